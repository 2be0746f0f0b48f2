import { isReservedAddress } from './address.ts';
import type { Address } from './address.ts';
import { endsOf, endsShared } from './ended.ts';
import type { Ended } from './ended.ts';
import {
  addTo,
  candidatesIn,
  createEndsIndex,
  endsListIn,
  numberIn,
  placesOf,
  removeFrom,
  sizeOf,
} from './ends-index.ts';
import { isAlike, repeatedIn, runsOf, thresholdFor } from './shared-ends.ts';
import type { SharedEnds, Threshold } from './shared-ends.ts';
import { createVanityEnds } from './vanity.ts';
import type { FamilyEnds, VanityEnds } from './vanity.ts';

/**
 * Knows which addresses of a page look like another one of them. Address poisoning relies on this: people compare only
 * the first and last digits, so an attacker makes an address that has the same ones. `docs/look-alikes.md` tells how
 * much the rule finds, and how often it is wrong.
 */
export interface LookAlikes {
  /** Each add is undone by one remove. Reserved addresses are left out: nobody takes them for another. */
  add(address: Address): void;
  remove(address: Address): void;
  /** At how many places of the page the address stands. */
  countOf(address: Address): number;
  /** The address that looks most like this one; null if none does. Which of them is genuine cannot be told from here. */
  find(address: Address): Address | null;
}

/** Reserved addresses begin with it. Asking for it costs less than for the whole. */
const ZERO = '0'.charCodeAt(0);

export function createLookAlikes(): LookAlikes {
  const index = createEndsIndex();
  /** What was found for addresses that share the ends of another one. Most do not. */
  const found = new Map<Address, Address | null>();
  let threshold: Threshold | null = null;
  let vanityEnds: VanityEnds | null = null;

  function changed(): void {
    if (found.size > 0) found.clear();
    threshold = null;
    vanityEnds = null;
  }

  function search(address: Address, candidates: readonly number[]): Address | null {
    const size = sizeOf(index);
    threshold ??= thresholdFor((size * (size - 1)) / 2);
    const vanity = (): VanityEnds => (vanityEnds ??= createVanityEnds(endsListIn(index)));
    const others = candidates.map((number) => endsOf(index.addresses[number] as Address));
    return mostAlike(endsOf(address), others, threshold, vanity)?.address ?? null;
  }

  return {
    add(address) {
      if (address.charCodeAt(2) === ZERO && isReservedAddress(address)) return;
      if (placesOf(index, addTo(index, address), 1) === 1) changed();
    },
    remove(address) {
      const number = numberIn(index, address);
      if (number === 0 || placesOf(index, number, -1) > 0) return;
      removeFrom(index, number);
      changed();
    },
    countOf: (address) => placesOf(index, numberIn(index, address)),
    find(address) {
      const candidates = candidatesIn(index, address);
      if (candidates.length === 0) return null;
      let other = found.get(address);
      if (other === undefined) found.set(address, (other = search(address, candidates)));
      return other;
    },
  };
}

/**
 * Of those that are alike, the one that shares most digits with an address. Digits that either shares with a family do
 * not count, nor does one digit's run. The first of several; null if none is alike. `vanityEnds` is asked for only
 * where that decides.
 */
export function mostAlike<E extends Ended>(
  one: Ended,
  candidates: readonly E[],
  threshold: Threshold,
  vanityEnds: () => VanityEnds,
): E | null {
  let best: E | null = null;
  let most = 0;
  const runs = runsOf(one.address);
  let familyEnds: FamilyEnds | null = null;
  for (const other of candidates) {
    const shared = endsShared(one, other);
    if (!isAlike(shared, shared.first + shared.last, threshold)) continue;
    familyEnds ??= vanityEnds()(one);
    const family = familyEnds(other, shared);
    const tellingAt = (end: keyof SharedEnds): number =>
      shared[end] - Math.max(repeatedIn(runs[end], shared[end]), family[end]);
    const telling = tellingAt('first') + tellingAt('last');
    if (telling <= most || !isAlike(shared, telling, threshold)) continue;
    most = telling;
    best = other;
  }
  return best;
}
