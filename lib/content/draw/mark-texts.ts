import type { Flag, Level } from '../../domain/verdict/level.ts';
import type { LookWords } from './mark-look.ts';

/**
 * The words of marks and cards: those told by the background, which knows the language that the person has chosen, or
 * the browser's own. Keys are those of `locales/` with `_` for what browsers do not take in a key.
 */
export function createWords(
  told: () => Readonly<Record<string, string>> | undefined,
  ofBrowser: (key: string) => string,
): LookWords {
  const word = (key: string): string => told()?.[key] ?? ofBrowser(key);
  const wordLevel = (level: Level): string => word(`level_${level}_name`);
  const wordFlag = (flag: Flag): string => word(`flagName_${flag.replaceAll('-', '_')}`);
  return {
    level: wordLevel,
    label: ({ address, mark, level, flags }) =>
      [wordLevel(level), ...flags.map(wordFlag), mark?.checksumAddress ?? address].join(', '),
    get cardTitle() {
      return word('page_cardTitle');
    },
    product: ofBrowser('extension_name'),
  };
}
