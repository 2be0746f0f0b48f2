import type { Flag } from '../../domain/verdict/level.ts';

/**
 * What is wrong with an address on the page itself, and the text that says so. A worthless transfer is not among them: it
 * is no warning alone, and makes a look-alike surer.
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
