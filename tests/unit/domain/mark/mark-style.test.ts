import { describe, expect, it } from 'vitest';
import { markStyleOf, isMarked, USUAL_STYLE } from '../../../../lib/domain/mark/mark-style.ts';
import { LEVELS } from '../../../../lib/domain/verdict/level.ts';
import { DEFAULT_SETTINGS } from '../../../../lib/domain/settings/settings.ts';

describe('the look of marks', () => {
  it('is the usual one unless the person chose another', () => {
    expect(markStyleOf(DEFAULT_SETTINGS)).toEqual(USUAL_STYLE);
    expect(LEVELS.every((level) => isMarked(level, USUAL_STYLE))).toBe(true);
  });

  it('is smaller or larger, all levels alike', () => {
    expect(markStyleOf({ ...DEFAULT_SETTINGS, markSize: 'small' }).size).toBeLessThan(1);
    expect(markStyleOf({ ...DEFAULT_SETTINGS, markSize: 'large' }).size).toBeGreaterThan(1);
  });

  it('leaves out what is quiet, and nothing that a person has to act on', () => {
    const sparse = markStyleOf({ ...DEFAULT_SETTINGS, markedLevels: 'notable' });
    const left = LEVELS.filter((level) => !isMarked(level, sparse));
    expect(left.toSorted()).toEqual(['low', 'unassessed', 'unrated', 'waiting']);
    // In call data the service is asked about nothing.
    const leftOfWords = LEVELS.filter((level) => !isMarked(level, sparse, false, true));
    expect(leftOfWords.toSorted()).toEqual([...left, 'off'].toSorted());
  });

  it.each([
    ['all', true, true],
    ['quiet', true, true],
    ['first', true, false],
    ['first', false, true],
  ] as const)('with %s of what repeats, a quiet (%s) mark is drawn: %s', (repeats, isQuiet, is) => {
    const chosen = markStyleOf({ ...DEFAULT_SETTINGS, repeatedMarks: repeats });
    expect(isMarked('high', chosen, isQuiet)).toBe(is);
  });
});
