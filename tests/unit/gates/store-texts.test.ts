import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkDescription, checkLanguages, checkReasons } from '../../gates/store-texts.ts';

describe('texts for the stores', () => {
  it('pass when they are plain, short enough and give every reason', () => {
    expect(checkDescription('a.txt', 'Marks addresses. • Plain < text > with signs.')).toEqual([]);
    expect(checkReasons('| `alarms` | Why. |', ['alarms'])).toEqual([]);
  });

  it('are refused with markup, and above the limit', () => {
    expect(checkDescription('a.txt', 'A <b>mark</b>')).toEqual([expect.stringContaining('<b>')]);
    expect(checkDescription('a.txt', '[a](b)')).toHaveLength(1);
    expect(checkDescription('a.txt', 'a'.repeat(15_001))).toHaveLength(1);
  });

  it('are refused where a language has none, or one with other lines', () => {
    const english = 'Marks.\n\n• One\n• Two\n';
    const german = english.replaceAll('O', 'E');
    const texts = (de: string) =>
      new Map([
        [join('store', 'description.en.txt'), english],
        [join('store', 'description.de.txt'), de],
      ]);
    expect(checkLanguages(texts(german), ['en', 'de'])).toEqual([]);
    expect(checkLanguages(texts(german), ['en', 'de', 'fr'])).toEqual([
      `${join('store', 'description.fr.txt')} is missing.`,
    ]);
    expect(checkLanguages(texts('Marks.\n\n• One\n'), ['en', 'de'])).toEqual([
      `${join('store', 'description.de.txt')} has other lines than the English one.`,
    ]);
  });

  it('are refused without a reason for a permission, or with one for no permission', () => {
    expect(checkReasons('| `alarms` | Why. |', ['alarms', 'tabs'])).toEqual([
      'store/permissions.md gives no reason for tabs.',
    ]);
    expect(checkReasons('| `alarms` | Why. |', [])).toHaveLength(1);
  });
});
