import type { ToolbarCounts } from '../../domain/verdict/level.ts';

/** The worst there is on a tab, and how many addresses it is true of. */
export interface ToolbarSign {
  kind: Signalled;
  count: number;
}

/** What the toolbar speaks of, worst first, in the order of marks. The rest is calm. */
const SIGNALLED = ['blacklisted', 'high', 'warned', 'medium', 'unavailable'] as const;
type Signalled = (typeof SIGNALLED)[number];

/** How bad the worst of some counts is, 0 the worst; beyond all levels where nothing calls for a sign. */
export function rankOf(counts: ToolbarCounts): number {
  const rank = SIGNALLED.findIndex((kind) => (counts[kind] ?? 0) > 0);
  return rank === -1 ? SIGNALLED.length : rank;
}

/** Null when nothing there calls for a sign. */
export function signOf(counts: ToolbarCounts): ToolbarSign | null {
  for (const kind of SIGNALLED) {
    const count = counts[kind] ?? 0;
    if (count > 0) return { kind, count };
  }
  return null;
}
