import type { Address } from './address.ts';
import { firstOf, lastOf } from './ended.ts';

/**
 * Addresses by their last four digits, which two of them have in common if they are alike. Each is there once, and has a
 * number from 1, those of removed ones again.
 */
export interface EndsIndex {
  /** By their numbers. */
  readonly addresses: (Address | undefined)[];
  readonly free: number[];
  /** Those that stand too far back in their chain to be found there. */
  readonly crowd: Map<Address, number>;
  /** The first number of each chain. */
  heads: Int32Array;
  /** So many for each address. Maps and objects took several times as long for the addresses of a large page. */
  cells: Int32Array;
}

const CELLS = 5;
/** The last six digits. */
const LAST = 0;
/** The first three digits, and whether another address may be alike. That mark stays when the other one goes. */
const FIRST = 1;
const NEXT = 2;
const BEFORE = 3;
/** At how many places of the page it stands. */
const PLACES = 4;

const LAST_FOUR = 0xf_ffff;
const FIRST_THREE = 0x7fff;
const HAS_TWIN = 0x8000;

/** Of a larger group with the same ends, no more are compared: on such a page everything in it is alike. */
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
    heads: new Int32Array(FEWEST_CHAINS),
    cells: new Int32Array(FEWEST_CHAINS * CELLS),
  };
}

/** By the last four digits. */
function chainOf(last: number, { length }: Int32Array): number {
  return Math.imul(last & LAST_FOUR, SEED) >>> Math.clz32(length - 1);
}

/** Whether an address, by where its cells begin, may be alike to one with these ends. */
function isTwin(cells: Int32Array, at: number, first: number, last: number): boolean {
  const other = cells[at] as number;
  if (other === last) return true;
  return (
    ((other ^ last) & LAST_FOUR) === 0 &&
    (((cells[at + FIRST] as number) ^ first) & FIRST_THREE) === 0
  );
}

/** Puts a number behind the others of its chain, unless the chain has its address already, whose number it then gives. */
function append(
  { addresses, cells, crowd, heads }: EndsIndex,
  number: number,
  address: Address,
  first: number,
  last: number,
): number {
  const chain = chainOf(last, heads);
  let before = 0;
  let next = heads[chain] as number;
  let mark = first & FIRST_THREE;
  let left = LONGEST_WALK;
  for (; next !== 0 && left > 0; left -= 1) {
    const at = next * CELLS;
    if (isTwin(cells, at, first, last)) {
      if (cells[at] === last && addresses[next] === address) return next;
      (cells[at + FIRST] as number) |= HAS_TWIN;
      mark |= HAS_TWIN;
    }
    before = next;
    next = cells[at + NEXT] as number;
  }
  if (left === 0) {
    const there = crowd.get(address);
    if (there !== undefined) return there;
    crowd.set(address, number);
    mark |= HAS_TWIN;
  }
  if (before === 0) heads[chain] = number;
  else cells[before * CELLS + NEXT] = number;
  if (next !== 0) cells[next * CELLS + BEFORE] = number;
  const at = number * CELLS;
  cells[at + LAST] = last;
  cells[at + FIRST] = mark;
  cells[at + NEXT] = next;
  cells[at + BEFORE] = before;
  return 0;
}

/** Makes room for one more. */
function grow(index: EndsIndex): void {
  const { addresses, cells, crowd, heads } = index;
  index.heads = new Int32Array(heads.length * GROWTH);
  index.cells = new Int32Array(cells.length * GROWTH);
  index.cells.set(cells);
  crowd.clear();
  for (let number = 1; number < addresses.length; number += 1) {
    const address = addresses[number];
    const at = number * CELLS;
    if (address === undefined) continue;
    append(index, number, address, cells[at + FIRST] as number, cells[at + LAST] as number);
  }
}

/** Adds an address unless it is there, and gives its number. */
export function addTo(index: EndsIndex, address: Address): number {
  const { addresses, free } = index;
  if (addresses.length === index.heads.length) grow(index);
  const number = free.length > 0 ? (free[free.length - 1] as number) : addresses.length;
  const there = append(index, number, address, firstOf(address) >> 15, lastOf(address));
  if (there !== 0) return there;
  if (free.length > 0) free.pop();
  addresses[number] = address;
  index.cells[number * CELLS + PLACES] = 0;
  return number;
}

/** At how many places of the page a number's address stands, once so many more have come. */
export function placesOf({ cells }: EndsIndex, number: number, more = 0): number {
  return ((cells[number * CELLS + PLACES] as number) += more);
}

/** Takes an address out by its number, wherever it stands in its chain. */
export function removeFrom(
  { addresses, cells, crowd, free, heads }: EndsIndex,
  number: number,
): void {
  const address = addresses[number];
  if (address === undefined) return;
  crowd.delete(address);
  addresses[number] = undefined;
  free.push(number);
  const at = number * CELLS;
  const next = cells[at + NEXT] as number;
  const before = cells[at + BEFORE] as number;
  if (next !== 0) cells[next * CELLS + BEFORE] = before;
  if (before === 0) heads[chainOf(cells[at] as number, heads)] = next;
  else cells[before * CELLS + NEXT] = next;
}

/** All addresses. */
export function addressesIn({ addresses, free }: EndsIndex): readonly Address[] {
  // Mostly there are no gaps, and one copy of the right size is much quicker than one that grows.
  const all = addresses.slice(1);
  return free.length === 0 ? (all as Address[]) : all.filter((it) => it !== undefined);
}

/** How many addresses there are. */
export function sizeOf({ addresses, free }: EndsIndex): number {
  return addresses.length - 1 - free.length;
}

/** Its number; 0 if it is not there. */
export function numberIn({ addresses, cells, crowd, heads }: EndsIndex, address: Address): number {
  const last = lastOf(address);
  let number = heads[chainOf(last, heads)] as number;
  for (let left = LONGEST_WALK; number !== 0; left -= 1) {
    if (left === 0) return crowd.get(address) ?? 0;
    const at = number * CELLS;
    if (cells[at] === last && addresses[number] === address) return number;
    number = cells[at + NEXT] as number;
  }
  return 0;
}

/** The numbers of the others that may be alike. */
export function candidatesIn(
  { addresses, cells, heads }: EndsIndex,
  address: Address,
): readonly number[] {
  const first = firstOf(address) >> 15;
  const last = lastOf(address);
  let found: number[] | null = null;
  let byBoth = MOST_COMPARED;
  let byLast = MOST_COMPARED;
  let number = heads[chainOf(last, heads)] as number;
  for (let left = LONGEST_WALK; number !== 0 && left > 0; left -= 1) {
    const at = number * CELLS;
    if (isTwin(cells, at, first, last)) {
      const mark = cells[at + FIRST] as number;
      if (cells[at] === last && addresses[number] === address) {
        if (mark < HAS_TWIN) return NONE;
      } else if (((mark ^ first) & FIRST_THREE) === 0 ? byBoth-- > 0 : byLast-- > 0) {
        (found ??= []).push(number);
      }
    }
    number = cells[at + NEXT] as number;
  }
  return found ?? NONE;
}
