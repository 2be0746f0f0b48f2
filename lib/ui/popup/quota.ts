import type { UsedCount } from '../types.ts';

/** How many look-ups are used of how many. */
export interface QuotaUse {
  used: number;
  limit: number;
  left: number;
  /** 0 to 1, for the bar. */
  share: number;
  isNearlyGone: boolean;
}

/** From this share on the popup warns. */
const NEARLY_GONE_SHARE = 0.9;

/**
 * How much of the plan is used. The reply's limit takes precedence over the one that the person entered, unless it is
 * 0, by which services also say that they keep none; null if neither is known.
 */
export function quotaUse(count: UsedCount, quota: number | null): QuotaUse | null {
  if (count.kind !== 'count') return null;
  const limit = [count.limit, quota].find((it) => it !== null && it > 0);
  if (limit == null) return null;
  const share = Math.min(1, Math.max(0, count.used / limit));
  return {
    used: count.used,
    limit,
    left: Math.max(0, limit - count.used),
    share,
    isNearlyGone: share >= NEARLY_GONE_SHARE,
  };
}
