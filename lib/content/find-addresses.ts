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

const SHORTEST_SHORTENED = 7;
/**
 * Whole, or shortened in the separators sites use, with at least two digits on either side. Before it stands no letter
 * or digit (looked at only where `0x` is found, for that takes far longer), and after it none and no dots: what goes
 * on is longer, such as a 64-digit hash, or was cut off.
 */
const WRITTEN =
  /0x(?<![\p{L}\p{N}_]0x)(?:([0-9a-f]{40})|([0-9a-f]{2,37})\s?(?:\.{2,}|…|‥|⋯|–|—|•+|\*{2,})\s?([0-9a-f]{2,37}))(?![\p{L}\p{N}_…]|\.\.)/giu;

/** Every address in `text`, in order. Texts without one cost two cheap checks. */
export function findWritten(text: string): (AddressMatch | ShortMatch)[] {
  if (text.length < SHORTEST_SHORTENED || !text.includes('0x')) return [];
  const found: (AddressMatch | ShortMatch)[] = [];
  WRITTEN.lastIndex = 0;
  for (let match = WRITTEN.exec(text); match !== null; match = WRITTEN.exec(text)) {
    const [written, digits, head = '', tail = ''] = match;
    const place = { start: match.index, end: WRITTEN.lastIndex };
    found.push(
      digits === undefined
        ? { head: head.toLowerCase(), tail: tail.toLowerCase(), ...place }
        : { address: toAddress(written), ...place },
    );
  }
  return found;
}

export function isWhole(match: AddressMatch | ShortMatch): match is AddressMatch {
  return 'address' in match;
}

/** Every whole address in `text`. */
export function findAddresses(text: string): AddressMatch[] {
  return findWritten(text).filter(isWhole);
}

/** Every shortened address in `text`; whether it is one, and whose, the text alone cannot tell. */
export function findShortened(text: string): ShortMatch[] {
  return findWritten(text).filter((match) => 'head' in match);
}

/** Whether a shortened address's digits are those of `address`. */
export function agrees(
  address: Address,
  { head, tail }: Pick<ShortMatch, 'head' | 'tail'>,
): boolean {
  return address.startsWith(head, 2) && address.endsWith(tail);
}
