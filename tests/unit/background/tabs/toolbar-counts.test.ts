import { describe, expect, it } from 'vitest';
import { signOf } from '../../../../lib/background/tabs/toolbar-counts.ts';

describe('the toolbar’s sign', () => {
  it.each([
    [
      { blacklisted: 1, high: 5 },
      { kind: 'blacklisted', count: 1 },
    ],
    [
      { high: 2, medium: 9 },
      { kind: 'high', count: 2 },
    ],
    [
      { high: 1, warned: 4, low: 4 },
      { kind: 'high', count: 1 },
    ],
    [
      { medium: 9, warned: 4, low: 4 },
      { kind: 'warned', count: 4 },
    ],
    [
      { medium: 3, unavailable: 4 },
      { kind: 'medium', count: 3 },
    ],
    [
      { unavailable: 4, low: 8 },
      { kind: 'unavailable', count: 4 },
    ],
    [
      { high: 0, medium: 1 },
      { kind: 'medium', count: 1 },
    ],
  ])('for %j is the worst: %j', (counts, sign) => {
    expect(signOf(counts)).toEqual(sign);
  });

  it.each([[{}], [{ low: 9, unassessed: 4, unrated: 2, waiting: 7, off: 1 }]])(
    'for %j is none',
    (counts) => {
      expect(signOf(counts)).toBeNull();
    },
  );
});
