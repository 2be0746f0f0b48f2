import { LEVELS, SEVERE_LEVELS } from '../verdict/level.ts';
import type { Flag, Level } from '../verdict/level.ts';
import { underlineOf } from './underline.ts';

/**
 * How bad an address is among others: the less, the worse. A warning about the page itself comes after the severe levels
 * and before all others, as in a mark.
 */
export function severityOf(look: { level: Level; flags: readonly Flag[] }): number {
  const rank = LEVELS.indexOf(look.level);
  return underlineOf(look) === 'wavy' ? SEVERE_LEVELS.length - 0.5 + rank / 100 : rank;
}
