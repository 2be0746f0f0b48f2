import { attributeOf } from '../../dom/node-reader.ts';
import type { StyleReader } from '../style-reader.ts';
import { LEAST_ALPHA } from './is-faint.ts';

/**
 * Read as another address, or as a part of one: its beginning, its end behind dots, or many digits. Words and numbers are
 * not. Or the one sign that has an address itself shown from right to left. Or a numbering that the page may have made, of
 * any signs: the usual ones are told by how they begin.
 */
const DIGITS =
  /\b0x[\da-f]|(\.\.|[…•])[\da-f]{3,}\b|(?=[a-f]*\d)(?=\d*[a-f])[\da-f]{6}|\u202E|counter[^)]*, (?!d|ci|sq|no|lo|up)[\w-]+\)/i;

/**
 * Whether style writes digits at an address that are not its own: before it, behind it or over it. The end of one that
 * is cut may be written so. `around` are the elements in which the address is written.
 */
export function hasGeneratedDigits(
  address: string,
  around: readonly Element[],
  read: StyleReader,
): boolean {
  return around.some((it) =>
    DIGITS.test(
      read
        .rememberStyle(generatedText, it)
        .toLowerCase()
        // Of a numbering's name at least one letter is left, however the address ends.
        .replaceAll(/\w+(?!\))/g, (word) => (address.endsWith(word) ? '' : word)),
    ),
  );
}

/** What style writes at an element and at all around it, if it has such digits. */
function generatedText(element: Element, read: StyleReader): string {
  const parent = read.parentOf(element);
  let text = parent === null ? '' : read.rememberStyle(generatedText, parent);
  const { display, listStyleType, textOverflow } = getComputedStyle(element);
  const isItem = display.includes('list-item');
  // Firefox writes any text of the page's where it cuts.
  const added = isItem ? `counter(, ${listStyleType})${textOverflow}` : textOverflow;
  if (DIGITS.test(added)) text += ` ${added}`;
  // Chromium keeps what it has answered: 0.3 kB for each place.
  for (const place of ['::before', '::after', ...(isItem ? ['::marker'] : [])]) {
    const style = getComputedStyle(element, place);
    // Texts that follow each other are one. Firefox leaves attributes unread. A picture may be named like anything. What
    // stands where `content` has a quotation mark is told by `quotes` alone.
    const written = `${style.content} ${style.quotes}`.replaceAll(
      /"(?: ")?|url\(".*?"\)|attr\(([\w-]+)\)?/g,
      (_, name: string) => attributeOf(element, name) ?? '',
    );
    if (DIGITS.test(written) && isSeen(style)) text += ` ${written}`;
  }
  return text;
}

function isSeen({ display, visibility, opacity }: CSSStyleDeclaration): boolean {
  return display !== 'none' && visibility === 'visible' && Number(opacity) >= LEAST_ALPHA;
}
