import { SEVERE_LEVELS } from '../../domain/verdict/level.ts';
import type { Flag, Level } from '../../domain/verdict/level.ts';

/**
 * What is wrong with an address on the page itself, and the text that says so. A worthless transfer is not among them:
 * alone it is no warning, but it makes a look-alike more certain.
 */
export const WARNINGS = [
  { flag: 'paste-changed', sentence: 'flag.pasteChanged' },
  { flag: 'text-link-mismatch', sentence: 'flag.textLinkMismatch' },
  { flag: 'like-known', sentence: 'flag.likeKnown' },
  { flag: 'look-alike', sentence: 'flag.lookAlike' },
  { flag: 'disguised-name', sentence: 'flag.disguisedName' },
  { flag: 'imitated-symbol', sentence: 'flag.imitatedSymbol' },
  { flag: 'bad-checksum', sentence: 'flag.badChecksum' },
] as const satisfies readonly { flag: Flag; sentence: string }[];
export type Warning = (typeof WARNINGS)[number];

/** The warnings among these flags, the surest sign of deceit first. */
export function warningsOf(flags: readonly Flag[]): Warning[] {
  return WARNINGS.filter(({ flag }) => flags.includes(flag));
}

/**
 * What the row of an address in a list says first, and what beside its level. As in the mark, a warning that the page
 * itself gives outranks every level except the severe ones.
 */
export function flagsInRow(
  level: Level,
  flags: readonly Flag[],
): { leading: readonly Flag[]; others: readonly Flag[] } {
  if (SEVERE_LEVELS.includes(level)) return { leading: [], others: flags };
  const leading = warningsOf(flags).map(({ flag }): Flag => flag);
  return { leading, others: flags.filter((flag) => !leading.includes(flag)) };
}
