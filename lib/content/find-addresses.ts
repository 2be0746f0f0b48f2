import { toAddress } from '../domain/address.ts';
import type { Address } from '../domain/address.ts';

/** One whole address inside a text: `text.slice(start, end)` is how it was written there. */
export interface AddressMatch {
  address: Address;
  start: number;
  end: number;
}

const ADDRESS_LENGTH = 42;
/**
 * `0x` and 40 hex digits that are no part of a longer word, such as a 64-digit hash, nor the start of a hash that was
 * cut off and ends in dots.
 */
const WHOLE_ADDRESS = /(?<![\p{L}\p{N}_])0x[0-9a-f]{40}(?![\p{L}\p{N}_…]|\.\.)/giu;

/** Every whole address in `text`. Texts without one cost two cheap checks. */
export function findAddresses(text: string): AddressMatch[] {
  if (text.length < ADDRESS_LENGTH || !text.includes('0x')) return [];
  return Array.from(text.matchAll(WHOLE_ADDRESS), (match) => ({
    address: toAddress(match[0]),
    start: match.index,
    end: match.index + ADDRESS_LENGTH,
  }));
}
