import type { Flag, Level } from '../verdict/level.ts';

/** How the whole address is underlined, where it matters. */
export type UnderlineStyle = 'solid' | 'double' | 'dashed' | 'wavy';

/**
 * Flags that warn of the address as the page shows it, most important first. They outrank the level's own shape, except
 * the worst two.
 */
export const DANGER_FLAGS: ReadonlySet<Flag> = new Set([
  'paste-changed',
  'text-link-mismatch',
  'like-known',
  'look-alike',
  'disguised-name',
  'imitated-symbol',
  'bad-checksum',
]);

/** Null: it is not underlined. `isQuiet`: the address repeats, and there is nothing to warn of. */
export function underlineOf({
  level,
  flags,
  isQuiet = false,
}: {
  level: Level;
  flags: readonly Flag[];
  isQuiet?: boolean;
}): UnderlineStyle | null {
  if (isQuiet) return null;
  if (level === 'blacklisted') return 'double';
  if (level === 'high') return 'solid';
  if (flags.some((flag) => DANGER_FLAGS.has(flag))) return 'wavy';
  return level === 'medium' ? 'dashed' : null;
}
