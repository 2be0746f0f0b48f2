import type { Address } from './address.ts';
import { firstFourOf, LAST_FOUR, lastOf } from './ended.ts';
import { createNumbers } from './numbers.ts';
import type { Numbers } from './numbers.ts';
import type { EndsList } from './vanity.ts';

/**
 * Addresses by their last four digits, which two of them have in common if they are alike. Each is there once, and has
 * a number from 1. The number of an address that was removed is given to another.
 */
export interface EndsIndex {
  /** Indexed by their numbers. */
  readonly addresses: (Address | undefined)[];
  readonly free: number[];
  /** Those that stand too far back in their chain to be found there. */
  readonly crowd: Map<Address, number>;
  /** The number that was last asked for. Addresses are mostly asked for in the order in which they came. */
  asked: number;
  cells: Cells;
}

/**
 * What is kept of each chain and address. Maps and objects took several times as long for the addresses of a large page.
 * Most of the time that is left goes into memory that is new to the page, so no number is wider than it has to be.
 */
interface Cells {
  /** The first number of each chain. */
  readonly heads: Numbers;
  /** By number, like everything below: the last eight digits. */
  readonly last: Int32Array;
  /** The first four digits. */
  readonly first: Uint16Array;
  readonly next: Numbers;
  readonly before: Numbers;
  /** Twice the number of places of the page at which it stands, and one more if another address may be alike. */
  readonly places: Int32Array;
}

const LAST_SEVEN = 0xfff_ffff;
/** Once set it stays, for the number's next address too. A wrong one costs a search that finds nothing. */
const HAS_TWIN = 1;
const ONE_PLACE = 2;

/** In a larger group with the same ends, no more are compared: on such a page everything in it is alike. */
const MOST_COMPARED = 32;
/** Nobody reads further in a chain. Only a page that is made for it has longer ones. */
const LONGEST_WALK = 512;
const FEWEST_CHAINS = 64;
const GROWTH = 4;
const NONE: readonly never[] = [];
/** No page can know which ends get into one chain. */
const SEED = (Math.random() * 2 ** 32) | 1;

/** Whatever the addresses are, each costs a bounded time. */
export function createEndsIndex(): EndsIndex {
  return {
    addresses: [undefined],
    free: [],
    crowd: new Map(),
    asked: 0,
    cells: createCells(FEWEST_CHAINS),
  };
}

/** Room for `count` addresses and chains, a power of two. */
function createCells(count: number): Cells {
  return {
    heads: createNumbers(count, count),
    last: new Int32Array(count),
    first: new Uint16Array(count),
    next: createNumbers(count, count),
    before: createNumbers(count, count),
    places: new Int32Array(count),
  };
}

/** The chain of an address, by its last four digits. */
function chainOf(last: number, { length }: Numbers): number {
  return Math.imul(last & LAST_FOUR, SEED) >>> Math.clz32(length - 1);
}

/** Whether an address, by its number, may be alike to one with these ends. */
function isTwin(cells: Cells, number: number, first: number, last: number): boolean {
  const byLast = (cells.last[number] as number) ^ last;
  return (
    (byLast & LAST_FOUR) === 0 &&
    ((byLast & LAST_SEVEN) === 0 || ((cells.first[number] as number) ^ first) < 16)
  );
}

/** Puts a number behind the others of its chain, unless the chain has its address already, whose number it then gives. */
function append(
  { addresses, cells, crowd }: EndsIndex,
  number: number,
  address: Address,
  first: number,
  last: number,
): number {
  const chain = chainOf(last, cells.heads);
  let before = 0;
  let next = cells.heads[chain] as number;
  let mark = cells.places[number] as number;
  let left = LONGEST_WALK;
  for (; next !== 0 && left > 0; left -= 1) {
    if (isTwin(cells, next, first, last)) {
      if (cells.last[next] === last && addresses[next] === address) return next;
      (cells.places[next] as number) |= HAS_TWIN;
      mark |= HAS_TWIN;
    }
    before = next;
    next = cells.next[next] as number;
  }
  if (left === 0) {
    const there = crowd.get(address);
    if (there !== undefined) return there;
    crowd.set(address, number);
    mark |= HAS_TWIN;
  }
  if (before === 0) cells.heads[chain] = number;
  else cells.next[before] = number;
  if (next !== 0) cells.before[next] = number;
  cells.last[number] = last;
  cells.first[number] = first;
  cells.places[number] = mark;
  cells.next[number] = next;
  cells.before[number] = before;
  return 0;
}

/** Makes room for one more. */
function grow(index: EndsIndex): void {
  const { addresses, cells, crowd } = index;
  index.cells = createCells(cells.heads.length * GROWTH);
  index.cells.places.set(cells.places);
  crowd.clear();
  for (let number = 1; number < addresses.length; number += 1) {
    const address = addresses[number];
    if (address === undefined) continue;
    append(index, number, address, cells.first[number] as number, cells.last[number] as number);
  }
}

/** Adds an address unless it is there, and gives its number. */
export function addTo(index: EndsIndex, address: Address): number {
  const { addresses, free } = index;
  if (addresses.length === index.cells.heads.length) grow(index);
  const number = free.at(-1) ?? addresses.length;
  const there = append(index, number, address, firstFourOf(address), lastOf(address));
  if (there !== 0) return there;
  free.pop();
  addresses[number] = address;
  return number;
}

/** At how many places of the page a number's address stands, after `more` have come. */
export function placesOf({ cells }: EndsIndex, number: number, more = 0): number {
  return ((cells.places[number] as number) += more * ONE_PLACE) >> 1;
}

/** Takes an address out by its number, wherever it stands in its chain. */
export function removeFrom({ addresses, cells, crowd, free }: EndsIndex, number: number): void {
  const address = addresses[number];
  if (address === undefined) return;
  crowd.delete(address);
  addresses[number] = undefined;
  free.push(number);
  const next = cells.next[number] as number;
  const before = cells.before[number] as number;
  if (next !== 0) cells.before[next] = before;
  if (before === 0) cells.heads[chainOf(cells.last[number] as number, cells.heads)] = next;
  else cells.next[before] = next;
}

/** All addresses, until one comes or goes. A copy of 40,000 took longer than what is done with them. */
export function endsListIn(index: EndsIndex): EndsList {
  const { addresses, cells } = index;
  return { count: sizeOf(index), addresses, first: cells.first, last: cells.last };
}

/** How many addresses there are. */
export function sizeOf({ addresses, free }: EndsIndex): number {
  return addresses.length - 1 - free.length;
}

/** Its number; 0 if it is not there. */
export function numberIn({ addresses, cells, crowd }: EndsIndex, address: Address): number {
  const last = lastOf(address);
  let number = cells.heads[chainOf(last, cells.heads)] as number;
  for (let left = LONGEST_WALK; number !== 0; left -= 1) {
    if (left === 0) return crowd.get(address) ?? 0;
    if (cells.last[number] === last && addresses[number] === address) return number;
    number = cells.next[number] as number;
  }
  return 0;
}

/** The numbers of the others that may be alike. */
export function candidatesIn(index: EndsIndex, address: Address): readonly number[] {
  const { addresses, asked, cells } = index;
  // The one after the last is known without its text, which is the slowest to read on a large page.
  if (addresses[asked + 1] === address && isLone(index, asked + 1)) return NONE;
  const first = firstFourOf(address);
  const last = lastOf(address);
  let found: number[] | null = null;
  let byBoth = MOST_COMPARED;
  let byLast = MOST_COMPARED;
  let number = cells.heads[chainOf(last, cells.heads)] as number;
  for (let left = LONGEST_WALK; number !== 0 && left > 0; left -= 1) {
    if (isTwin(cells, number, first, last)) {
      if (cells.last[number] === last && addresses[number] === address) {
        if (isLone(index, number)) return NONE;
      } else if (((cells.first[number] as number) ^ first) < 16 ? byBoth-- > 0 : byLast-- > 0) {
        (found ??= []).push(number);
      }
    }
    number = cells.next[number] as number;
  }
  return found ?? NONE;
}

/** Whether no other address may be alike to the one that is asked for, by its number. */
function isLone(index: EndsIndex, number: number): boolean {
  index.asked = number;
  return ((index.cells.places[number] as number) & HAS_TWIN) === 0;
}
