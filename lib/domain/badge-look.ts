import type { Level } from './level.ts';

export const BADGE_SIZES = ['small', 'normal', 'large'] as const;
export type BadgeSize = (typeof BADGE_SIZES)[number];

/** Which levels get a mark. `notable`: medium and worse. */
export const MARKED_LEVELS = ['all', 'notable'] as const;
export type MarkedLevels = (typeof MARKED_LEVELS)[number];

/** A mark's size to the one it has by default. */
const SIZE_FACTORS: Record<BadgeSize, number> = { small: 0.8, normal: 1, large: 1.35 };

/** What a person who wants few marks still has to see: what is bad, and that nothing can be known for now. */
const NOTABLE: ReadonlySet<Level> = new Set(['blacklisted', 'high', 'medium', 'unavailable']);

/** The factor that a mark is drawn with; 0: it is not drawn, unless the page itself gives a warning. */
export function sizeOfMark(level: Level, size: BadgeSize, marked: MarkedLevels): number {
  return marked === 'notable' && !NOTABLE.has(level) ? 0 : SIZE_FACTORS[size];
}
