import { TEXTS } from '../dom/node-reader.ts';
import { boxOfText } from './name-texts.ts';
import { asDigits } from './name-words.ts';
import type { ScannerPatterns } from './page-tools.ts';

/** So much before a link is read, which is more than an address has. */
const LONGEST = 60;

/**
 * Whether people read an address that goes on in a link's text, or stands in it. A link that is on the last digits alone
 * may lead to any other address. `first` is the first node of the text.
 */
export function isInDigits(
  first: Text,
  text: string,
  { findWritten }: Pick<ScannerPatterns, 'findWritten'>,
): boolean {
  const walker = document.createTreeWalker(boxOfText(first) ?? first, TEXTS);
  walker.currentNode = first;
  let before = '';
  while (before.length < LONGEST && walker.previousNode() !== null) {
    before = (walker.currentNode as Text).data.slice(-LONGEST) + before;
  }
  const { length } = asDigits(before);
  return findWritten(asDigits(before + text)).some(({ end }) => end > length);
}
