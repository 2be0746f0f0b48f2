import type { Address } from './address.ts';
import { sharedEnds } from './shared-ends.ts';
import type { SharedEnds } from './shared-ends.ts';

/** An address with its ends as numbers. Of thousands, comparing these is much faster than comparing texts. */
export interface Ended {
  readonly address: Address;
  /** Its first six digits, in five bits each. */
  readonly first: number;
  /** Its last six digits. */
  readonly last: number;
}

/** Reads the ends of an address. */
export function endsOf(address: Address): Ended {
  return { address, first: firstOf(address), last: lastOf(address) };
}

/** How many digits two addresses share at either end. */
export function endsShared(one: Ended, other: Ended): SharedEnds {
  const byFirst = one.first ^ other.first;
  const byLast = one.last ^ other.last;
  if (byFirst === 0 || byLast === 0) return sharedEnds(one.address, other.address);
  return {
    first: Math.floor((Math.clz32(byFirst) - 2) / 5),
    last: Math.floor((31 - Math.clz32(byLast & -byLast)) / 5),
  };
}

/** The first six digits: the first three of them in the upper 15 bits. */
export function firstOf(address: Address): number {
  return sixAt(address, 2);
}

/** The last six digits: the last four of them in the lower 20 bits. */
export function lastOf(address: Address): number {
  return sixAt(address, 36);
}

function sixAt(address: Address, at: number): number {
  return (threeAt(address, at) << 15) | threeAt(address, at + 3);
}

/** No loop: much of this runs before the browser has compiled it. Five bits tell digits and letters apart. */
function threeAt(address: Address, at: number): number {
  return (
    ((address.charCodeAt(at) & 31) << 10) |
    ((address.charCodeAt(at + 1) & 31) << 5) |
    (address.charCodeAt(at + 2) & 31)
  );
}
