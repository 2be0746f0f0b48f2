import type { HistoryRecord, RunKind } from './record.ts';

/** When the history is read, and how quickly. */
export const HISTORY = {
  /** Between two pages: reading is never urgent. */
  pageGapMs: 200,
  /** How often to check whether addresses still wait. */
  looksEveryMs: 100,
  /** While pages want addresses, they go first for at most this. */
  yieldsForMs: 5000,
  /** A history longer than this is cut. No plan allows so many look-ups, so it may be a loop. */
  mostPages: 5000,
  /** This many pages in a row without a new row count as a loop. A list that grows meanwhile gives one or two. */
  mostRepeats: 3,
  /** The wait after a page that cannot be read, doubling from first to longest. */
  retryFirstMs: 5000,
  retryLongestMs: 60 * 60_000,
  /** A page that has failed this many times is left out. */
  mostFailures: 6,
  /**
   * The least time before a list is read in full again that has turned out incomplete, or whose order shows no news. An
   * incomplete list of many pages rests for longer, in proportion.
   */
  fullRestMs: 60 * 60_000,
  /** A full reading finds what reading only the newest rows misses: changed flags of old rows, and deleted rows. */
  fullEveryMs: 24 * 60 * 60_000,
  /** A list longer than this many pages is read in full less often, in proportion, … */
  pagesADay: 50,
  /** … but at least this often. */
  fullAtLeastEveryMs: 7 * 24 * 60 * 60_000,
} as const;

/** Why the history is looked at, with the age in milliseconds from which it is out of date. */
export const DUE_AGES_MS = {
  serviceSaved: 0,
  personAsked: 0,
  /** A person who has just looked up an address wants to see it. If nothing is new this costs one request. */
  popupOpened: 60_000,
  browserStarted: 15 * 60_000,
  workerStarted: 6 * 60 * 60_000,
} as const;
export type Occasion = keyof typeof DUE_AGES_MS;

/** What should be read now, if no reading is under way; null: nothing. */
export function dueRun(record: HistoryRecord, occasion: Occasion, nowMs: number): RunKind | null {
  const { fullAtMs, checkedAtMs, order, pages } = record;
  if (fullAtMs === null || checkedAtMs === null) return 'full';
  if (ageOf(checkedAtMs, nowMs) < DUE_AGES_MS[occasion]) return null;
  // A list of one page is read whole, because nothing is cheaper.
  if (pages <= 1) return 'full';
  const fullAgeMs = ageOf(fullAtMs, nowMs);
  if (record.problem !== null && isRested(record, nowMs)) return 'full';
  if (fullAgeMs >= fullEveryMs(pages)) return 'full';
  if (order === 'newestFirst') return 'newest';
  if (order === 'oldestFirst') return 'tail';
  return isRested(record, nowMs) ? 'full' : null;
}

/** Whether the list may be read in full again although that is not due yet. */
export function isRested(record: HistoryRecord, nowMs: number): boolean {
  const { fullAtMs, problem, isWhole, pages } = record;
  // Where its count has gone down meanwhile, as it may each time, the list is incomplete without a fault.
  const isComplete = problem === null && isWhole !== false;
  const restMs = HISTORY.fullRestMs * (isComplete ? 1 : sharesOf(pages));
  return fullAtMs === null || ageOf(fullAtMs, nowMs) >= restMs;
}

/** The wait after this many failures in a row, or the one that the service asks for. */
export function retryMs(failures: number, askedForMs: number | undefined): number {
  const growingMs = HISTORY.retryFirstMs * 2 ** Math.max(failures - 1, 0);
  return Math.min(askedForMs ?? growingMs, HISTORY.retryLongestMs);
}

function fullEveryMs(pages: number): number {
  return Math.min(HISTORY.fullEveryMs * sharesOf(pages), HISTORY.fullAtLeastEveryMs);
}

/** How many days' worth of pages a list has, at least one. */
function sharesOf(pages: number): number {
  return Math.max(pages / HISTORY.pagesADay, 1);
}

/** If the clock was set back, everything counts as old. One request too many is better than none ever again. */
function ageOf(atMs: number, nowMs: number): number {
  return atMs > nowMs ? Infinity : nowMs - atMs;
}
