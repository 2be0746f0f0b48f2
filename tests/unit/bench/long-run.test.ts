import { describe, expect, it } from 'vitest';
import { judge } from '../../bench/long-run/judge.ts';
import type { LongRun } from '../../bench/long-run/long-run.ts';
import { drawRank } from '../../bench/long-run/pages.ts';
import type { Sample } from '../../bench/long-run/sample.ts';

const MEGABYTE = 1_000_000;

function sample(number: number, changes: Partial<Sample> = {}): Sample {
  return {
    atMs: number * 10_000,
    pageHeapBytes: 2 * MEGABYTE,
    pageNodes: 400,
    pageListeners: 25,
    workerHeapBytes: 2 * MEGABYTE,
    sessionBytes: 20_000,
    verdictRows: 700,
    ...changes,
  };
}

function longRun(changes: Partial<LongRun> = {}): LongRun {
  return {
    samples: Array.from({ length: 30 }, (_, number) => sample(number)),
    kills: 15,
    pages: 300,
    requests: 710,
    distinct: 700,
    otherEnds: 1,
    unexplained: [],
    longest: { longestMs: 3000, address: '0xabc', url: 'http://localhost/live', marks: 30 },
    stoodStillMs: 0,
    looks: 100,
    marks: 2500,
    errors: [],
    answered: 700,
    stored: 700,
    ...changes,
  };
}

function failing(changes: Partial<LongRun>): string[] {
  return judge(longRun(changes))
    .filter(({ holds }) => !holds)
    .map(({ name }) => name);
}

function growing(read: (number: number) => Partial<Sample>): Partial<LongRun> {
  return { samples: Array.from({ length: 30 }, (_, number) => sample(number, read(number))) };
}

describe('a long run', () => {
  it('holds when nothing grows and nothing is lost', () => {
    expect(failing({})).toEqual([]);
  });

  it.each([
    ['heap of the open page, kB', (number: number) => ({ pageHeapBytes: number * MEGABYTE })],
    ['nodes of the open page', (number: number) => ({ pageNodes: number * 100 })],
    ['listeners of the open page', (number: number) => ({ pageListeners: number * 20 })],
    ['heap of the worker, kB', (number: number) => ({ workerHeapBytes: number * MEGABYTE })],
  ])('fails when the %s grows', (name, read) => {
    expect(failing(growing(read))).toEqual([name]);
  });

  it('forgives a page that has warmed up, and one sample out of the row', () => {
    const warm = growing((number) => ({ pageHeapBytes: (number < 10 ? 1 : 5) * MEGABYTE }));
    expect(failing(warm)).toEqual([]);
    const peak = growing((number) => ({ pageHeapBytes: (number === 28 ? 50 : 5) * MEGABYTE }));
    expect(failing(peak)).toEqual([]);
  });

  it('forgives a wait as long as the service itself stood still', () => {
    const waited = { longestMs: 12_000, address: '0xabc', url: '', marks: 30 };
    expect(failing({ longest: waited, stoodStillMs: 2000 })).toEqual([]);
    expect(failing({ longest: waited, stoodStillMs: 1999 })).toEqual(['longest wait of a mark']);
  });

  it('fails when nothing was measured', () => {
    expect(failing(growing(() => ({ workerHeapBytes: null })))).toEqual(['heap of the worker, kB']);
    expect(failing({ samples: [] })).toHaveLength(4);
  });

  it.each([
    { longest: { longestMs: 10_001, address: '0xabc', url: '', marks: 30 } },
    { unexplained: ['0xabc × 2'] },
    { otherEnds: 2 },
    { stored: 699 },
    { errors: ['TypeError'] },
    { marks: 900 },
    { looks: 0, marks: 0 },
    { kills: 0 },
    { answered: 0, stored: 0 },
  ])('fails for %j', (changes) => {
    expect(failing(changes)).toHaveLength(1);
  });
});

it('addresses are drawn by Zipf’s law, each of them at times', () => {
  const draws = Array.from({ length: 10_000 }, (_, number) =>
    drawRank((number + 0.5) / 10_000, 100, 0.9),
  );
  const count = (rank: number) => draws.filter((drawn) => drawn === rank).length;
  expect([Math.min(...draws), Math.max(...draws)]).toEqual([0, 99]);
  expect(count(0)).toBeGreaterThan(5 * count(9));
  expect(new Set(draws).size).toBe(100);
});
