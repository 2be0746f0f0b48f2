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

/** Addresses by the digits that two of them have in common if they are alike. Each is there once, and has a number. */
export interface EndsIndex {
  /** How many addresses there are. */
  size(): number;
  /** All of them, in no certain order. */
  all(): Address[];
  /** Its number; 0 if it is not there. */
  numberOf(address: Address): number;
  /** Adds it unless it is there, and gives its number: from 1, those of removed ones again. */
  add(address: Address): number;
  remove(number: number): void;
  at(number: number): Ended;
  /** The numbers of the others that may be alike, perhaps twice. */
  candidates(address: Address): readonly number[];
}

/** Of a larger group with the same ends, no more are compared: on such a page everything in it is alike. */
const MOST_COMPARED = 32;
/** Nobody reads further in a chain. Only a page that is made for it has longer ones. */
const LONGEST_WALK = 128;
const FEWEST_CHAINS = 64;
/** Few and large steps: each one puts all links into their chains anew. */
const GROWTH = 16;
const NONE: readonly never[] = [];

/**
 * Two links belong to each address: by both ends, and by the last digits. Address n has the links 2n and 2n + 1, each
 * with these cells in one long list. Maps and objects took several times as long for the addresses of a large page.
 */
const CELLS = 4;
const KEY = 0;
const NEXT = 1;
const BEFORE = 2;
/** Of the first link only. */
const FIRST = 3;

/** What is marked of a chain. A removed link leaves its mark, which costs time and no result. */
const HAS_LINKS = 1;
const HAS_TWINS = 3;

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

/** Whatever the addresses are, each costs a bounded time. */
export function createEndsIndex(): EndsIndex {
  const addresses: (Address | undefined)[] = [undefined];
  const free: number[] = [];
  /** Those that stand too far back in their chain to be found there. */
  const crowd = new Map<Address, number>();
  // No page can know which keys get into one chain.
  const seed = Math.floor(Math.random() * 2 ** 30) | 1;
  let heads = new Int32Array(FEWEST_CHAINS);
  /** Of each chain, whether it has links, and perhaps two with the same key: most addresses are alike to no other. */
  let marks = new Uint8Array(FEWEST_CHAINS);
  let shift = Math.clz32(FEWEST_CHAINS - 1);
  let cells = new Int32Array(2 * FEWEST_CHAINS * CELLS);

  const cell = (link: number, which: number): number => cells[link * CELLS + which] ?? 0;
  const set = (link: number, which: number, value: number): void => {
    cells[link * CELLS + which] = value;
  };
  const chainOf = (key: number): number => Math.imul(key, seed) >>> shift;

  /**
   * Puts a link behind the others of its chain, unless the chain has the address already, whose number it then gives.
   * `first` is 0 for a link that is not looked for by address.
   */
  function append(link: number, key: number, first: number, address: Address): number {
    const chain = chainOf(key);
    let last = 0;
    let next = heads[chain] ?? 0;
    let walked = 0;
    let mark = HAS_LINKS;
    while (next !== 0 && walked < LONGEST_WALK) {
      if (cell(next, KEY) === key) {
        const isThere = first !== 0 && cell(next, FIRST) === first;
        if (isThere && addresses[next >> 1] === address) return next >> 1;
        mark = HAS_TWINS;
      }
      last = next;
      next = cell(next, NEXT);
      walked += 1;
    }
    if (walked === LONGEST_WALK) {
      mark = HAS_TWINS;
      const there = first === 0 ? undefined : crowd.get(address);
      if (there !== undefined) return there;
      if (first !== 0) crowd.set(address, link >> 1);
    }
    if (marks[chain] !== HAS_TWINS) marks[chain] = mark;
    if (last === 0) heads[chain] = link;
    else set(last, NEXT, link);
    if (next !== 0) set(next, BEFORE, link);
    set(link, KEY, key);
    set(link, NEXT, next);
    set(link, BEFORE, last);
    set(link, FIRST, first);
    return 0;
  }

  /** Makes room for one more. */
  function grow(): void {
    const { length } = addresses;
    if (2 * (length + 1) * CELLS > cells.length) {
      const before = cells;
      cells = new Int32Array(2 * before.length);
      cells.set(before);
    }
    if (length < heads.length) return;
    heads = new Int32Array(heads.length * GROWTH);
    marks = new Uint8Array(heads.length);
    shift = Math.clz32(heads.length - 1);
    crowd.clear();
    for (let number = 1; number < length; number += 1) {
      const address = addresses[number];
      if (address === undefined) continue;
      const [one, other] = [2 * number, 2 * number + 1];
      append(one, cell(one, KEY), cell(one, FIRST), address);
      append(other, cell(other, KEY), 0, address);
    }
  }

  function find(address: Address, first: number, last: number): number {
    const key = keyOfEnds(first, last);
    let link = heads[chainOf(key)] ?? 0;
    for (let walk = LONGEST_WALK; link !== 0; walk -= 1) {
      if (walk === 0) return crowd.get(address) ?? 0;
      const isSo = cell(link, KEY) === key && cell(link, FIRST) === first;
      if (isSo && addresses[link >> 1] === address) return link >> 1;
      link = cell(link, NEXT);
    }
    return 0;
  }

  function collect(key: number, address: Address, into: number[] | null): number[] | null {
    let found = into;
    let left = MOST_COMPARED;
    let link = heads[chainOf(key)] ?? 0;
    for (let walk = LONGEST_WALK; link !== 0 && walk > 0 && left > 0; walk -= 1) {
      if (cell(link, KEY) === key && addresses[link >> 1] !== address) {
        (found ??= []).push(link >> 1);
        left -= 1;
      }
      link = cell(link, NEXT);
    }
    return found;
  }

  return {
    size: () => addresses.length - 1 - free.length,
    all: () => addresses.filter((address) => address !== undefined),
    numberOf: (address) => find(address, firstOf(address), lastOf(address)),
    add(address) {
      grow();
      const first = firstOf(address);
      const last = lastOf(address);
      const number = free.length > 0 ? (free[free.length - 1] ?? 0) : addresses.length;
      const there = append(2 * number, keyOfEnds(first, last), first, address);
      if (there !== 0) return there;
      append(2 * number + 1, ~last, 0, address);
      free.pop();
      addresses[number] = address;
      return number;
    },
    remove(number) {
      const address = addresses[number];
      if (address === undefined) return;
      crowd.delete(address);
      addresses[number] = undefined;
      free.push(number);
      for (const link of [2 * number, 2 * number + 1]) {
        const next = cell(link, NEXT);
        const before = cell(link, BEFORE);
        if (next !== 0) set(next, BEFORE, before);
        if (before === 0) heads[chainOf(cell(link, KEY))] = next;
        else set(before, NEXT, next);
      }
    },
    at: (number) => endsOf(addresses[number] as Address),
    candidates(address) {
      const first = firstOf(address);
      const last = lastOf(address);
      const key = keyOfEnds(first, last);
      const seen = (marks[chainOf(key)] ?? 0) | (marks[chainOf(~last)] ?? 0);
      // One that is here itself, in chains without twins, is alike to none.
      if (seen === 0 || (seen === HAS_LINKS && find(address, first, last) !== 0)) return NONE;
      return collect(~last, address, collect(key, address, null)) ?? NONE;
    },
  };
}

function firstOf(address: Address): number {
  return sixAt(address, 2);
}

function lastOf(address: Address): number {
  return sixAt(address, 36);
}

function sixAt(address: Address, at: number): number {
  return (threeAt(address, at) << 15) | threeAt(address, at + 3);
}

/**
 * Three digits as a number. No loop: much of this runs before the browser has compiled it. Five bits tell digits and
 * letters apart.
 */
export function threeAt(address: Address, at: number): number {
  return (
    ((address.charCodeAt(at) & 31) << 10) |
    ((address.charCodeAt(at + 1) & 31) << 5) |
    (address.charCodeAt(at + 2) & 31)
  );
}

/**
 * Of three first digits and four last ones. Addresses that are alike have the same, or the same last digits. Browsers
 * keep numbers of so few bits as they are, and put larger ones into objects.
 */
function keyOfEnds(first: number, last: number): number {
  return (Math.imul(first >> 15, 0x9e37_79b1) + (last & 0xf_ffff)) & 0x3fff_ffff;
}
