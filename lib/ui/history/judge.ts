import { levelOf } from '../../domain/verdict/level.ts';
import type { LevelJudgement, VerdictLevel } from '../../domain/verdict/level.ts';
import { isReadBothWays, toShare } from '../../domain/verdict/probability.ts';
import type { HistoryEntry } from './history-entry.ts';

/** A look-up with its level under the current settings. */
export interface HistoryItem extends HistoryEntry {
  level: VerdictLevel;
  /** Fraud probability as a share of 1; null when there is none that can be used. */
  share: number | null;
  /** The service's scale is not known, and `share` is the worse of two readings. */
  isReadBothWays: boolean;
}

/** A look-up with its level, by the probability of its newest final prediction. */
export function judge(entry: HistoryEntry, { thresholds, scale }: LevelJudgement): HistoryItem {
  const { isAssessed, isBlacklisted, probability } = entry;
  const prediction = isAssessed ? { fraudProbability: probability } : null;
  return {
    ...entry,
    level: levelOf({ prediction, isBlacklisted }, thresholds, scale),
    share: toShare(probability, scale),
    isReadBothWays: isReadBothWays(probability, scale),
  };
}

/** The judgement stored beside the history; null if there is none or another version wrote it. */
export function readJudgement(stored: unknown): LevelJudgement | null {
  const { thresholds, scale } = (stored ?? {}) as Partial<LevelJudgement>;
  const isWhole =
    typeof thresholds?.medium === 'number' &&
    typeof thresholds.high === 'number' &&
    (scale === 'unit' || scale === 'percent' || scale === 'open');
  return isWhole ? { thresholds, scale } : null;
}
