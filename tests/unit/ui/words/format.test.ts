import { describe, expect, test } from 'vitest';
import {
  formatCount,
  formatDateTime,
  formatDuration,
  formatPercent,
  formatRelative,
  readTime,
} from '../../../../lib/ui/words/format.ts';

const NOW = Date.parse('2026-03-14T12:00:00Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe('formatPercent', () => {
  test.each([
    [0, '0%'],
    [0.04, '4%'],
    [0.29, '29%'],
    [0.57, '57%'],
    [0.93, '93%'],
    [0.881, '88.1%'],
    [1, '100%'],
  ])('writes %d as %s', (share, words) => {
    expect(formatPercent(share, 'en')).toBe(words);
  });

  test('never rounds up to a threshold that the value is below', () => {
    expect(formatPercent(0.69999, 'en')).toBe('69.9%');
    expect(formatPercent(0.9999, 'en')).toBe('99.9%');
  });

  test('never writes a positive share as nothing', () => {
    expect(formatPercent(0.0004, 'en')).toBe('<0.1%');
  });

  test('follows the locale', () => {
    expect(formatPercent(0.881, 'de')).toBe('88,1\u00A0%');
  });
});

describe('formatRelative', () => {
  test.each([
    [0, 'now'],
    [-59_000, 'now'],
    [40_000, 'now'],
    [-MINUTE, '1 minute ago'],
    [-59 * MINUTE, '59 minutes ago'],
    [-90 * MINUTE, '1 hour ago'],
    [-DAY, '1 day ago'],
    [-47 * HOUR, '1 day ago'],
    [-3.9 * DAY, '3 days ago'],
    [-31 * DAY, '1 month ago'],
    [-364 * DAY, '11 months ago'],
    [-366 * DAY, '1 year ago'],
    [-721 * DAY, '1 year ago'],
  ])('writes a distance of %d ms as %s', (distance, words) => {
    expect(formatRelative(NOW + distance, NOW, 'en')).toBe(words);
  });

  test.each(['en', 'de', 'ar', 'ja'])('in %s, what has been is not still to come', (locale) => {
    // By a service's clock that is ahead of ours, or one of ours that was set back.
    const ahead = NOW + 2 * HOUR;
    expect(formatRelative(ahead, NOW, locale)).toBe(formatDateTime(ahead, locale));
    expect(formatRelative(NOW + MINUTE, NOW, locale)).toBe(formatDateTime(NOW + MINUTE, locale));
  });
});

describe('formatDuration', () => {
  test.each([
    [240.4, '240 milliseconds'],
    [41_200, '42 seconds'],
    [121_000, '3 minutes'],
    [3 * HOUR, '3 hours'],
  ])('writes %d ms as %s', (ms, words) => {
    expect(formatDuration(ms, 'en')).toBe(words);
  });
});

test('counts are grouped as the locale groups them', () => {
  expect(formatCount(20417, 'en')).toBe('20,417');
  expect(formatCount(20417, 'de')).toBe('20.417');
});

describe('readTime', () => {
  test('reads microseconds', () => {
    expect(readTime('2026-03-14T12:00:00.000000Z')).toBe(NOW);
  });

  test.each([null, '', 'yesterday', '0000'.repeat(5)])('gives null for %j', (text) => {
    expect(readTime(text)).toBeNull();
  });
});
