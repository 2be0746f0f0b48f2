import type { FinalPrediction } from './prediction.ts';
import { toShare } from './probability.ts';
import type { ScaleReading } from './probability.ts';
import type { Verdict } from './verdict.ts';

/** Levels that a verdict can justify, worst first. */
export const VERDICT_LEVELS = [
  'blacklisted',
  'high',
  'medium',
  'low',
  'unrated',
  'unassessed',
] as const;
/** What a mark shows when there is no verdict. */
const MARK_STATES = ['unavailable', 'waiting', 'off'] as const;
/** Everything a mark can show, worst first. */
export const LEVELS = [...VERDICT_LEVELS, ...MARK_STATES] as const;

/** Levels that nobody may overlook: they keep their shape whatever else is true, and are told aloud. Worst first. */
export const SEVERE_LEVELS: readonly Level[] = ['blacklisted', 'high'];

export type VerdictLevel = (typeof VERDICT_LEVELS)[number];
export type Level = (typeof LEVELS)[number];

/** Flags that our script in a page may name: what is found there, and `like-known`, which it was told. */
export const PAGE_FLAGS = [
  'bad-checksum',
  'like-known',
  'look-alike',
  'text-link-mismatch',
  'paste-changed',
  'imitated-symbol',
  'disguised-name',
  'worthless-transfer',
] as const;
/**
 * Facts beside the level. `stale` and `bot` come from the verdict, `trusted` from the address book, `like-known` from all
 * that the person knows. The others are found on the page.
 */
export const FLAGS = ['bot', 'stale', 'trusted', ...PAGE_FLAGS] as const;
export type Flag = (typeof FLAGS)[number];
/** Most have none, and share this. */
export const NO_FLAGS: readonly Flag[] = [];

/**
 * What the toolbar counts on a page: addresses of each level, and, whatever their level, those that the page itself
 * shows wrongly (`warned`).
 */
export const COUNTED = [...LEVELS, 'warned'] as const;
export type ToolbarCounts = { [Kind in (typeof COUNTED)[number]]?: number | undefined };

/** Shares of 1 from which an address counts as medium and as high. */
export interface Thresholds {
  medium: number;
  high: number;
}

/** What turns a fraud probability into a level. */
export interface LevelJudgement {
  thresholds: Thresholds;
  scale: ScaleReading;
}

/** The level of a verdict. A verdict is stored without it, and it is derived when shown, so settings apply at once. */
export function levelOf(
  verdict: {
    prediction: Pick<FinalPrediction, 'fraudProbability'> | null;
    isBlacklisted: boolean | null;
  },
  thresholds: Thresholds,
  scale: ScaleReading,
): VerdictLevel {
  if (verdict.isBlacklisted === true) return 'blacklisted';
  if (verdict.prediction === null) return 'unassessed';
  const share = toShare(verdict.prediction.fraudProbability, scale);
  if (share === null) return 'unrated';
  if (share >= thresholds.high) return 'high';
  return share >= thresholds.medium ? 'medium' : 'low';
}

/** Flags that the verdict itself gives. */
export function flagsOf(verdict: Pick<Verdict, 'prediction'>): Flag[] {
  return verdict.prediction?.isBot === true ? ['bot'] : [];
}

/** The worse of two levels. */
export function worseLevel(a: Level, b: Level): Level {
  return LEVELS.indexOf(a) <= LEVELS.indexOf(b) ? a : b;
}
