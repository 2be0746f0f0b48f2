import { attributeOf } from '../../dom/node-reader.ts';
import type { StyleReader } from '../style-reader.ts';
import { LEAST_ALPHA } from './is-faint.ts';

/**
 * What reads as another address or as a part of one: its beginning, its end behind dots, or many digits; words and
 * numbers do not. Also the one character that shows an address from right to left. Also a counter style that the page
 * may have made, of any characters: the usual ones are told by how their names begin.
 */
const DIGITS =
  /\b0x[\da-f]|(\.\.|[…•])[\da-f]{3,}\b|(?=[a-f]*\d)(?=\d*[a-f])[\da-f]{6}|\u202E|counter[^)]*, (?!d|ci|sq|no|lo|up)[\w-]+\)/i;

/**
 * Whether style writes, before, behind or over an address, digits that are not its own. The end of an address that is
 * cut may be written in this way. `around` are the elements in which the address is written.
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
        // At least one letter of a counter style's name is left, however the address ends.
        .replaceAll(/\w+(?!\))/g, (word) => (address.endsWith(word) ? '' : word)),
    ),
  );
}

/** What style writes at an element and at all elements around it, if it has such digits. */
function generatedText(element: Element, read: StyleReader): string {
  const parent = read.parentOf(element);
  let text = parent === null ? '' : read.rememberStyle(generatedText, parent);
  const { display, listStyleType, textOverflow } = getComputedStyle(element);
  const isItem = display.includes('list-item');
  // In Firefox, `text-overflow` may be any text of the page's.
  const added = isItem ? `counter(, ${listStyleType})${textOverflow}` : textOverflow;
  if (DIGITS.test(added)) text += ` ${added}`;
  // `::marker` only of list items: Chromium keeps each style that was asked for, at 0.3 kB a place.
  for (const place of ['::before', '::after', ...(isItem ? ['::marker'] : [])]) {
    const style = getComputedStyle(element, place);
    // Texts that follow each other read as one. Firefox leaves `attr()` as it is written. A picture may have any name.
    // What stands where `content` has a quotation mark is told by `quotes` alone.
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
