import type { Address } from '../../domain/address/address.ts';

/**
 * Knows which of the page's addresses look like another one of them. Address poisoning relies on this: people compare
 * only the first and last digits, so an attacker makes an address that has the same ones.
 */
export interface LookAlikes {
  add(address: Address): void;
  remove(address: Address): void;
  /** Which of two is the genuine one cannot be told from here. */
  has(address: Address): boolean;
}

/** Digits at either end that have to agree. One page of 1,000 addresses in 9,000 has such a pair by chance. */
const SAME_DIGITS = 4;

export function createLookAlikes(): LookAlikes {
  /** How often each address stands on the page, and how many of these have the same ends. */
  const places = new Map<Address, number>();
  const alike = new Map<string, number>();

  return {
    add(address) {
      if (addTo(places, address, 1) === 1) addTo(alike, endsOf(address), 1);
    },
    remove(address) {
      if (places.has(address) && addTo(places, address, -1) === 0) {
        addTo(alike, endsOf(address), -1);
      }
    },
    has: (address) => (alike.get(endsOf(address)) ?? 0) > 1,
  };
}

/** The new count. */
function addTo<Key>(counts: Map<Key, number>, key: Key, more: number): number {
  const count = (counts.get(key) ?? 0) + more;
  if (count === 0) counts.delete(key);
  else counts.set(key, count);
  return count;
}

function endsOf(address: Address): string {
  return address.slice(2, 2 + SAME_DIGITS) + address.slice(-SAME_DIGITS);
}
