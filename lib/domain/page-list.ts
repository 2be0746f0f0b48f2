import type { Level } from './verdict/level.ts';

/**
 * Where the script with the cards leaves what lists a frame's addresses: a symbol's key on the globals of the
 * extension's own world, which the page cannot see.
 */
export const PAGE_LIST = 'hexmark.pageList';

/** Where a sighting stands, seen from what the window shows. `hidden`: the page does not show it at all. */
export const VIEW_POSITIONS = ['inSight', 'above', 'below', 'hidden'] as const;
export type ViewPosition = (typeof VIEW_POSITIONS)[number];

/** What the keyboard command walks in one frame. */
export interface Walked {
  /** The level of each stop, worst first. */
  levels: Level[];
  /** The stop whose card is open; -1 for none. */
  at: number;
}

/** More addresses of one frame than this are not listed. */
export const MOST_LISTED = 1000;
