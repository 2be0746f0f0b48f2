import type { Flag, Level } from '../../domain/verdict/level.ts';
import { createHtml } from '../dom/html.ts';
import { setAttributes } from '../dom/svg.ts';
import type { MarkLook } from './mark-look.ts';

/** Words for assistive technology, in the person's language. */
export interface MarkTexts {
  level: (level: Level) => string;
  flag: (flag: Flag) => string;
  /** A whole look in words: what is wrong with the page first. */
  label: (look: MarkLook) => string;
  cardTitle: string;
  /** The language of all these words, as elements have it. The page may be in another one. */
  lang: string;
  /** Who speaks. */
  product: string;
}

/**
 * The words of marks and cards. The background tells them in the language that the person has chosen; otherwise they are
 * in the browser's language. Keys are those of `locales/`, with `_` for characters that browsers do not allow in a key.
 */
export function createMarkTexts(
  told: () => Readonly<Record<string, string>> | undefined,
  ofBrowser: (key: string) => string,
): MarkTexts {
  const word = (key: string): string => told()?.[key] ?? ofBrowser(key);
  const wordLevel = (level: Level): string => word(`level_${level}_name`);
  const wordFlag = (flag: Flag): string => word(`flagName_${flag.replaceAll('-', '_')}`);
  return {
    level: wordLevel,
    flag: wordFlag,
    label({ address, mark, level, flags, pageFlags }) {
      const others = flags.filter((flag) => !pageFlags.includes(flag));
      const words = [...pageFlags.map(wordFlag), wordLevel(level), ...others.map(wordFlag)];
      return [...words, mark?.checksumAddress ?? address].join(', ');
    },
    get cardTitle() {
      return word('page_cardTitle');
    },
    get lang() {
      return word('language_code').replaceAll('_', '-');
    },
    product: ofBrowser('extension_name'),
  };
}

/** An image for assistive technology, in an empty box. It has a name and no text, which a page could find. */
export function createName(name: string, lang: string): HTMLElement {
  return setAttributes(createHtml('i'), { role: 'img', 'aria-label': name, lang });
}

/** A mark for screen readers. Tests read its data attributes. */
export function createMarkLabel(
  look: MarkLook,
  texts: Pick<MarkTexts, 'label' | 'lang'>,
): HTMLElement {
  const { address, level, flags } = look;
  return setAttributes(createName(texts.label(look), texts.lang), {
    'data-address': address,
    'data-level': level,
    'data-flags': flags.join(' '),
  });
}
