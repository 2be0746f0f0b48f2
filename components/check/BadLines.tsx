import { MOST_PASTED } from '../../lib/domain/address/pasted.ts';
import type { BadLine } from '../../lib/domain/address/pasted.ts';
import { formatCount } from '../../lib/ui/words/format.ts';
import { i18n, locale } from '../../lib/ui/words/text.ts';

interface Props {
  lines: readonly BadLine[];
  /** Addresses beyond the limit. */
  leftOut: number;
}

/** More than these would push the verdicts out of sight. */
const MOST_SHOWN = 5;

/** What could not be read, by the number of its line. The line itself is not repeated: it may be a secret. */
export function BadLines({ lines, leftOut }: Props) {
  if (lines.length === 0 && leftOut === 0) return null;
  const more = lines.length - MOST_SHOWN;
  return (
    <ul class="check-problems small" aria-label={i18n.t('popup.check.problems')}>
      {lines.slice(0, MOST_SHOWN).map((bad) => (
        <li key={bad.line}>{wordsOf(bad)}</li>
      ))}
      {more > 0 ? (
        <li>{i18n.t('popup.check.moreLines', more, [formatCount(more, locale)])}</li>
      ) : null}
      {leftOut > 0 ? (
        <li>
          {i18n.t('popup.check.leftOut', leftOut, [
            formatCount(MOST_PASTED, locale),
            formatCount(leftOut, locale),
          ])}
        </li>
      ) : null}
    </ul>
  );
}

function wordsOf({ line, problem, digits }: BadLine): string {
  const number = formatCount(line, locale);
  if (digits !== null) {
    return i18n.t('popup.check.line.length', [number, formatCount(digits, locale)]);
  }
  return i18n.t(`popup.check.line.${problem}`, [number]);
}
