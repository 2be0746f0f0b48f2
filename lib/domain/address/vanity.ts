import type { Address } from './address.ts';
import { LEAST_FIRST, LEAST_LAST, numberAt, sharedEnds } from './shared-ends.ts';
import type { SharedEnds } from './shared-ends.ts';

/** Tells how many digits of a pair's shared ends a family of vanity addresses has in common. */
export type VanityEnds = (one: Address, other: Address, shared: SharedEnds) => SharedEnds;

/** A shorter end is no choice of anybody. */
const SHORTEST_END = 3;
/** From here on, one more address with this end is not there by chance. */
const RARE_END = 5;
const OTHERS = 3;
/** A family is as clear from so many of its members. */
const MOST_COMPARED = 256;
const DIGITS = 40;

/**
 * Addresses with a chosen end ("…beef") share it with many others, so it does not tell that one imitates another.
 *
 * Those that share both ends count as one: whoever poisons a history often sends several look-alikes. An end of three
 * or four digits has to be shared with three others beside the pair, and on large pages with more than chance brings:
 * among 232 addresses, one pair in nine would lose an end to a third address that has it by accident.
 */
export function createVanityEnds(addresses: Iterable<Address>): VanityEnds {
  const byFirst: Address[][] = [];
  const byLast: Address[][] = [];
  let count = 0;
  for (const address of addresses) {
    count += 1;
    (byFirst[firstOf(address)] ??= []).push(address);
    (byLast[lastOf(address)] ??= []).push(address);
  }

  /** The longest end of at most `most` digits that a family shares with the pair, whose other ends are `own`. */
  function longest(
    group: readonly Address[],
    most: number,
    countShared: (address: Address) => number,
    otherEnd: (address: Address) => number,
    own: readonly number[],
  ): number {
    const others: Set<number>[] = [];
    for (const address of group.slice(0, MOST_COMPARED)) {
      const end = otherEnd(address);
      if (!own.includes(end)) (others[Math.min(countShared(address), most)] ??= new Set()).add(end);
    }
    const all = new Set<number>();
    for (let digits = most; digits >= SHORTEST_END; digits -= 1) {
      for (const end of others[digits] ?? []) all.add(end);
      const needed = digits < RARE_END ? OTHERS + Math.floor((2 * count) / 16 ** digits) : 1;
      if (all.size >= needed) return digits;
    }
    return 0;
  }

  return (one, other, { first, last }) => ({
    first: longest(
      byFirst[firstOf(one)] ?? [],
      first,
      (address) => sharedEnds(one, address).first,
      ending,
      [ending(one), ending(other)],
    ),
    last: longest(
      byLast[lastOf(one)] ?? [],
      last,
      (address) => sharedEnds(one, address).last,
      beginning,
      [beginning(one), beginning(other)],
    ),
  });
}

function beginning(address: Address): number {
  return numberAt(address, 0, LEAST_FIRST);
}

function ending(address: Address): number {
  return numberAt(address, DIGITS - LEAST_LAST, LEAST_LAST);
}

function firstOf(address: Address): number {
  return numberAt(address, 0, SHORTEST_END);
}

function lastOf(address: Address): number {
  return numberAt(address, DIGITS - SHORTEST_END, SHORTEST_END);
}
