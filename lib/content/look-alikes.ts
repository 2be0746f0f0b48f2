import { isReservedAddress } from '../domain/address.ts';
import type { Address } from '../domain/address.ts';

/**
 * Knows which of the page's addresses look like another one of them. Address poisoning lives on this: people compare
 * the first and last digits alone, so an address is made that has the same ones.
 */
export interface LookAlikes {
  add(address: Address): void;
  remove(address: Address): void;
  /** Which of the two is the genuine one nobody can tell from here. */
  has(address: Address): boolean;
}

/** Digits at either end that have to agree. By chance a page of 1,000 addresses has such a pair once in 9,000 times. */
const SAME_DIGITS = 4;

export function createLookAlikes(): LookAlikes {
  /** How often each address stands on the page, by what people compare. */
  const byEnds = new Map<string, Map<Address, number>>();

  return {
    add(address) {
      if (isReservedAddress(address)) return;
      const counts = byEnds.get(endsOf(address)) ?? new Map<Address, number>();
      counts.set(address, (counts.get(address) ?? 0) + 1);
      byEnds.set(endsOf(address), counts);
    },
    remove(address) {
      const counts = byEnds.get(endsOf(address));
      const left = (counts?.get(address) ?? 0) - 1;
      if (left > 0) counts?.set(address, left);
      else counts?.delete(address);
      if (counts?.size === 0) byEnds.delete(endsOf(address));
    },
    has: (address) => (byEnds.get(endsOf(address))?.size ?? 0) > 1,
  };
}

function endsOf(address: Address): string {
  return address.slice(2, 2 + SAME_DIGITS) + address.slice(-SAME_DIGITS);
}
