/** How many equal digits two addresses have, counted from either end. */
export interface SharedEnds {
  first: number;
  last: number;
}

/** Digits at either end that have to agree in any case. People compare the ends, and look at the last digits longer. */
const LEAST_FIRST = 3;
const LEAST_LAST = 4;
const SHORTEST_ALIKE = LEAST_FIRST + LEAST_LAST;

/** A digit repeated so often at an end is chosen for its looks, and says little. */
const SHORTEST_RUN = 4;
/** At most one page of random addresses in 10,000 may have such a pair. */
const CHANCE_A_PAGE = 1e-4;
/** Without the first digits, at least this many more of the others have to be shared. */
const MORE_WITHOUT_FIRST = 2;

/** Both addresses are lower case. */
export function sharedEnds(one: string, other: string): SharedEnds {
  return { first: equalFrom(one, other, 2, 1), last: equalFrom(one, other, one.length - 1, -1) };
}

/**
 * How many digits of one text, from a place on and in steps of 1 or -1, are equal to the other's: those at the same
 * places, or `further` places further on.
 */
function equalFrom(one: string, other: string, start: number, step: number, further = 0): number {
  let count = 0;
  let at = start;
  while (count < one.length - 2 && one[at] === other[at + further]) {
    count += 1;
    at += step;
  }
  return count;
}

/** How often the digit at each end of an address is repeated there. That part of a shared end says little. */
export function runsOf(address: string): SharedEnds {
  return {
    first: 1 + equalFrom(address, address, 2, 1, 1),
    last: 1 + equalFrom(address, address, address.length - 1, -1, -1),
  };
}

/** How many of the shared digits are one digit repeated: none, or four and more. */
export function repeatedIn(run: number, shared: number): number {
  const repeated = Math.min(run, shared);
  return repeated >= SHORTEST_RUN ? repeated : 0;
}

/** How many digits have to be shared. */
export interface Threshold {
  /** By addresses that share three first digits at least. */
  digits: number;
  /** By others. */
  withoutFirst: number;
}

/**
 * How many digits two addresses have to share to be alike, where this many pairs are compared. Of random pairs, with
 * three first digits and four last ones at least, a part of (1 + 15/16 (n − 7)) / 16ⁿ shares n or more; with fewer
 * first digits, it is 45/16 / 16ⁿ. Together they may not be more than the chance that a page has.
 */
export function thresholdFor(pairs: number): Threshold {
  let digits = SHORTEST_ALIKE;
  const chance = (): number => (1 + (15 / 16) * (digits - SHORTEST_ALIKE)) / 16 ** digits;
  while (pairs * chance() > CHANCE_A_PAGE) digits += 1;
  let withoutFirst = digits + MORE_WITHOUT_FIRST;
  const chanceWithout = (): number => ((15 / 16) * LEAST_FIRST) / 16 ** withoutFirst;
  while (pairs * (chance() + chanceWithout()) > CHANCE_A_PAGE) withoutFirst += 1;
  return { digits, withoutFirst };
}

/** `telling`: the shared digits without those that others share as well. */
export function isAlike(
  { first, last }: SharedEnds,
  telling: number,
  { digits, withoutFirst }: Threshold,
): boolean {
  return last >= LEAST_LAST && telling >= (first >= LEAST_FIRST ? digits : withoutFirst);
}
