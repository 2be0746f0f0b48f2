import { formatCount } from '../../lib/ui/format.ts';
import { pageRange } from '../../lib/ui/page-range.ts';
import { i18n, locale } from '../../lib/ui/text.ts';
import type { LookupPage } from '../../lib/ui/types.ts';

interface Props {
  page: LookupPage;
  onTurn: (page: number) => void;
}

/** "21–30 of 47" between the buttons that turn the page. */
export function Pager({ page, onTurn }: Props) {
  if (page.page === 1 && !page.hasNext && page.rows.length === 0) return null;
  return (
    <nav class="pager" aria-label={i18n.t('popup.history.pages')}>
      <PageButton
        words={i18n.t('action.previousPage')}
        isEnd={page.page <= 1}
        onPress={() => onTurn(page.page - 1)}
      />
      <p class="pager-range small soft" aria-live="polite">
        {rangeOf(page)}
      </p>
      <PageButton
        words={i18n.t('action.nextPage')}
        isEnd={!page.hasNext}
        onPress={() => onTurn(page.page + 1)}
      />
    </nav>
  );
}

interface ButtonProps {
  words: string;
  isEnd: boolean;
  onPress: () => void;
}

/** At the end it only says that it is disabled: a button that really is would lose the keyboard's focus. */
function PageButton({ words, isEnd, onPress }: ButtonProps) {
  const press = (): void => {
    if (!isEnd) onPress();
  };
  return (
    <button type="button" class="button" aria-disabled={isEnd} onClick={press}>
      {words}
    </button>
  );
}

function rangeOf({ page, rows, count, hasNext }: LookupPage): string {
  if (rows.length === 0) return '';
  const range = pageRange(page, rows.length, count, hasNext);
  const from = formatCount(range.from, locale);
  const to = formatCount(range.to, locale);
  return count === null
    ? i18n.t('popup.history.rangeOpen', [from, to])
    : i18n.t('popup.history.range', [from, to, formatCount(count, locale)]);
}
