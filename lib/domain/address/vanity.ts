import type { Address } from './address.ts';
import { endsOf, endsShared, firstFourOf, LAST_FOUR, lastOf } from './ended.ts';
import type { Ended } from './ended.ts';
import { createNumbers } from './numbers.ts';
import type { SharedEnds } from './shared-ends.ts';

/** Tells how many digits of the ends that an address shares with another one a family has in common. */
export type FamilyEnds = (other: Ended, shared: SharedEnds) => SharedEnds;
export type VanityEnds = (one: Ended) => FamilyEnds;

/** Addresses whose ends have been read. */
export interface EndsList {
  /** How many addresses there are, without the gaps between them. */
  count: number;
  addresses: readonly (Address | undefined)[];
  /** The first four digits of each. */
  first: ArrayLike<number>;
  /** The last four digits of each in the lower 16 bits, whatever the upper ones hold. */
  last: ArrayLike<number>;
}

/** Reads the ends of addresses. */
export function endsListOf(addresses: readonly Address[]): EndsList {
  return {
    count: addresses.length,
    addresses,
    first: addresses.map(firstFourOf),
    last: addresses.map(lastOf),
  };
}

/** A shorter end is no choice of anybody. */
const SHORTEST_END = 3;
/** How many keys three digits have. */
const KEYS = 16 ** SHORTEST_END;
const LAST_THREE = 0xfff;
const OTHERS = 3;
/** This many of its members show a family as clearly as all of them. */
const MOST_COMPARED = 64;

/**
 * Addresses with a chosen end ("…beef") share it with many others, so it is no sign that one imitates another.
 *
 * Those that share both ends count as one: whoever poisons a history often sends several look-alikes. An end has to be
 * shared with three others beside the pair, and on large pages with more than chance brings: among 232 addresses, one
 * pair in nine would lose an end of three digits to a third address that has it by accident. Longer ends ask for no
 * less: who has made an impostor can as well send from one more address with one of its ends, which hides it.
 */
export function createVanityEnds(list: EndsList): VanityEnds {
  const firstOfFamily = familiesAt('first', list, ending);
  const lastOfFamily = familiesAt('last', list, beginning);
  return (one) => {
    const first = firstOfFamily(one);
    const last = lastOfFamily(one);
    return (other, shared) => ({
      first: first(shared.first, other),
      last: last(shared.last, other),
    });
  };
}

/** Finds the longest end of at most `most` digits that a family shares with a pair. */
function familiesAt(end: keyof SharedEnds, list: EndsList, otherEnd: (address: Ended) => number) {
  const groupOf = groupByEnd(end, list);
  return (one: Ended) => {
    /** Keyed by the other end: the most digits that an address with that end shares. */
    const deepest = new Map<number, number>();
    for (const address of groupOf(one)) {
      const other = otherEnd(address);
      if (other === otherEnd(one)) continue;
      deepest.set(other, Math.max(deepest.get(other) ?? 0, endsShared(one, address)[end]));
    }
    /** By a number of digits: how many of them share at least that many. */
    const sizes: number[] = [];
    for (const most of deepest.values()) {
      for (let digits = SHORTEST_END; digits <= most; digits += 1) {
        sizes[digits] = (sizes[digits] ?? 0) + 1;
      }
    }
    return (most: number, other: Ended): number => {
      const own = deepest.get(otherEnd(other)) ?? 0;
      for (let digits = most; digits >= SHORTEST_END; digits -= 1) {
        const others = (sizes[digits] ?? 0) - (own >= digits ? 1 : 0);
        if (others >= othersNeeded(list, digits)) return digits;
      }
      return 0;
    };
  };
}

/** How many addresses beside a pair make an end of this many digits a family's. */
function othersNeeded({ count }: EndsList, digits: number): number {
  return OTHERS + Math.floor((2 * count) / 16 ** digits);
}

/**
 * Gives the addresses that may be of one's family at an end, no more than it takes to see it. They share three digits
 * with it; where too few do for a family, only those that share four are given. The larger the page, the more share
 * three by chance, and reading them all made the time grow faster than the page. What is kept is small, because memory
 * that is new to a page takes most of the time: 0.4 MB took Chromium 2 ms.
 */
function groupByEnd(end: keyof SharedEnds, list: EndsList) {
  const { addresses, [end]: ends } = list;
  const keyOf = (digits: number): number => (end === 'first' ? digits >> 4 : digits & LAST_THREE);
  const limit = addresses.length + 1;
  /** Where the first address of each key stands, counted from 1. */
  const heads = createNumbers(KEYS, limit);
  /** For each address: where the next one with the same key stands. */
  const nexts = createNumbers(limit, limit);
  for (let at = addresses.length; at > 0; at -= 1) {
    if (addresses[at - 1] === undefined) continue;
    const key = keyOf(ends[at - 1] as number);
    nexts[at] = heads[key] as number;
    heads[key] = at;
  }
  return (one: Ended): Ended[] => {
    const own = end === 'first' ? one.first >>> 16 : one.last;
    const group: number[] = [];
    let at = heads[keyOf(own)] as number;
    while (at > 0 && group.length < MOST_COMPARED) {
      group.push(at - 1);
      at = nexts[at] as number;
    }
    const isEnough = group.length > othersNeeded(list, SHORTEST_END);
    return group
      .filter((number) => isEnough || (((ends[number] as number) ^ own) & LAST_FOUR) === 0)
      .map((number) => endsOf(addresses[number] as Address));
  };
}

function beginning({ first }: Ended): number {
  return first >>> 20;
}

function ending({ last }: Ended): number {
  return last & LAST_FOUR;
}
