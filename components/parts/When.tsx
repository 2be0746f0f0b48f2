import { nowMs } from '../../lib/ui/clock.ts';
import {
  formatDateTime,
  formatExactTime,
  formatRelative,
  readTime,
} from '../../lib/ui/words/format.ts';
import { i18n, locale } from '../../lib/ui/words/text.ts';

interface Props {
  /** ISO 8601 as the service sent it. */
  iso: string | null;
  /** How it reads: "3 days ago", or date and time. */
  form?: 'relative' | 'date';
}

/** A time, with the exact one on hover. Text that is not a time is shown unchanged. */
export function When({ iso, form = 'date' }: Props) {
  if (iso === null) return <>{i18n.t('value.none')}</>;
  const time = readTime(iso);
  if (time === null) return <span class="foreign">{iso}</span>;
  const relative = formatRelative(time, nowMs.value, locale);
  const exact = formatExactTime(time, locale);
  return (
    <time
      dateTime={new Date(time).toISOString()}
      title={form === 'relative' ? exact : i18n.t('value.pair', [exact, relative])}
    >
      {form === 'relative' ? relative : formatDateTime(time, locale)}
    </time>
  );
}
