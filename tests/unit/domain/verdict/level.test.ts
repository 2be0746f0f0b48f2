import { describe, expect, it } from 'vitest';
import { flagsOf, levelOf, LEVELS, worseLevel } from '../../../../lib/domain/verdict/level.ts';
import type { FinalPrediction } from '../../../../lib/domain/verdict/prediction.ts';
import { finalPrediction } from './predictions.ts';

const thresholds = { medium: 0.3, high: 0.7 };

function assessed(changes: Partial<FinalPrediction>, isBlacklisted: boolean | null = null) {
  return { prediction: finalPrediction(changes), isBlacklisted };
}

describe('levelOf', () => {
  it.each([
    [0, 'low'],
    [0.2999, 'low'],
    [0.3, 'medium'],
    [0.6999, 'medium'],
    [0.7, 'high'],
    [1, 'high'],
    [1.01, 'unrated'],
    [-0.01, 'unrated'],
    [null, 'unrated'],
    [Number.NaN, 'unrated'],
    [Infinity, 'unrated'],
  ])('makes %d of one %s', (fraudProbability, level) => {
    expect(levelOf(assessed({ fraudProbability }), thresholds, 'unit')).toBe(level);
  });

  it.each([
    [29.9, 'low'],
    [30, 'medium'],
    [70, 'high'],
    [100, 'high'],
    [100.1, 'unrated'],
    [0.93, 'low'],
  ])('makes %d percent %s', (fraudProbability, level) => {
    expect(levelOf(assessed({ fraudProbability }), thresholds, 'percent')).toBe(level);
  });

  it('is unassessed without a prediction', () => {
    expect(levelOf({ prediction: null, isBlacklisted: false }, thresholds, 'unit')).toBe(
      'unassessed',
    );
  });

  it('lets the blacklist win over any prediction and over none', () => {
    expect(levelOf(assessed({ fraudProbability: 0 }, true), thresholds, 'unit')).toBe(
      'blacklisted',
    );
    expect(levelOf({ prediction: null, isBlacklisted: true }, thresholds, 'unit')).toBe(
      'blacklisted',
    );
  });

  it('has no medium where both thresholds are the same', () => {
    const same = { medium: 0.5, high: 0.5 };
    expect(levelOf(assessed({ fraudProbability: 0.5 }), same, 'unit')).toBe('high');
    expect(levelOf(assessed({ fraudProbability: 0.4999 }), same, 'unit')).toBe('low');
  });
});

describe('flagsOf', () => {
  it.each([
    [true, ['bot']],
    [false, []],
    [null, []],
  ])('for is_bot %s gives %j', (isBot, flags) => {
    expect(flagsOf({ prediction: finalPrediction({ isBot }) })).toEqual(flags);
  });

  it('gives none without a prediction', () => {
    expect(flagsOf({ prediction: null })).toEqual([]);
  });
});

describe('worseLevel', () => {
  it('orders all levels as they are listed, whichever way round', () => {
    for (const [index, level] of LEVELS.entries()) {
      for (const milder of LEVELS.slice(index)) {
        expect(worseLevel(level, milder)).toBe(level);
        expect(worseLevel(milder, level)).toBe(level);
      }
    }
  });
});
