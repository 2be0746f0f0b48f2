import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { markOf } from '../draw/mark-of.ts';
import { A, B, setUp } from './mark-source-stage.ts';

const HOUR_MS = 60 * 60_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it.each([
  ['goes on', 1],
  ['was set back', -1],
])('a page that stays open asks again after an hour by a clock that %s', async (_name, way) => {
  const { source, calls } = setUp();
  source.want([A]);
  await calls[0]?.answer(markOf(A));
  vi.setSystemTime(Date.now() + way * (HOUR_MS - 1000));
  source.want([A]);
  expect(calls).toHaveLength(1);
  vi.setSystemTime(Date.now() + way * 2000);
  source.want([A]);
  expect(calls[1]?.addresses).toEqual([A]);
});

it('a stale mark that is not renewed, and that nobody says when to renew, is asked for once more alone', async () => {
  const { source, calls } = setUp();
  const stale = markOf(A, { flags: ['stale'] });
  source.want([A]);
  await calls[0]?.answer(stale);
  await calls[1]?.answer(stale);
  await vi.advanceTimersByTimeAsync(HOUR_MS / 2);
  expect(calls.map(({ refresh }) => refresh)).toEqual([[], [A]]);
});

it('a stale mark is not asked for before the time that its answer names', async () => {
  const { source, calls } = setUp();
  source.want([A]);
  await calls[0]?.answer(markOf(A, { flags: ['stale'], retryAfterMs: 60_000 }));
  await vi.advanceTimersByTimeAsync(59_000);
  expect(calls).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(2000);
  expect(calls[1]?.refresh).toEqual([A]);
});

it('the page is not looked at for an address that has settled with a list from before', async () => {
  const { source, calls, lookAgain } = setUp();
  source.want([A]);
  await vi.advanceTimersByTimeAsync(100);
  source.want([A, B]);
  await vi.advanceTimersByTimeAsync(100);
  source.want([]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(lookAgain).not.toHaveBeenCalled();
  expect(calls).toHaveLength(3);
});

it('an answer says how marks are drawn from now on', async () => {
  const { source, calls } = setUp();
  const style = { size: 0.8, isSparse: true, repeats: 'all', opensAtText: false } as const;
  source.want([A]);
  await calls[0]?.answerWith(style, markOf(A));
  expect(source.style).toEqual(style);
});
