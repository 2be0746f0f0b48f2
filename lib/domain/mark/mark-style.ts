import type { Level } from '../verdict/level.ts';

export const MARK_SIZES = ['small', 'normal', 'large'] as const;
export type MarkSize = (typeof MARK_SIZES)[number];

/** Which levels get a mark. `notable`: medium and worse, and what is not known for now (`NOTABLE`). */
export const MARKED_LEVELS = ['all', 'notable'] as const;
export type MarkedLevels = (typeof MARKED_LEVELS)[number];

/** How an address is marked where it repeats: like everywhere, quietly, or not at all after the first. */
export const REPEATED_MARKS = ['all', 'quiet', 'first'] as const;
export type RepeatedMarks = (typeof REPEATED_MARKS)[number];

/** Where the pointer has to rest for a card: on a mark or its address, or on a mark alone. */
export const CARD_PLACES = ['address', 'mark'] as const;
export type CardPlace = (typeof CARD_PLACES)[number];

/** The keys, as browsers write them, of the texts by which our script in a page names marks and cards, and their language. */
export const PAGE_WORDS = /^(level_[a-z]+_name|flagName_\w+|page_cardTitle|language_code)$/;

/** How the marks of a page are drawn and named, as the person chose it. */
export interface MarkStyle {
  /** Their size, relative to the default. */
  size: number;
  /** Only what is notable gets a mark. */
  isSparse: boolean;
  repeats: RepeatedMarks;
  /** Resting on an address's own text opens its card, too. */
  opensAtText: boolean;
  /** What they are called, by the keys that `PAGE_WORDS` matches; absent: as the browser's own language has it. */
  words?: Readonly<Record<string, string>> | undefined;
}

export const USUAL_STYLE: MarkStyle = {
  size: 1,
  isSparse: false,
  repeats: 'quiet',
  opensAtText: true,
};

const SIZE_FACTORS: Record<MarkSize, number> = { small: 0.8, normal: 1, large: 1.35 };

/**
 * What a person who wants few marks still has to see: what is bad, that nothing can be known for now, and what the
 * service is asked about only where one points.
 */
const NOTABLE: ReadonlySet<Level> = new Set([
  'blacklisted',
  'high',
  'medium',
  'unavailable',
  'off',
]);

/** The style that these settings make, without `words`, which the background adds. */
export function markStyleOf(chosen: {
  markSize: MarkSize;
  markedLevels: MarkedLevels;
  repeatedMarks: RepeatedMarks;
  cardOpensAt: CardPlace;
}): MarkStyle {
  return {
    size: SIZE_FACTORS[chosen.markSize],
    isSparse: chosen.markedLevels === 'notable',
    repeats: chosen.repeatedMarks,
    opensAtText: chosen.cardOpensAt === 'address',
  };
}

/**
 * Whether a level gets a mark, unless the page itself gives a warning: that always shows. `isQuiet`: where the address
 * repeats. `isWord`: it is in call data, where the service is asked about nothing else either.
 */
export function isMarked(
  level: Level,
  { isSparse, repeats }: Pick<MarkStyle, 'isSparse' | 'repeats'>,
  isQuiet = false,
  isWord = false,
): boolean {
  if (isWord) return !isSparse || (NOTABLE.has(level) && level !== 'off');
  return !(isQuiet && repeats === 'first') && (!isSparse || NOTABLE.has(level));
}
