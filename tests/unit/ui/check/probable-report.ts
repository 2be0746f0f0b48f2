import { toAddress } from '../../../../lib/domain/address/address.ts';
import type { Address } from '../../../../lib/domain/address/address.ts';
import type { BookEntry } from '../../../../lib/domain/book/address-book.ts';
import type { AddressReport } from '../../../../lib/ui/types.ts';
import { prediction, verdict } from '../../background/samples.ts';

export const ADDRESSES = [
  toAddress(`0x${'1'.repeat(40)}`),
  toAddress(`0x${'2'.repeat(40)}`),
] as const;

/** A report of 60 %, which the service may mean in either way. */
export const probable = (address: Address): AddressReport => ({
  address,
  checksumAddress: address,
  verdict: verdict(address, { prediction: prediction(0.6) }),
  level: 'medium',
  flags: [],
  share: 0.6,
  isReadBothWays: true,
  isStale: false,
  error: null,
});

/** Nothing is stored of addresses but what the book says. */
export const recall = (
  { addresses }: { addresses: Address[] },
  entryOf: (address: Address) => BookEntry | undefined = () => undefined,
) => ({
  known: addresses.map((address) => ({
    address,
    checksumAddress: address,
    verdict: null,
    level: null,
    flags: [],
    share: null,
    entry: entryOf(address),
  })),
});
