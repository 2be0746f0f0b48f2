import type { Address } from '../address/address.ts';
import { keyOfEnds, keyOfTail, tellingDigits } from '../address/look-alikes.ts';
import { digitsToShare } from '../address/shared-ends.ts';
import { createVanityEnds } from '../address/vanity.ts';
import { entryOf } from './address-book.ts';
import type { BookEntry } from './address-book.ts';

/** What an address is compared with the book for. */
export interface ComparedWith {
  /** How many addresses the page shows, as far as is known. */
  count: number;
  /** Some of them, among which a family of vanity addresses may be seen. */
  addresses: readonly Address[];
}

/** One address, wherever it was met. */
const ALONE: ComparedWith = { count: 1, addresses: [] };
/** Of more anchors with the same ends, no more are compared. */
const MOST_COMPARED = 32;

type Index = ReadonlyMap<number, readonly Address[]>;
const indexes = new WeakMap<readonly BookEntry[], Index>();

/**
 * The address of the book that another one looks like; null if none does, or if that one is in the book itself. The
 * entries are the anchors: nothing that a page shows becomes one. The rule is that of the addresses of a page
 * (`look-alikes.ts`), with as many pairs as there are addresses here and there.
 */
export function findAnchor(
  book: readonly BookEntry[],
  address: Address,
  { count, addresses }: ComparedWith = ALONE,
): Address | null {
  if (book.length === 0 || entryOf(book, address) !== undefined) return null;
  const index = indexOf(book);
  const candidates = [keyOfEnds(address), ~keyOfTail(address)]
    .flatMap((key) => index.get(key) ?? [])
    .slice(0, MOST_COMPARED);
  if (candidates.length === 0) return null;
  const needed = digitsToShare(book.length * Math.max(1, count));
  const others = new Set([address, ...addresses, ...book.map((entry) => entry.address)]);
  const vanityEnds = createVanityEnds(others);
  let best: Address | null = null;
  let most = 0;
  for (const anchor of candidates) {
    const telling = tellingDigits(address, anchor, needed, () => vanityEnds);
    if (telling <= most) continue;
    most = telling;
    best = anchor;
  }
  return best;
}

/** Each book is indexed once: by the ends, and by the last digits alone under keys below zero. */
function indexOf(book: readonly BookEntry[]): Index {
  const known = indexes.get(book);
  if (known !== undefined) return known;
  const index = new Map<number, Address[]>();
  for (const { address } of book) {
    for (const key of [keyOfEnds(address), ~keyOfTail(address)]) {
      const group = index.get(key);
      if (group === undefined) index.set(key, [address]);
      else group.push(address);
    }
  }
  indexes.set(book, index);
  return index;
}
