import { boxOfText } from './name-texts.ts';
import { asDigits } from './name-words.ts';
import type { ScannerPatterns } from './page-tools.ts';
import { textsIn } from './texts-in.ts';

/** How much of each text beside a link is read, which is more than an address has. */
const LONGEST = 60;
/** The digits that an address begins with, up to the end of a text. */
const BEGUN = /0x[\da-f]{1,39}[.…]*$/;
/** What may be more of its digits, maybe behind dots. */
const GOES_ON = /^[\W_]*(?!0x)[\da-f]/;

/**
 * Whether people read an address that goes on in a link's text, stands in it or begins there. A link that is on some of
 * the digits alone may lead to any other address. `first` and `last` are the nodes of the text at its ends.
 */
export function isInDigits(
  first: Text,
  last: Text,
  text: string,
  { findWritten }: Pick<ScannerPatterns, 'findWritten'>,
): boolean {
  const box = boxOfText(first) ?? first;
  let before = '';
  for (const { data } of textsIn(box, first, 'previousNode')) {
    before = data.slice(-LONGEST) + before;
    if (before.length > LONGEST) break;
  }
  const { length } = asDigits(before);
  let all = before + text;
  const seen = asDigits(all);
  const begun = seen.search(BEGUN);
  if (begun < 0) return findWritten(seen).some(({ end }) => end > length);
  for (const { data } of textsIn(box, last)) {
    all += data.slice(0, LONGEST);
    if (all.length > seen.length + LONGEST) break;
  }
  return begun < length || GOES_ON.test(asDigits(all).slice(seen.length));
}
