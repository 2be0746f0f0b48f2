import { nowMs } from '../../../lib/ui/clock.ts';
import { formatExactTime, formatRelative } from '../../../lib/ui/words/format.ts';
import type { HistoryItem } from '../../../lib/ui/history/judge.ts';
import type { SortField } from '../../../lib/ui/history/order.ts';
import { i18n, locale } from '../../../lib/ui/words/text.ts';

interface Props {
  item: HistoryItem;
  sortedBy: SortField;
}

/** The time that the list is sorted by, else when the person last viewed the look-up. */
export function LookupTime({ item, sortedBy }: Props) {
  const kind = sortedBy === 'share' ? 'lastViewed' : sortedBy;
  const time = item[kind];
  if (time === null) {
    return <>{kind === 'lastViewed' ? i18n.t('popup.history.neverViewed') : null}</>;
  }
  return (
    <time dateTime={new Date(time).toISOString()} title={formatExactTime(time, locale)}>
      {i18n.t(`popup.history.at.${kind}`, [formatRelative(time, nowMs.value, locale)])}
    </time>
  );
}
