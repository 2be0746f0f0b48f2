/** How many equal digits two addresses have, counted from either end. */
export interface SharedEnds {
  first: number;
  last: number;
}

/** Digits at either end that have to agree in any case. People compare the ends, and look at the last digits longer. */
export const LEAST_FIRST = 3;
export const LEAST_LAST = 4;

/** A digit repeated so often at an end is chosen for its looks, and says little. */
const SHORTEST_RUN = 4;
/** At most one page of random addresses in 10,000 may have such a pair. */
const CHANCE_A_PAGE = 1e-4;
/** Without the first digits, the others have to be this many more. */
const MORE_WITHOUT_FIRST = 2;

/** Both addresses are lower case. */
export function sharedEnds(one: string, other: string): SharedEnds {
  const { length } = one;
  let first = 0;
  while (first < length - 2 && one[2 + first] === other[2 + first]) first += 1;
  let last = 0;
  while (last < length - 2 && one[length - 1 - last] === other[length - 1 - last]) last += 1;
  return { first, last };
}

/** Some digits as a number, without a string for each: pages have thousands of addresses. At most seven digits. */
export function numberAt(address: string, start: number, count: number): number {
  let number = 0;
  for (let at = 2 + start; at < 2 + start + count; at += 1) {
    const code = address.charCodeAt(at);
    // The letters follow "9" at another place of the table.
    number = number * 16 + (code & 15) + (code > 57 ? 9 : 0);
  }
  return number;
}

/** How many digits of each shared end are one digit repeated: none, or four and more. */
export function repeatedIn(address: string, { first, last }: SharedEnds): SharedEnds {
  return {
    first: runIn(address.slice(2, 2 + first)),
    last: runIn(
      Array.from(address.slice(address.length - last))
        .toReversed()
        .join(''),
    ),
  };
}

function runIn(digits: string): number {
  const { length } = /^(.?)\1*/.exec(digits)?.[0] ?? '';
  return length >= SHORTEST_RUN ? length : 0;
}

/**
 * How many digits two addresses have to share to be alike, where so many pairs are compared. A random pair shares at
 * least n with a chance of (1 + 15/16 (n − 7)) / 16ⁿ. Up to 26,796 pairs, those of 232 addresses, it is seven.
 */
export function digitsToShare(pairs: number): number {
  let digits = LEAST_FIRST + LEAST_LAST;
  const waysMore = (): number => 1 + (15 / 16) * (digits - LEAST_FIRST - LEAST_LAST);
  while ((pairs * waysMore()) / 16 ** digits > CHANCE_A_PAGE) digits += 1;
  return digits;
}

/** `telling`: the shared digits without those that others share as well. */
export function isAlike({ first, last }: SharedEnds, telling: number, needed: number): boolean {
  if (last < LEAST_LAST) return false;
  return telling >= needed + (first >= LEAST_FIRST ? 0 : MORE_WITHOUT_FIRST);
}
