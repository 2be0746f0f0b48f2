import type { LongRun } from './long-run.ts';
import type { Sample } from './sample.ts';

/** One thing that has to hold. */
export interface Judged {
  name: string;
  seen: string;
  limit: string;
  holds: boolean;
}

export interface Tolerances {
  /** Growth from the middle third to the last one, as a share and, on top, absolute. */
  share: number;
  heapBytes: number;
  count: number;
}

/** How much a page and a worker may grow in half an hour by chance. */
const TOLERANCES: Tolerances = { share: 0.1, heapBytes: 500_000, count: 100 };

/** Browsers end a worker by themselves, too, but seldom. */
const MOST_OTHER_ENDS = 1;

/** While the service answers, no mark may wait longer. While it stands still, it answers nobody. */
const LONGEST_WAIT_MS = 10_000;

export function judge(run: LongRun, tolerances: Tolerances = TOLERANCES): Judged[] {
  const { heapBytes, count } = tolerances;
  const growth = (name: string, read: (sample: Sample) => number | null, extra: number) =>
    judgeGrowth(name, run.samples, read, tolerances.share, extra);
  const { longest } = run;
  const longestMs = LONGEST_WAIT_MS + run.stoodStillMs;
  return [
    growth(
      'heap of the open page, kB',
      ({ pageHeapBytes }) => pageHeapBytes / 1000,
      heapBytes / 1000,
    ),
    growth('nodes of the open page', ({ pageNodes }) => pageNodes, count),
    growth('listeners of the open page', ({ pageListeners }) => pageListeners, count),
    growth(
      'heap of the worker, kB',
      ({ workerHeapBytes }) => workerHeapBytes && workerHeapBytes / 1000,
      heapBytes / 1000,
    ),
    {
      name: 'longest wait of a mark',
      seen: `${(longest.longestMs / 1000).toFixed(1)} s (${longest.address}, ${longest.url})`,
      limit: `${(longestMs / 1000).toFixed(1)} s`,
      holds: longest.longestMs <= longestMs,
    },
    {
      name: 'requests beyond the first that no kill explains',
      seen: [run.unexplained.length, ...run.unexplained.slice(0, 5)].join(' '),
      limit: '0',
      holds: run.unexplained.length === 0,
    },
    {
      name: 'moments at which requests were cut off without a kill',
      seen: String(run.otherEnds),
      limit: String(MOST_OTHER_ENDS),
      holds: run.otherEnds <= MOST_OTHER_ENDS,
    },
    {
      name: 'verdicts on disk',
      seen: String(run.stored),
      limit: `at least ${run.answered}`,
      holds: run.answered > 0 && run.stored >= run.answered,
    },
    {
      name: 'errors seen by pages',
      seen: [run.errors.length, ...run.errors.slice(0, 5)].join(' '),
      limit: '0',
      holds: run.errors.length === 0,
    },
    {
      name: 'marks seen at a look',
      seen: (run.marks / Math.max(run.looks, 1)).toFixed(1),
      limit: 'at least 10',
      holds: run.looks > 0 && run.marks >= run.looks * 10,
    },
    {
      name: 'kills of the worker',
      seen: String(run.kills),
      limit: 'at least 1',
      holds: run.kills > 0,
    },
  ];
}

/** Compares the medians of the last and the middle third. The first third warms up. */
function judgeGrowth(
  name: string,
  samples: readonly Sample[],
  read: (sample: Sample) => number | null,
  share: number,
  extra: number,
): Judged {
  const third = Math.ceil(samples.length / 3);
  const values = (from: number) =>
    samples
      .slice(from, from + third)
      .map(read)
      .filter((value) => value !== null);
  const before = median(values(third));
  const after = median(values(third * 2));
  const limit = before * (1 + share) + extra;
  return {
    name,
    seen: `${Math.round(before)} → ${Math.round(after)}`,
    limit: `${Math.round(limit)}`,
    holds: after <= limit,
  };
}

/** NaN without values, so that what was not measured does not pass. */
function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}
