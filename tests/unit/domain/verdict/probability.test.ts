import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { levelOf } from '../../../../lib/domain/verdict/level.ts';
import {
  isReadBothWays,
  isScaleInQuestion,
  learnScale,
  NO_EVIDENCE,
  readingOf,
  toShare,
} from '../../../../lib/domain/verdict/probability.ts';
import type { ScaleReading } from '../../../../lib/domain/verdict/probability.ts';

const READINGS: readonly ScaleReading[] = ['unit', 'percent', 'open'];

/** What values in this order show of the scale. */
function shownBy(...values: (number | null)[]) {
  const evidence = values.reduce(learnScale, NO_EVIDENCE);
  return { reading: readingOf('auto', evidence), isAsked: isScaleInQuestion(evidence) };
}

describe('the scale', () => {
  it.each([
    ['is open before any value', [], 'open'],
    ['is open after values that are on both', [0, 1, null], 'open'],
    ['is 0 to 1 after a share with decimals', [0.93], 'unit'],
    ['is open after a few values above 1', [93, 12], 'open'],
    ['is percent after several different values above 1', [93, 12, 47.5], 'percent'],
    ['is open after one value several times', [93, 93, 93, 93], 'open'],
    ['is not told by values just above 1', [1.0000000002, 1.1, 1.2, 1.5, 1.4], 'open'],
    ['is not told by values that are on no scale', [101, -5, 1e9, 250, Number.NaN], 'open'],
    ['stays 0 to 1 after values just above 1', [0.95, 1.0000000002, 1.3, 1.5], 'unit'],
    ['is open again once a share is contradicted', [0.95, 93], 'open'],
    ['is open again once a share is contradicted by the highest percentage', [0.95, 100], 'open'],
    ['stays open where a share comes after what contradicts it', [93, 0.95], 'open'],
    ['is open again once percent is contradicted', [93, 12, 47, 0.95], 'open'],
    ['never becomes percent once a share has come', [0.95, 93, 12, 47, 80, 60], 'open'],
  ] as const)('%s: %j', (_name, values, reading) => {
    expect(shownBy(...values).reading).toBe(reading);
  });

  it.each([
    ['no value', [], false],
    ['two that contradict a share', [0.95, 93, 12], false],
    ['one that contradicts a share three times', [0.95, 93, 93, 93], false],
    ['three that contradict a share', [0.95, 93, 12, 47], true],
    ['two that contradict percent', [93, 12, 47, 0.95, 0.2], false],
    ['three that contradict percent', [93, 12, 47, 0.95, 0.2, 0.4], true],
  ] as const)('is asked of the person after %s: %j', (_name, values, isAsked) => {
    expect(shownBy(...values).isAsked).toBe(isAsked);
  });

  it('that the person has chosen holds against all values', () => {
    const evidence = [0.95, 93, 12, 47].reduce(learnScale, NO_EVIDENCE);
    expect(readingOf('unit', evidence)).toBe('unit');
    expect(readingOf('percent', evidence)).toBe('percent');
  });

  it('learns no more from any number of values than it can use', () => {
    fc.assert(
      fc.property(fc.array(fc.double()), (values) => {
        expect(values.reduce(learnScale, NO_EVIDENCE).doubts.length).toBeLessThanOrEqual(3);
      }),
    );
  });
});

describe('toShare', () => {
  it.each([
    [0.5, 'unit', 0.5],
    [1, 'unit', 1],
    [1.1, 'unit', null],
    [50, 'unit', null],
    [50, 'percent', 0.5],
    [100, 'percent', 1],
    [101, 'percent', null],
    [-1, 'percent', null],
    [null, 'unit', null],
    [0.5, 'open', 0.5],
    [1, 'open', 1],
    [1.0000000002, 'open', null],
    [1.5, 'open', null],
    [50, 'open', 0.5],
    [101, 'open', null],
  ] as const)('of %d on the scale %s is %s', (value, scale, share) => {
    expect(toShare(value, scale)).toBe(share);
  });

  it('is a share or nothing for any number', () => {
    fc.assert(
      fc.property(fc.double(), fc.constantFrom(...READINGS), (value, scale) => {
        const share = toShare(value, scale);
        expect(share === null || (share >= 0 && share <= 1)).toBe(true);
      }),
    );
  });

  it('is the worse of both readings while the scale is open', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 100, noNaN: true }), (value) => {
        if (value > 1 && value <= 1.5) return;
        const shares = (['unit', 'percent'] as const).map((scale) => toShare(value, scale) ?? 0);
        expect(toShare(value, 'open')).toBe(Math.max(...shares));
      }),
    );
  });
});

describe('a value that can be read in two ways', () => {
  it.each([
    [0.95, 'open', true],
    [1, 'open', true],
    [93, 'open', true],
    [0, 'open', false],
    [1.2, 'open', false],
    [null, 'open', false],
    [0.95, 'unit', false],
    [93, 'percent', false],
  ] as const)('%d on the scale %s: %s', (value, scale, expected) => {
    expect(isReadBothWays(value, scale)).toBe(expected);
  });
});

describe('the level of a known 0.95', () => {
  it('is high whatever a service sends after it', () => {
    const thresholds = { medium: 0.3, high: 0.7 };
    const verdict = { prediction: { fraudProbability: 0.95 }, isBlacklisted: null };
    fc.assert(
      fc.property(fc.array(fc.double({ min: -1, max: 200 })), (values) => {
        const scale = readingOf('auto', [0.95, ...values].reduce(learnScale, NO_EVIDENCE));
        expect(levelOf(verdict, thresholds, scale)).toBe('high');
      }),
    );
  });
});
