import * as z from 'zod/mini';
import { AppErrorSchema } from '../../messaging/schemas.ts';
import { LIST_ORDERS, NEW_TRAIL, TrailSchema } from './list-order.ts';

/**
 * How much of the list a reading takes in. `full`: all of it. `newest`: from the front until a page brings no news.
 * `tail`: from the last page known to the end.
 */
const RUN_KINDS = ['full', 'newest', 'tail'] as const;
export type RunKind = (typeof RUN_KINDS)[number];

const RunSchema = z.object({
  kind: z.enum(RUN_KINDS),
  /** Counts readings: rows bear the number of the last one that met them. */
  number: z.number(),
  /** The next page to read, 1-based. */
  page: z.number(),
  trail: TrailSchema,
  /** Rows met so far, for telling progress. */
  read: z.number(),
  /** Rows sent so far that nothing could be made of. */
  unusable: z.number(),
  /** The disk has not taken some of the rows. */
  isLost: z.optional(z.boolean()),
  /** What the list counted when the reading began. */
  first: z.optional(z.nullable(z.number())),
  /** The most that it has counted since. */
  most: z.optional(z.number()),
  /** It has counted fewer since: a row has gone, and those behind it moved forward, even if others were made. */
  hasShrunk: z.optional(z.boolean()),
  /** Why a page was left out, which is told when the reading ends. */
  gap: z.optional(AppErrorSchema),
  /** Pages in a row that were left out or held nothing but rows met before. */
  repeats: z.number(),
  /** Failures in a row, and the last of them. */
  failures: z.number(),
  fault: z.nullable(AppErrorSchema),
  /** The failures among them that are the page's own. */
  refusals: z.optional(z.number()),
  /** No further page is asked for before, in epoch milliseconds. */
  notBeforeMs: z.number(),
  /** The person has stopped it. */
  isStopped: z.boolean(),
});
export type Run = z.infer<typeof RunSchema>;

/** What is known of the history as a whole, stored after every page: the next worker goes on from here. */
export const HistoryRecordSchema = z.object({
  /** Number of the last reading begun. */
  runs: z.number(),
  order: z.enum(LIST_ORDERS),
  /** When the last full reading ended, in epoch milliseconds; null when there was none. */
  fullAtMs: z.nullable(z.number()),
  /** When the last reading of any kind ended. */
  checkedAtMs: z.nullable(z.number()),
  /** How many pages the last full reading found. */
  pages: z.number(),
  /** All look-ups, as the service last counted them, without those made since a reading began. */
  count: z.nullable(z.number()),
  /** How many of them a full reading did not bring; null before the first, and after one that may have missed some. */
  missing: z.nullable(z.number()),
  /** The store has every look-up of the list: rows of an address that are not there do not exist. */
  isWhole: z.optional(z.boolean()),
  /** What was wrong with the list when the last reading ended. */
  problem: z.nullable(AppErrorSchema),
  /** The reading that is under way or interrupted. */
  run: z.nullable(RunSchema),
});
export type HistoryRecord = z.infer<typeof HistoryRecordSchema>;

export const NEW_RECORD: HistoryRecord = {
  runs: 0,
  order: 'other',
  fullAtMs: null,
  checkedAtMs: null,
  pages: 0,
  count: null,
  missing: null,
  problem: null,
  run: null,
};

/** The record with a new reading begun. */
export function beginRun(record: HistoryRecord, kind: RunKind): HistoryRecord & { run: Run } {
  const number = record.runs + 1;
  const run: Run = {
    kind,
    number,
    page: kind === 'tail' ? Math.max(record.pages, 1) : 1,
    trail: NEW_TRAIL,
    read: 0,
    unusable: 0,
    repeats: 0,
    failures: 0,
    fault: null,
    notBeforeMs: 0,
    isStopped: false,
  };
  return { ...record, runs: number, run };
}

/** What a run knows of the list's counts, after a page that has told `count`. */
export function countsAfter(
  run: Run,
  count: number | null,
): Pick<Run, 'first' | 'most' | 'hasShrunk'> {
  const most = Math.max(run.most ?? 0, count ?? 0);
  return {
    first: run.first ?? count,
    most,
    hasShrunk: run.hasShrunk === true || (count ?? most) < most,
  };
}
