import { expect, test } from 'vitest';
import { countBefore, withCount } from '../../../../lib/domain/verdict/usage.ts';
import type { SeenCount } from '../../../../lib/domain/verdict/usage.ts';

const seen = (used: number, ...date: [day: number, hour: number]): SeenCount => ({
  used,
  limit: null,
  atMs: new Date(2026, 10, ...date).getTime(),
});

test('the first count of a day stays what later ones of that day are held against', () => {
  const morning = seen(48, 20, 9);
  const usage = withCount(withCount(null, morning), seen(50, 20, 17));
  expect(usage).toEqual({ first: morning, last: seen(50, 20, 17) });
  expect(countBefore(usage, seen(0, 20, 18).atMs)).toEqual(morning);
});

test('a count that the service has begun anew is held against nothing before it', () => {
  const anew = seen(3, 20, 13);
  const usage = withCount(withCount(null, seen(48, 20, 9)), anew);
  expect(countBefore(usage, seen(0, 20, 17).atMs)).toEqual(anew);
  const later = withCount(usage, seen(5, 20, 17));
  expect(countBefore(later, seen(0, 20, 18).atMs)).toEqual(anew);
});

test('on a new day the last count of the day before stands in, until there is a first', () => {
  const evening = seen(50, 20, 23);
  const usage = withCount(withCount(null, seen(48, 20, 9)), evening);
  const morning = seen(50, 21, 0);
  expect(countBefore(usage, morning.atMs)).toEqual(evening);
  const next = withCount(usage, morning);
  expect(next).toEqual({ first: morning, last: morning });
  expect(countBefore(next, seen(0, 21, 8).atMs)).toEqual(morning);
});

test('the very first count has nothing to be held against', () => {
  expect(countBefore(null, Date.now())).toBeNull();
});
