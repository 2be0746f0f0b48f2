import { isAddress } from './address/address.ts';
import type { Address } from './address/address.ts';
import { LEVELS, PAGE_FLAGS } from './verdict/level.ts';
import type { Flag, Level } from './verdict/level.ts';

/**
 * Where the script with the cards leaves the functions that list a frame's addresses: the key of a symbol on the globals
 * of the extension's own world, which the page cannot see.
 */
export const PAGE_LIST = 'hexmark.pageList';

/** Where a sighting is, relative to what the window shows. `hidden`: the page does not show it at all. */
export const VIEW_POSITIONS = ['inSight', 'above', 'below', 'hidden'] as const;
export type ViewPosition = (typeof VIEW_POSITIONS)[number];

/** What the keyboard command walks in one frame. */
export interface Walked {
  /** How bad each stop is, by `severityOf`: worst first. */
  ranks: number[];
  /** The stop whose card is open; -1 for none. */
  at: number;
}

/** The most addresses of one frame that are listed. */
export const MOST_LISTED = 1000;

/** What a frame tells of one address on it. */
export interface Sighted {
  address: Address;
  /** As its mark shows; null while it has none. */
  level: Level | null;
  /** What the page itself gives away. */
  flags: Flag[];
  /** Its spellings in mixed case, each a claim of a checksum. */
  claims: string[];
  /** Where each sighting is, in the order of the page. */
  places: ViewPosition[];
}

export interface SightedList {
  sighted: Sighted[];
  /** There are more addresses than are listed. */
  isPartial: boolean;
}

/** Reads what a frame told; null if that is no such list. By hand, because zod would make the popup larger. */
export function readSightedList(told: unknown): SightedList | null {
  if (!isRecord(told) || typeof told['isPartial'] !== 'boolean') return null;
  const sighted = told['sighted'];
  if (!isListOf(sighted, isSighted)) return null;
  return { sighted, isPartial: told['isPartial'] };
}

function isSighted(value: unknown): value is Sighted {
  if (!isRecord(value)) return false;
  const { address, level, flags, claims, places } = value;
  return (
    isAddress(address) &&
    (level === null || isOneOf(LEVELS, level)) &&
    isListOf(flags, (flag) => isOneOf(PAGE_FLAGS, flag)) &&
    isListOf(claims, (claim) => typeof claim === 'string') &&
    isListOf(places, (place) => isOneOf(VIEW_POSITIONS, place))
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isListOf<T>(value: unknown, isItem: (item: unknown) => item is T): value is T[] {
  return Array.isArray(value) && value.every(isItem);
}

function isOneOf<T>(values: readonly T[], value: unknown): value is T {
  return values.some((it) => it === value);
}
