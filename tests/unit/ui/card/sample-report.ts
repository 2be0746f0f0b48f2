import type { Address } from '../../../../lib/domain/address/address.ts';
import type { AddressReport } from '../../../../lib/ui/types.ts';

/** What a card is told of an address of low risk whose prediction it does not have. */
export const reportOn = (address: Address): AddressReport => ({
  address,
  checksumAddress: address,
  verdict: null,
  level: 'low',
  flags: [],
  share: null,
  isStale: false,
  error: null,
});
