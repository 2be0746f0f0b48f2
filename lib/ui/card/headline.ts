import { nameOfFlag } from '../words/names.ts';
import { formatPercent, formatRelative, readTime } from '../words/format.ts';
import { i18n, locale } from '../words/text.ts';
import { warningsOf } from './warnings.ts';
import type { AddressReport, FinalPrediction } from '../types.ts';

/** A verdict in one sentence. Its first words are separate, because they are set larger. */
export interface Headline {
  level: string;
  rest: string;
}

type Judged = Pick<AddressReport, 'verdict' | 'level' | 'share'>;

/** "High risk: 93% fraud probability, assessed 3 days ago." */
export function headlineOf({ verdict, level, share }: Judged, nowMs: number): Headline {
  const name = i18n.t(`level.${level ?? 'unavailable'}.name`);
  const prediction = verdict?.prediction ?? null;
  const rest = prediction === null ? '' : restOf(prediction, level, share, nowMs);
  return rest === ''
    ? { level: i18n.t('headline.levelAlone', [name]), rest }
    : { level: i18n.t('headline.level', [name]), rest };
}

/** The same with the warning that leads, as it is read out. Empty where there is neither. */
export function spokenHeadline(report: AddressReport, nowMs: number): string {
  const [warning] = warningsOf(report.flags);
  const first = warning && i18n.t('headline.levelAlone', [nameOfFlag(warning.flag)]);
  const { level, rest } = headlineOf(report, nowMs);
  return [first, ...(report.level === null ? [] : [level, rest])].filter(Boolean).join(' ');
}

function restOf(
  prediction: FinalPrediction,
  level: Judged['level'],
  share: number | null,
  nowMs: number,
): string {
  // The last change counts; without one, the creation does.
  const assessedMs = readTime(prediction.modified) ?? readTime(prediction.created);
  const since = assessedMs === null ? null : formatRelative(assessedMs, nowMs, locale);
  if (share !== null) {
    const percent = formatPercent(share, locale);
    return since === null
      ? i18n.t('headline.probability', [percent])
      : i18n.t('headline.probabilitySince', [percent, since]);
  }
  if (level === 'unrated') {
    return since === null ? i18n.t('headline.unusable') : i18n.t('headline.unusableSince', [since]);
  }
  return since === null ? '' : i18n.t('headline.since', [since]);
}
