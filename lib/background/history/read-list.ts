import type { AppError, Result } from '../../domain/result.ts';
import { scopeOf } from '../../domain/result.ts';
import type { LookupRows } from '../engine/learning.ts';
import { isOurOwn } from '../engine/recent-failures.ts';
import type { WireLookupPage } from '../service/wire-lookup.ts';
import type { LookupStore, PutRows } from '../store/lookup-store.ts';
import { extendTrail, orderOf } from './list-order.ts';
import { HISTORY, isRested, retryMs } from './plan.ts';
import { beginRun, countsAfter } from './record.ts';
import type { HistoryRecord, Run } from './record.ts';
import type { RecordKeeper } from './record-keeper.ts';

export interface ReadListDeps {
  fetchPage: (page: number) => Promise<Result<WireLookupPage>>;
  /** The fault that keeps the service from being asked, with the wait left; null when it may be. */
  closedBy: () => AppError | null;
  /** Whether a fault of the service is being waited out: it has not answered anybody since. */
  isProbing: () => boolean;
  /** Lets others go first; resolves when the next page may be asked for. */
  pause: () => Promise<void>;
  store: LookupStore;
  keeper: RecordKeeper;
  /** Takes the verdicts in the rows and what they show of the service, unless that was left meanwhile. */
  learn: (page: LookupRows, isCurrent: () => boolean) => Promise<void>;
  /** A page had rows that were new or changed. */
  onNews: () => void;
  now: () => number;
}

type Running = HistoryRecord & { run: Run };

/** The fault is the list's: its pages do not follow each other, or hold fewer look-ups than it counts. */
const INCOMPLETE: AppError = { code: 'historyIncomplete' };
/** The service has sent rows that the disk has not taken. */
const NOT_TAKEN: AppError = { code: 'storageFailed' };

/**
 * Reads the list page by page from where the record says, while `isCurrent` holds. Every page is stored before the
 * next is asked for, so a worker may die at any point. Resolves with the wait in milliseconds until it should go on,
 * or null if the reading has ended or only the person can make it go on.
 */
export async function readList(
  deps: ReadListDeps,
  isCurrent: () => boolean,
): Promise<number | null> {
  const { keeper, now } = deps;
  for (;;) {
    if (!(await isGoing())) return null;
    await deps.pause();
    if (!(await isGoing())) return null;
    const record = await keeper.get();
    const { run } = record;
    if (run === null) return null;
    const { fault } = run;
    const waitMs = run.notBeforeMs - now();
    // Longer than it was at first: the clock was set back, which must not lengthen the wait.
    const isPast = waitMs <= 0 || waitMs > retryMs(run.failures, fault?.retryAfterMs);
    if (fault !== null && !isPast) return scopeOf(fault) === 'person' ? null : waitMs;
    const obstacle = deps.closedBy();
    if (obstacle !== null) return waitFor(obstacle);
    const isProbing = deps.isProbing();
    const fetched = await deps.fetchPage(run.page);
    if (!isCurrent()) return null;
    if (fetched.ok) await takePage({ ...record, run }, fetched.value);
    else await noteFault({ ...record, run }, fetched.error, isProbing);
  }

  async function isGoing(): Promise<boolean> {
    const { run } = await keeper.get();
    return isCurrent() && run !== null && !run.isStopped;
  }

  async function noteFault(record: Running, error: AppError, isProbing: boolean): Promise<void> {
    const { run } = record;
    const failures = run.failures + 1;
    const refusals = (run.refusals ?? 0) + (isOwnFault(error, isProbing) ? 1 : 0);
    // Past the end of a list that has become shorter the service answers 404. Another server's 404 is not that.
    const isPastEnd = error.code === 'malformed' && error.status === 404 && run.page > 1;
    const isHopeless = refusals >= HISTORY.mostFailures;
    if (isPastEnd) return finish(record, INCOMPLETE);
    if (isHopeless) return leaveOut(record, error);
    const notBeforeMs = now() + retryMs(failures, error.retryAfterMs);
    await keep({ ...record, run: { ...run, failures, refusals, fault: error, notBeforeMs } }, run);
  }

  /**
   * Goes on behind a page that is left out. Those behind it may be no better: until one can be read, each is left out
   * after one more refusal.
   */
  function leaveOut({ run, ...kept }: Running, gap: AppError): Promise<void> {
    const repeats = run.repeats + 1;
    const behind = { page: run.page + 1, repeats, gap, fault: null, notBeforeMs: 0 };
    const next = { ...kept, run: { ...run, ...behind } };
    return repeats < HISTORY.mostRepeats ? keep(next, run) : finish(next, null);
  }

  async function takePage(record: Running, page: WireLookupPage): Promise<void> {
    const { run } = record;
    const atMs = now();
    // Rows first: what they teach of an address depends on its other look-ups.
    const put = await putRows(page, run, atMs);
    const isWhole = record.isWhole === true && !put.isLost;
    await deps.learn({ rows: page.rows, fetchedAtMs: atMs, isWhole }, isCurrent);
    if (put.isNews || put.isLost) deps.onNews();
    const unusable = run.unusable + page.sent - page.rows.length;
    // Rows that cannot be used are no loop either, as long as the list counts at least as many.
    const isEmpty = page.sent === 0 || unusable > (page.count ?? 0);
    const isAllMet = page.rows.length > 0 && put.unmet.length === 0;
    const isIdle = isAllMet || (page.rows.length === 0 && isEmpty);
    const next: Running = {
      ...record,
      isWhole,
      // Look-ups made meanwhile may be on a page that was read before.
      count: page.count === null ? record.count : Math.min(page.count, run.first ?? page.count),
      run: {
        ...run,
        ...countsAfter(run, page.count),
        trail: extendTrail(run.trail, put.unmet),
        read: run.read + put.unmet.length,
        unusable,
        isLost: put.isLost || run.isLost,
        repeats: isIdle ? run.repeats + 1 : 0,
        failures: 0,
        refusals: 0,
        fault: null,
        notBeforeMs: 0,
      },
    };
    if (isBroken(next.run, page.nextPage)) {
      await finish(next, INCOMPLETE);
    } else if (page.nextPage === null || (run.kind === 'newest' && !put.isNews)) {
      await finish(next, null);
    } else {
      await keep({ ...next, run: { ...next.run, page: run.page + 1 } }, run);
    }
  }

  /**
   * Stores how far this reading has got. What the person has stopped meanwhile stays so, as the reading that follows
   * too. Where the record is another one by now, as from a disk that was read late, it stays.
   */
  function keep(next: HistoryRecord, { number }: Run): Promise<void> {
    return keeper.update((record) => {
      if (record.run?.number !== number) return record;
      return { ...next, run: next.run && { ...next.run, isStopped: record.run.isStopped } };
    }, isCurrent);
  }

  /**
   * If the disk takes no rows, they cannot be shown later, but their verdicts are learned all the same. Nothing says then
   * which are new: to look for the end of the news would read the whole list each time, and a list that repeats itself
   * is known only by its count.
   */
  function putRows(
    { rows, count }: WireLookupPage,
    run: Run,
    atMs: number,
  ): Promise<PutRows & { isLost?: boolean }> {
    return deps.store.putRows(rows, { run: run.number, atMs }, isCurrent).catch(() => ({
      unmet: run.read < (count ?? Infinity) ? rows : [],
      isNews: run.kind !== 'newest',
      isLost: true,
    }));
  }

  /** `fault`: why the reading ends before the list does. */
  async function finish(record: Running, fault: AppError | null): Promise<void> {
    const { run, ...kept } = record;
    const broken = run.gap ?? fault;
    // While the number of missing rows is not known, the list counts as incomplete, until it may be read in full.
    const gaps = isEven(record) ? null : { missing: null, isWhole: false };
    const ended = { ...kept, ...gaps, checkedAtMs: now(), run: null };
    const next =
      run.kind === 'full'
        ? { ...ended, ...(await concludeFull(record, broken)) }
        : await conclude(ended, broken);
    await keep(next, run);
  }

  async function concludeFull(
    record: Running,
    broken: AppError | null,
  ): Promise<Partial<HistoryRecord>> {
    const { run, count } = record;
    const met = await deps.store.countMetBy(run.number).catch(() => null);
    const isShort = count !== null && (met ?? run.read) + run.unusable < count;
    // A disk that cannot even be read is reported where its rows are shown.
    const shortness = run.isLost && met !== null ? NOT_TAKEN : isShort ? INCOMPLETE : null;
    const problem = broken ?? shortness;
    const isAllSeen = isEven(record);
    // After a reading with gaps, a row that was not met may be in one of them.
    if (problem === null && isAllSeen) await drop(run.number);
    return {
      fullAtMs: now(),
      pages: run.page,
      order: orderOf(run.trail),
      missing: isAllSeen ? await countMissing(count) : null,
      // What the disk has not taken was met all the same.
      isWhole: problem === null && isAllSeen && met !== null && met >= run.read,
      problem,
    };
  }

  async function conclude(ended: HistoryRecord, broken: AppError | null): Promise<HistoryRecord> {
    const isComplete = broken === null && (await countMissing(ended.count)) === ended.missing;
    // Rows have been deleted, or the list's order was not what it seemed.
    if (!isComplete && isRested(ended, now())) return beginRun(ended, 'full');
    return { ...ended, problem: broken ?? ended.problem };
  }

  async function countMissing(count: number | null): Promise<number | null> {
    return count === null ? null : count - (await deps.store.count().catch(() => 0));
  }

  function drop(run: number): Promise<void> {
    return deps.store.dropUnmetBy(run, isCurrent).catch(() => undefined);
  }
}

/** False where a row has gone: those behind it moved forward, perhaps to a page that had been read. */
function isEven({ run }: Running): boolean {
  return run.hasShrunk !== true;
}

/** Whether the list's pages do not follow each other: a loop, a gap, or no end. */
function isBroken({ page, repeats }: Run, nextPage: WireLookupPage['nextPage']): boolean {
  if (nextPage === null) return false;
  return nextPage !== page + 1 || nextPage > HISTORY.mostPages || repeats >= HISTORY.mostRepeats;
}

/** Whether the page itself may be at fault: the service has answered others until then, and asks for no pause. */
function isOwnFault(error: AppError, isProbing: boolean): boolean {
  const scope = scopeOf(error);
  // Then nothing was asked of the service.
  if (isOurOwn(error)) return false;
  return scope === 'address' || (scope === 'service' && !isProbing && error.code !== 'rateLimited');
}

/** No timer waits for what the person has to mend first. Mending it starts the reading again. */
function waitFor(error: AppError): number | null {
  return scopeOf(error) === 'person' ? null : (error.retryAfterMs ?? HISTORY.retryFirstMs);
}
