import type { Address } from './address.ts';
import { endsOf, endsShared, firstOf, lastOf } from './ended.ts';
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
  /** Of each, its first three digits in the lower 15 bits, whatever the others hold. */
  first: ArrayLike<number>;
  /** Of each, its last three digits in the lower 15 bits, whatever the others hold. */
  last: ArrayLike<number>;
}

/** Reads the ends of addresses. */
export function endsListOf(addresses: readonly Address[]): EndsList {
  return {
    count: addresses.length,
    addresses,
    first: addresses.map((address) => firstOf(address) >> 15),
    last: addresses.map(lastOf),
  };
}

/** A shorter end is no choice of anybody. */
const SHORTEST_END = 3;
/** Three digits have as many keys. */
const KEYS = 16 ** SHORTEST_END;
/** From here on, one more address with this end is not there by chance. */
const RARE_END = 5;
const OTHERS = 3;
/** A family is as clear from so many of its members. */
const MOST_COMPARED = 64;

/**
 * Addresses with a chosen end ("…beef") share it with many others, so it does not tell that one imitates another.
 *
 * Those that share both ends count as one: whoever poisons a history often sends several look-alikes. An end of three
 * or four digits has to be shared with three others beside the pair, and on large pages with more than chance brings:
 * among 232 addresses, one pair in nine would lose an end to a third address that has it by accident.
 */
export function createVanityEnds(list: EndsList): VanityEnds {
  const groupOf = groupByEnds(list);

  /** The longest end of at most `most` digits that a family shares with a pair, whose other ends are `own`. */
  function familyAt(end: keyof SharedEnds, one: Ended, otherEnd: (address: Ended) => number) {
    /** By the other end: the most digits that an address with it shares. */
    const deepest = new Map<number, number>();
    for (const address of groupOf(one, end)) {
      const other = otherEnd(address);
      if (other === otherEnd(one)) continue;
      deepest.set(other, Math.max(deepest.get(other) ?? 0, endsShared(one, address)[end]));
    }
    /** How many of them share at least so many. */
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
  }

  return (one) => {
    const first = familyAt('first', one, ending);
    const last = familyAt('last', one, beginning);
    return (other, shared) => ({
      first: first(shared.first, other),
      last: last(shared.last, other),
    });
  };
}

/** How many addresses beside a pair make an end of so many digits a family's. */
function othersNeeded({ count }: EndsList, digits: number): number {
  return digits < RARE_END ? OTHERS + Math.floor((2 * count) / 16 ** digits) : 1;
}

/**
 * Gives the addresses that may be of one's family at an end, so many of them that it can be seen. They share three digits
 * with it; where too few do for a family, only those that share four are given. The larger the page, the more share three
 * by chance, and reading them all made the time grow faster than the page. What is kept is small, because memory that is
 * new to a page takes most of the time: 0.4 MB took Chromium 2 ms.
 */
function groupByEnds(list: EndsList) {
  const { addresses, first, last } = list;
  const limit = addresses.length + 1;
  /** Where the first address of each key stands, counted from 1: by the first digits, then by the last ones. */
  const heads = createNumbers(2 * KEYS, limit);
  /** Of each address, at either end: where the next one with the same key stands. */
  const nexts = createNumbers(2 * limit, limit);
  for (let at = addresses.length; at > 0; at -= 1) {
    if (addresses[at - 1] === undefined) continue;
    const byFirst = keyOf(first[at - 1] as number);
    const byLast = KEYS + keyOf(last[at - 1] as number);
    nexts[2 * at] = heads[byFirst] as number;
    nexts[2 * at + 1] = heads[byLast] as number;
    heads[byFirst] = heads[byLast] = at;
  }
  return (one: Ended, end: keyof SharedEnds): Ended[] => {
    // Where the end's numbers stand in `nexts`, where its fourth digit stands in an address, and its key.
    const [side, fourth, key] =
      end === 'first' ? [0, 5, keyOf(one.first >> 15)] : [1, 38, KEYS + keyOf(one.last)];
    const group: Address[] = [];
    let at = heads[key] as number;
    while (at > 0 && group.length < MOST_COMPARED) {
      group.push(addresses[at - 1] as Address);
      at = nexts[2 * at + side] as number;
    }
    const isEnough = group.length > othersNeeded(list, SHORTEST_END);
    return group
      .filter((address) => isEnough || address[fourth] === one.address[fourth])
      .map(endsOf);
  };
}

/** The last three of digits that have five bits each, as a number without gaps. */
function keyOf(digits: number): number {
  return (valueOf(digits >> 10) << 8) | (valueOf(digits >> 5) << 4) | valueOf(digits);
}

/** Of the last five bits: letters begin at 1, and `0` is 16. */
function valueOf(digits: number): number {
  return ((digits & 31) + 9) % 25;
}

function beginning({ first }: Ended): number {
  return first >> 15;
}

function ending({ last }: Ended): number {
  return last & 0xf_ffff;
}
