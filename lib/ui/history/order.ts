import type { HistoryItem } from './judge.ts';

/** What the list can be sorted by. */
export const SORT_FIELDS = ['created', 'modified', 'lastViewed', 'share'] as const;
export type SortField = (typeof SORT_FIELDS)[number];

export interface HistoryOrder {
  by: SortField;
  isAscending: boolean;
}

export const NEWEST_FIRST: HistoryOrder = { by: 'created', isAscending: false };

/** Items without a value come last in both directions. Equal items are sorted newest first. */
export function inOrder(
  items: readonly HistoryItem[],
  { by, isAscending }: HistoryOrder,
): HistoryItem[] {
  const sign = isAscending ? 1 : -1;
  return items.toSorted(
    (a, b) => compare(a[by], b[by], sign) || compare(a.created, b.created, -1) || byKey(a, b),
  );
}

function compare(a: number | null, b: number | null, sign: number): number {
  if (a === b) return 0;
  if (a === null) return 1;
  if (b === null) return -1;
  return (a - b) * sign;
}

/** Ids grow, so the largest is the newest. The order never depends on the order of reading. */
function byKey({ key: a }: HistoryItem, { key: b }: HistoryItem): number {
  if (a.length !== b.length) return b.length - a.length;
  return a < b ? 1 : -1;
}
