/** What each measured value may be at most, or must be at least. `docs/performance.md` states them from here. */
export const MOST = {
  scanToBareWalk: 1.5,
  stormToEmptyObserver: 2,
  stormTaskMs: 16,
  /** One frame. */
  listTaskMs: 16,
  /** As soon as a person begins to read. */
  listRestMs: 300,
  quietPageMs: 2,
  quietPageTraces: 0,
  restCalls: 0,
  animationsToWithout: 1.5,
  /** Scrolling a page like an explorer's. */
  explorerToWithout: 1.3,
  explorerLongTasks: 0,
  explorerShift: 0,
  /** With two other extensions at work. */
  besideScript: 1.3,
  besideWrong: 0,
  placing200Ms: 2,
  /** One frame. */
  placing2000Ms: 16,
  lookAlikesMs: 5,
  /** A page that is made to be slow slows itself at most by this. */
  crowdMs: 1000,
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
  advancedMarkToScan: 5,
  highlightsToScan: 1,
  findAndReplaceToScan: 5,
  interactionSpeed: 0.98,
  listFrames: 0.9,
} as const;

export type Budget = { atMost: keyof typeof MOST } | { atLeast: keyof typeof LEAST };

export function limitIn(budget: Budget): number {
  return 'atMost' in budget ? MOST[budget.atMost] : LEAST[budget.atLeast];
}

export function holdsBudget(value: number, budget: Budget): boolean {
  return 'atMost' in budget ? value <= limitIn(budget) : value >= limitIn(budget);
}
