import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  resolveScale,
  revealsPercentScale,
  toShare,
} from '../../../../lib/domain/verdict/probability.ts';

describe('the scale', () => {
  it.each([
    ['auto', false, 'unit'],
    ['auto', true, 'percent'],
    ['unit', true, 'unit'],
    ['percent', false, 'percent'],
  ] as const)('with setting %s and a value above 1 seen: %s is %s', (setting, seen, scale) => {
    expect(resolveScale(setting, seen)).toBe(scale);
  });

  it.each([
    [1, false],
    [1.0001, true],
    [100, true],
    [100.1, false],
    [0, false],
    [-5, false],
    [null, false],
    [Number.NaN, false],
  ])('is revealed as percent by %d: %s', (value, expected) => {
    expect(revealsPercentScale(value)).toBe(expected);
  });
});

describe('toShare', () => {
  it.each([
    [0.5, 'unit', 0.5],
    [1, 'unit', 1],
    [1.1, 'unit', null],
    [50, 'percent', 0.5],
    [100, 'percent', 1],
    [101, 'percent', null],
    [-1, 'percent', null],
    [null, 'unit', null],
  ] as const)('of %d on the scale %s is %s', (value, scale, share) => {
    expect(toShare(value, scale)).toBe(share);
  });

  it('is a share or nothing for any number', () => {
    fc.assert(
      fc.property(fc.double(), fc.constantFrom('unit', 'percent'), (value, scale) => {
        const share = toShare(value, scale);
        expect(share === null || (share >= 0 && share <= 1)).toBe(true);
      }),
    );
  });
});
