import type { Address } from '../address/address.ts';
import { endsOf } from '../address/ended.ts';
import { addTo, candidatesIn, createEndsIndex, numberIn, sizeOf } from '../address/ends-index.ts';
import { mostAlike } from '../address/look-alikes.ts';
import { thresholdFor } from '../address/shared-ends.ts';
import { createVanityEnds, endsListOf } from '../address/vanity.ts';
import type { VanityEnds } from '../address/vanity.ts';
import type { BookEntry } from './address-book.ts';

/** How an address comes into a person's hands on a page. */
export const TAKEN_BY = ['copied', 'pasted'] as const;
export type TakenBy = (typeof TAKEN_BY)[number];
/** How a person knows an address: the surest way first. */
export const KNOWN_BY = ['book', 'lookedUp', ...TAKEN_BY] as const;
export type KnownBy = (typeof KNOWN_BY)[number];

/** An address that a person knows by something they have done. Nothing that a page shows becomes one. */
export interface Anchor {
  address: Address;
  knownBy: KnownBy;
}

/** What an address is compared with the anchors for. */
export interface ComparedWith {
  /** How many addresses the page shows, as far as is known. */
  count: number;
  /** Some of them, each once, among which a family of vanity addresses may be seen. */
  addresses: readonly Address[];
}

/** Finds the addresses that imitate one a person knows. */
export interface Anchors {
  /**
   * The anchor that an address looks like; null if it looks like none, or is in the address book itself. The rule is
   * that of the addresses of a page (`look-alikes.ts`), with as many pairs as there are addresses here and there.
   */
  find(address: Address, shown?: ComparedWith): Anchor | null;
}

/** One address, wherever it was met. */
const ALONE: ComparedWith = { count: 1, addresses: [] };

/** `met`: what the person knows beside their address book. */
export function createAnchors(book: readonly BookEntry[], met: readonly Anchor[] = []): Anchors {
  const index = createEndsIndex();
  /** The anchors by their numbers in the index. */
  const known: Anchor[] = [];
  const learn = (anchor: Anchor): void => {
    known[addTo(index, anchor.address)] ??= anchor;
  };
  for (const { address } of book) learn({ address, knownBy: 'book' });
  met.forEach(learn);
  // A page has a say in what a person copies and pastes. It must not make a family that hides warnings on other pages.
  const chosen = known.flatMap(({ address, knownBy }) =>
    knownBy === 'book' || knownBy === 'lookedUp' ? [address] : [],
  );
  const families = new WeakMap<ComparedWith, VanityEnds>();

  /** Most pages need none, and the others one for all of their addresses. */
  function familiesIn(shown: ComparedWith): VanityEnds {
    let ends = families.get(shown);
    if (ends === undefined) {
      ends = createVanityEnds(endsListOf([...shown.addresses, ...chosen]));
      families.set(shown, ends);
    }
    return ends;
  }

  return {
    find(address, shown = ALONE) {
      const candidates = candidatesIn(index, address);
      if (candidates.length === 0) return null;
      if (known[numberIn(index, address)]?.knownBy === 'book') return null;
      const threshold = thresholdFor(sizeOf(index) * Math.max(1, shown.count));
      const others = candidates.flatMap((number) => {
        const anchor = known[number];
        return anchor === undefined ? [] : [{ ...endsOf(anchor.address), anchor }];
      });
      return mostAlike(endsOf(address), others, threshold, () => familiesIn(shown))?.anchor ?? null;
    },
  };
}
