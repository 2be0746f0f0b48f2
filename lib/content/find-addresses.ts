import { toAddress } from '../domain/address.ts';
import type { Address } from '../domain/address.ts';

/** One whole address inside a text: `text.slice(start, end)` is how it was written there. */
export interface AddressMatch {
  address: Address;
  start: number;
  end: number;
}

/** A shortened address, such as `0x1234…abcd`: what is left of its digits, in lower case. */
export interface ShortMatch {
  head: string;
  tail: string;
  start: number;
  end: number;
}

const ADDRESS_LENGTH = 42;
const SHORTEST_SHORTENED = 7;
/** No letter, digit or dots may follow: what does is longer, such as a 64-digit hash, or was cut off. */
const ENDS = '(?![\\p{L}\\p{N}_…]|\\.\\.)';
const WHOLE_ADDRESS = new RegExp(`(?<![\\p{L}\\p{N}_])0x[0-9a-f]{40}${ENDS}`, 'giu');
/** In the separators sites use, with at least two digits on either side. */
const SHORTENED = new RegExp(
  `(?<![\\p{L}\\p{N}_])0x([0-9a-f]{2,37})\\s?(?:\\.{2,}|…|‥|⋯|–|—|•+|\\*{2,})\\s?([0-9a-f]{2,37})${ENDS}`,
  'giu',
);

/** Every whole address in `text`. Texts without one cost two cheap checks. */
export function findAddresses(text: string): AddressMatch[] {
  if (text.length < ADDRESS_LENGTH || !text.includes('0x')) return [];
  return Array.from(text.matchAll(WHOLE_ADDRESS), (match) => ({
    address: toAddress(match[0]),
    start: match.index,
    end: match.index + ADDRESS_LENGTH,
  }));
}

/** Every shortened address in `text`; whether it is one, and whose, the text alone cannot tell. */
export function findShortened(text: string): ShortMatch[] {
  if (text.length < SHORTEST_SHORTENED || !text.includes('0x')) return [];
  return Array.from(text.matchAll(SHORTENED), (match) => ({
    head: (match[1] ?? '').toLowerCase(),
    tail: (match[2] ?? '').toLowerCase(),
    start: match.index,
    end: match.index + match[0].length,
  }));
}

/** Whether a shortened address's digits are those of `address`. */
export function agrees(
  address: Address,
  { head, tail }: Pick<ShortMatch, 'head' | 'tail'>,
): boolean {
  return address.startsWith(head, 2) && address.endsWith(tail);
}
