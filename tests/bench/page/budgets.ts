/** What each measured value may be at most, or must be at least. `docs/performance.md` states them from here. */
export const MOST = {
  scanToBareWalk: 1.5,
  stormToEmptyObserver: 2,
  stormTaskMs: 16,
  /** One frame. */
  listTaskMs: 16,
  quietPageMs: 2,
  quietPageTraces: 0,
  restCalls: 0,
  animationsToWithout: 1.5,
  placing200Ms: 2,
  /** One frame. */
  placing2000Ms: 16,
  lookAlikesMs: 5,
  /** Four times as many. By n log n it is 4.6. */
  lookAlikesGrowth: 5,
  memoryMB: 6,
  /** Slow checks that do not fit into one frame go on in the next ones. They must come to an end soon. */
  restMs: 2000,
  cachedMarkMs: 50,
  popupMs: 150,
  searchKeyMs: 16,
} as const;

export const LEAST = {
  markJsToScan: 20,
  findAndReplaceToScan: 5,
  listFrames: 0.9,
} as const;

export type Budget = { atMost: keyof typeof MOST } | { atLeast: keyof typeof LEAST };

export function limitIn(budget: Budget): number {
  return 'atMost' in budget ? MOST[budget.atMost] : LEAST[budget.atLeast];
}

export function holdsBudget(value: number, budget: Budget): boolean {
  return 'atMost' in budget ? value <= limitIn(budget) : value >= limitIn(budget);
}
