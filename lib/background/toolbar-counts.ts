import type { Level } from '../domain/level.ts';

export type LevelCounts = Partial<Record<Level, number>>;

/** The worst level on a tab and how many addresses have it; null when nothing there calls for a sign. */
export interface ToolbarSign {
  level: SignalledLevel;
  count: number;
}

/** Levels the toolbar speaks of, worst first. The rest is calm. */
const SIGNALLED = ['blacklisted', 'high', 'medium', 'unavailable'] as const;
type SignalledLevel = (typeof SIGNALLED)[number];

export function signOf(counts: LevelCounts): ToolbarSign | null {
  for (const level of SIGNALLED) {
    const count = counts[level] ?? 0;
    if (count > 0) return { level, count };
  }
  return null;
}
