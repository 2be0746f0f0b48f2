import type { Address } from './address.ts';
import { sharedEnds } from './shared-ends.ts';
import type { SharedEnds } from './shared-ends.ts';

/** An address with its ends as numbers. Of thousands, comparing these is much faster than comparing texts. */
export interface Ended {
  readonly address: Address;
  /** Its first eight digits, in four bits each. */
  readonly first: number;
  /** Its last eight digits. */
  readonly last: number;
}

/** Reads the ends of an address. */
export function endsOf(address: Address): Ended {
  return { address, first: eightAt(address, 2), last: lastOf(address) };
}

/** How many digits two addresses share at either end. */
export function endsShared(one: Ended, other: Ended): SharedEnds {
  const byFirst = one.first ^ other.first;
  const byLast = one.last ^ other.last;
  if (byFirst === 0 || byLast === 0) return sharedEnds(one.address, other.address);
  return { first: Math.clz32(byFirst) >> 2, last: (31 - Math.clz32(byLast & -byLast)) >> 2 };
}

/** The first four digits. */
export function firstFourOf(address: Address): number {
  return fourAt(address, 2);
}

/** Leaves the last four of the last eight digits. */
export const LAST_FOUR = 0xffff;

/** The last eight digits: the last four of them in the lower 16 bits. */
export function lastOf(address: Address): number {
  return eightAt(address, 34);
}

function eightAt(address: Address, at: number): number {
  return (fourAt(address, at) << 16) | fourAt(address, at + 4);
}

/** No loop: much of this runs before the browser has compiled it. */
function fourAt(address: Address, at: number): number {
  const codes =
    (address.charCodeAt(at) << 24) |
    (address.charCodeAt(at + 1) << 16) |
    (address.charCodeAt(at + 2) << 8) |
    address.charCodeAt(at + 3);
  // The lower half of a code is the digit's value, or nine less where it is a letter, which has bit 6.
  const digits = (codes & 0x0f0f_0f0f) + ((codes >> 6) & 0x0101_0101) * 9;
  const pairs = (digits | (digits >> 4)) & 0xff_00ff;
  return (pairs | (pairs >> 8)) & 0xffff;
}
