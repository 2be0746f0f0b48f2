import type { Judged } from './judge.ts';
import type { LongRun } from './long-run.ts';
import type { Sample } from './sample.ts';

const COLUMNS: [head: string, read: (sample: Sample, run: LongRun) => string][] = [
  ['time', ({ atMs }) => `${(atMs / 1000).toFixed(0)} s`],
  ['page heap', ({ pageHeapBytes }) => kilobytes(pageHeapBytes)],
  ['nodes', ({ pageNodes }) => String(pageNodes)],
  ['listeners', ({ pageListeners }) => String(pageListeners)],
  ['worker heap', ({ workerHeapBytes }) => (workerHeapBytes ? kilobytes(workerHeapBytes) : '–')],
  ['session', ({ sessionBytes }) => kilobytes(sessionBytes)],
  ['verdicts', ({ verdictRows }) => String(verdictRows)],
  ['kills', (_, { kills }) => String(kills)],
  ['pages', (_, { pages }) => String(pages)],
  ['requests', (_, { requests }) => String(requests)],
  ['distinct', (_, { distinct }) => String(distinct)],
  ['longest wait', (_, { longest }) => `${(longest.longestMs / 1000).toFixed(1)} s`],
];
const WIDTH = 12;

export const HEAD = COLUMNS.map(([head]) => head.padStart(WIDTH)).join(' ');

/** One sample, under the heads. */
export function line(sample: Sample, run: LongRun): string {
  return COLUMNS.map(([, read]) => read(sample, run).padStart(WIDTH)).join(' ');
}

export function summary(run: LongRun): string {
  const { kills, pages, requests, distinct, looks } = run;
  const perAddress = (requests / Math.max(distinct, 1)).toFixed(3);
  return (
    `${kills} kills, ${pages} pages and views, ${looks} looks at pages; ` +
    `${requests} requests for ${distinct} addresses, ${perAddress} for each.`
  );
}

export function judgement(judged: readonly Judged[]): string {
  const width = Math.max(...judged.map(({ name }) => name.length));
  return judged
    .map(({ name, seen, limit, holds }) => {
      const verdict = holds ? 'holds ' : 'FAILS ';
      return `${verdict} ${name.padEnd(width)}  ${seen}  (limit ${limit})`;
    })
    .join('\n');
}

function kilobytes(bytes: number): string {
  return `${Math.round(bytes / 1000)} kB`;
}
