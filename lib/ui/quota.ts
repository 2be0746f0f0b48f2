import type { UsedCount } from './types.ts';

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

/** The use of the plan. The reply's own limit goes before the one the person entered; null when neither is known. */
export function quotaUse(count: UsedCount, quota: number | null): QuotaUse | null {
  if (count.kind !== 'count') return null;
  const limit = count.limit ?? quota;
  if (limit === null || limit <= 0) return null;
  const share = Math.min(1, Math.max(0, count.used / limit));
  return {
    used: count.used,
    limit,
    left: Math.max(0, limit - count.used),
    share,
    isNearlyGone: share >= NEARLY_GONE_SHARE,
  };
}

/** The rows of a page as numbers of the whole list, 1-based. The page size is learned from full pages. */
export function pageRange(
  page: number,
  rowCount: number,
  count: number | null,
  hasNext: boolean,
): { from: number; to: number } {
  // The last page may be short, so there the range is counted from the end.
  const from = hasNext || count === null ? (page - 1) * rowCount + 1 : count - rowCount + 1;
  return { from: Math.max(1, from), to: Math.max(1, from) + rowCount - 1 };
}
