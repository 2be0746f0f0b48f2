import { i18n, locale } from './text.ts';
import { formatPercent, formatRelative, readTime } from './format.ts';
import type { AddressReport, FinalPrediction } from './types.ts';

/** When a final prediction was made: its last change, or its creation. */
export function assessedAtMs(prediction: FinalPrediction): number | null {
  return readTime(prediction.modified) ?? readTime(prediction.created);
}

/** The sentence a verdict comes down to: "High risk: 93% fraud probability, assessed 3 days ago." */
export function headlineOf(
  report: Pick<AddressReport, 'verdict' | 'level' | 'share'>,
  nowMs: number,
): string {
  const { verdict, level, share } = report;
  const name = i18n.t(`level.${level ?? 'unavailable'}.name`);
  const prediction = verdict?.prediction ?? null;
  if (prediction === null) return i18n.t('headline.level', [name]);
  const assessedMs = assessedAtMs(prediction);
  const since = assessedMs === null ? null : formatRelative(assessedMs, nowMs, locale);
  if (share !== null) {
    const percent = formatPercent(share, locale);
    return since === null
      ? i18n.t('headline.probability', [name, percent])
      : i18n.t('headline.probabilitySince', [name, percent, since]);
  }
  if (level === 'unrated') {
    return since === null ? i18n.t('headline.unrated') : i18n.t('headline.unratedSince', [since]);
  }
  return since === null
    ? i18n.t('headline.level', [name])
    : i18n.t('headline.levelSince', [name, since]);
}
