import { describe, expect, it } from 'vitest';
import { createAnchors } from '../../../../lib/domain/book/anchors.ts';
import { isStale, toMark } from '../../../../lib/background/engine/assessment.ts';
import type { Assessment } from '../../../../lib/background/engine/assessment.ts';
import { toChecksumAddress } from '../../../../lib/domain/address/checksum.ts';
import { ERROR_CODES, scopeOf } from '../../../../lib/domain/result.ts';
import { DEFAULT_SETTINGS } from '../../../../lib/domain/settings/settings.ts';
import { A, NOW_MS, prediction, verdict } from '../samples.ts';

const settings = { ...DEFAULT_SETTINGS, verdictAgeMs: 1000, unassessedAgeMs: 100 };
const judgement = { settings, scale: 'unit' as const, anchors: createAnchors([]) };

function assessment(changes: Partial<Assessment> = {}): Assessment {
  return { address: A, verdict: verdict(A), isStale: false, error: null, ...changes };
}

describe('a verdict', () => {
  it.each([
    [0, false],
    [1000, false],
    [1001, true],
    [-1000, false],
    [-1001, true],
  ])('of age %d ms is stale: %s', (ageMs, expected) => {
    expect(isStale(verdict(A), settings, NOW_MS + ageMs)).toBe(expected);
  });

  it.each([
    [100, false],
    [101, true],
    [-101, true],
  ])('without a prediction and of age %d ms is stale: %s', (ageMs, expected) => {
    expect(isStale(verdict(A, { prediction: null }), settings, NOW_MS + ageMs)).toBe(expected);
  });
});

describe('a mark', () => {
  it('says level and flags, and nothing else of the verdict', () => {
    const hit = verdict(A, {
      prediction: prediction(0.93, { isBot: true, fraudMessage: 'Mixer' }),
    });
    expect(toMark(assessment({ verdict: hit, isStale: true }), judgement)).toEqual({
      address: A,
      checksumAddress: toChecksumAddress(A),
      level: 'high',
      flags: ['bot', 'stale'],
      reason: null,
      retryAfterMs: null,
    });
  });

  it('is judged by the settings and the scale in force', () => {
    const strict = { ...settings, thresholds: { medium: 0.1, high: 0.2 } };
    expect(toMark(assessment(), { ...judgement, settings: strict }).level).toBe('high');
    expect(toMark(assessment(), { ...judgement, settings: strict, scale: 'percent' }).level).toBe(
      'low',
    );
  });

  it('without a verdict is unavailable and says why, and when to ask again', () => {
    const error = { code: 'rateLimited', retryAfterMs: 7000, detail: 'Slow down.' } as const;
    expect(toMark(assessment({ verdict: null, error }), judgement)).toEqual({
      address: A,
      checksumAddress: toChecksumAddress(A),
      level: 'unavailable',
      flags: [],
      reason: 'rateLimited',
      retryAfterMs: 7000,
    });
  });

  it.each(ERROR_CODES)('after %s is asked for again by itself only if that can help', (code) => {
    const { retryAfterMs } = toMark(assessment({ verdict: null, error: { code } }), judgement);
    if (scopeOf({ code }) === 'person') expect(retryAfterMs).toBeNull();
    else expect(retryAfterMs).toBeGreaterThan(0);
  });

  it('with an old verdict keeps its level when renewing failed, and asks again later', () => {
    const error = { code: 'serverFault', retryAfterMs: 2000 } as const;
    expect(toMark(assessment({ isStale: true, error }), judgement)).toMatchObject({
      level: 'medium',
      flags: ['stale'],
      reason: null,
      retryAfterMs: 2000,
    });
  });

  it('of an address that is never sent says so, and calls for no attention', () => {
    const error = { code: 'neverSent' } as const;
    expect(toMark(assessment({ verdict: null, error }), judgement)).toMatchObject({
      level: 'off',
      reason: 'neverSent',
    });
  });

  it('says so where nothing is known and nobody has asked', () => {
    expect(toMark(assessment({ verdict: null }), judgement)).toMatchObject({
      level: 'off',
      reason: null,
      retryAfterMs: null,
    });
  });
});
