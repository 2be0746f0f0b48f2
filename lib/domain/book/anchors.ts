import type { Address } from '../address/address.ts';
import { keyOfEnds, keyOfTail, tellingDigits } from '../address/look-alikes.ts';
import { digitsToShare } from '../address/shared-ends.ts';
import { createVanityEnds } from '../address/vanity.ts';
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
  /** Some of them, among which a family of vanity addresses may be seen. */
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
/** Of more anchors with the same ends, no more are compared. */
const MOST_COMPARED = 32;

/** `met`: what the person knows beside their address book. */
export function createAnchors(book: readonly BookEntry[], met: readonly Anchor[] = []): Anchors {
  const known = new Map<Address, Anchor>();
  for (const { address } of book) known.set(address, { address, knownBy: 'book' });
  for (const anchor of met) if (!known.has(anchor.address)) known.set(anchor.address, anchor);
  const index = indexOf(known.values());
  // A page has a say in what a person copies and pastes. It must not make a family that hides warnings on other pages.
  const chosen = [...known.values()].flatMap(({ address, knownBy }) =>
    knownBy === 'book' || knownBy === 'lookedUp' ? [address] : [],
  );
  const families = new WeakMap<ComparedWith, VanityEnds>();

  /** Most pages need none, and the others one for all of their addresses. */
  function familiesIn(shown: ComparedWith): VanityEnds {
    let ends = families.get(shown);
    if (ends === undefined) {
      ends = createVanityEnds(new Set([...shown.addresses, ...chosen]));
      families.set(shown, ends);
    }
    return ends;
  }

  return {
    find(address, shown = ALONE) {
      if (known.get(address)?.knownBy === 'book') return null;
      const candidates = [keyOfEnds(address), ~keyOfTail(address)]
        .flatMap((key) => index.get(key) ?? [])
        .filter((anchor) => anchor.address !== address)
        .slice(0, MOST_COMPARED);
      if (candidates.length === 0) return null;
      const needed = digitsToShare(known.size * Math.max(1, shown.count));
      let best: Anchor | null = null;
      let most = 0;
      for (const anchor of candidates) {
        const telling = tellingDigits(address, anchor.address, needed, () => familiesIn(shown));
        if (telling <= most) continue;
        most = telling;
        best = anchor;
      }
      return best;
    },
  };
}

/** By the ends, and by the last digits alone under keys below zero. */
function indexOf(anchors: Iterable<Anchor>): ReadonlyMap<number, readonly Anchor[]> {
  const index = new Map<number, Anchor[]>();
  for (const anchor of anchors) {
    for (const key of [keyOfEnds(anchor.address), ~keyOfTail(anchor.address)]) {
      const group = index.get(key);
      if (group === undefined) index.set(key, [anchor]);
      else group.push(anchor);
    }
  }
  return index;
}
