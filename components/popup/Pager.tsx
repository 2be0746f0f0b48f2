import { formatCount } from '../../lib/ui/format.ts';
import { pageRange } from '../../lib/ui/page-range.ts';
import { i18n, locale } from '../../lib/ui/text.ts';
import type { LookupPage } from '../../lib/ui/types.ts';

interface Props {
  page: LookupPage;
  isTurning: boolean;
  onTurn: (page: number) => void;
}

/** "21–30 of 47" between the buttons that turn the page. */
export function Pager({ page, isTurning, onTurn }: Props) {
  if (page.page === 1 && !page.hasNext && page.rows.length === 0) return null;
  return (
    <nav class="pager" aria-label={i18n.t('popup.history.pages')}>
      <button
        type="button"
        class="button"
        disabled={isTurning || page.page <= 1}
        onClick={() => onTurn(page.page - 1)}
      >
        {i18n.t('action.previousPage')}
      </button>
      <p class="pager-range small soft" aria-live="polite">
        {rangeOf(page)}
      </p>
      <button
        type="button"
        class="button"
        disabled={isTurning || !page.hasNext}
        onClick={() => onTurn(page.page + 1)}
      >
        {i18n.t('action.nextPage')}
      </button>
    </nav>
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
