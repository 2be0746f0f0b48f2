import type { Level } from '../../domain/verdict/level.ts';

export type LevelCounts = Partial<Record<Level, number>>;

/** The worst level on a tab and how many addresses have it; null when nothing there calls for a sign. */
export interface ToolbarSign {
  level: SignalledLevel;
  count: number;
}

/** Levels the toolbar speaks of, worst first. The rest is calm. */
const SIGNALLED = ['blacklisted', 'high', 'medium', 'unavailable'] as const;
type SignalledLevel = (typeof SIGNALLED)[number];

/** How bad the worst of some counts is, 0 the worst; beyond all levels where nothing calls for a sign. */
export function rankOf(counts: LevelCounts): number {
  const rank = SIGNALLED.findIndex((level) => (counts[level] ?? 0) > 0);
  return rank === -1 ? SIGNALLED.length : rank;
}

export function signOf(counts: LevelCounts): ToolbarSign | null {
  for (const level of SIGNALLED) {
    const count = counts[level] ?? 0;
    if (count > 0) return { level, count };
  }
  return null;
}
