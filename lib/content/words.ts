import type { LookWords } from './look.ts';

/**
 * The words of marks and cards: those told by the background, which knows the language that the person has chosen, or
 * the browser's own. Keys are those of `locales/` with `_` for what browsers do not take in a key.
 */
export function createWords(
  told: () => Readonly<Record<string, string>> | undefined,
  ofBrowser: (key: string) => string,
): LookWords {
  const word = (key: string): string => told()?.[key] ?? ofBrowser(key);
  return {
    level: (level) => word(`level_${level}_name`),
    flag: (flag) => word(`flagName_${flag.replaceAll('-', '_')}`),
    get cardTitle() {
      return word('page_cardTitle');
    },
    product: ofBrowser('extension_name'),
  };
}
