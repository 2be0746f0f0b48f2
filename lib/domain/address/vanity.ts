import type { Address } from './address.ts';
import { endsOf, endsShared, threeAt } from './ends-index.ts';
import type { Ended } from './ends-index.ts';
import type { SharedEnds } from './shared-ends.ts';

/** Tells how many digits of the ends that an address shares with another one a family has in common. */
export type FamilyEnds = (other: Ended, shared: SharedEnds) => SharedEnds;
export type VanityEnds = (one: Ended) => FamilyEnds;

/** A shorter end is no choice of anybody. */
const SHORTEST_END = 3;
/** Where such an end begins in an address. */
const FIRST_AT = 2;
const LAST_AT = 39;
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
export function createVanityEnds(addresses: readonly Address[]): VanityEnds {
  const alikeFirst = groupBy(addresses, FIRST_AT);
  const alikeLast = groupBy(addresses, LAST_AT);

  /** The longest end of at most `most` digits that a family shares with a pair, whose other ends are `own`. */
  function familyAt(end: keyof SharedEnds, one: Ended, otherEnd: (address: Ended) => number) {
    /** By the other end: the most digits that an address with it shares. */
    const deepest = new Map<number, number>();
    for (const address of (end === 'first' ? alikeFirst : alikeLast)(one.address)) {
      const other = otherEnd(address);
      if (other === otherEnd(one)) continue;
      const digits = endsShared(one, address)[end];
      if (digits > (deepest.get(other) ?? 0)) deepest.set(other, digits);
    }
    /** How many of them share at least so many. */
    const sizes: number[] = [];
    for (const digits of deepest.values()) sizes[digits] = (sizes[digits] ?? 0) + 1;
    for (let at = sizes.length - 2; at >= 0; at -= 1) {
      sizes[at] = (sizes[at] ?? 0) + (sizes[at + 1] ?? 0);
    }
    return (most: number, other: Ended): number => {
      const own = deepest.get(otherEnd(other)) ?? 0;
      for (let digits = Math.min(most, sizes.length - 1); digits >= SHORTEST_END; digits -= 1) {
        const needed =
          digits < RARE_END ? OTHERS + Math.floor((2 * addresses.length) / 16 ** digits) : 1;
        if ((sizes[digits] ?? 0) - (own >= digits ? 1 : 0) >= needed) return digits;
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

/** Gives the addresses with the same three digits as one at a place, so many of them that a family can be seen. */
function groupBy(addresses: readonly Address[], place: number) {
  /** Where the first address of each key stands, and the next one with the same key, counted from 1. */
  const heads = new Int32Array(32 ** SHORTEST_END);
  const nexts = new Int32Array(addresses.length + 1);
  for (let at = addresses.length; at > 0; at -= 1) {
    const key = threeAt(addresses[at - 1] as Address, place);
    nexts[at] = heads[key] ?? 0;
    heads[key] = at;
  }
  return (one: Address): Ended[] => {
    const group: Ended[] = [];
    let at = heads[threeAt(one, place)] ?? 0;
    while (at > 0 && group.length < MOST_COMPARED) {
      group.push(endsOf(addresses[at - 1] as Address));
      at = nexts[at] ?? 0;
    }
    return group;
  };
}

function beginning({ first }: Ended): number {
  return first >> 15;
}

function ending({ last }: Ended): number {
  return last & 0xf_ffff;
}
