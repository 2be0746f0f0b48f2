import { dayOf } from '../../domain/verdict/usage.ts';
import { formatCount, formatDate, formatTime } from '../words/format.ts';
import { i18n, locale } from '../words/text.ts';
import type { UsedReport } from '../types.ts';

/**
 * The proof that browsing uses none: an earlier count against this one, "48 at 9:12 AM, 48 now.", and where a
 * difference comes from. Null where there is nothing to compare.
 */
export function provenance({ used, before, fetchedAtMs }: UsedReport): string | null {
  if (used.kind !== 'count' || before === null) return null;
  const counts = [formatCount(before.used, locale), formatCount(used.used, locale)] as const;
  const isToday = dayOf(before.atMs) === dayOf(fetchedAtMs);
  const compared = isToday
    ? i18n.t('popup.used.sinceToday', [counts[0], formatTime(before.atMs, locale), counts[1]])
    : i18n.t('popup.used.sinceEarlier', [counts[0], formatDate(before.atMs, locale), counts[1]]);
  if (used.used === before.used) return compared;
  const why = used.used > before.used ? 'popup.used.elsewhere' : 'popup.used.startedAnew';
  return `${compared} ${i18n.t(why)}`;
}
