import { describe, expect, test } from 'vitest';
import { compareLocale, unusedKeys } from '../../gates/locales.ts';
import type { Messages } from '../../gates/locales.ts';

const EN = messages('en', { left: '1 left | $1 left', of: '$1 of $2' });

describe('a locale', () => {
  test('that is whole passes', () => {
    expect(
      compareLocale('de', messages('de', { left: '1 übrig | $1 übrig', of: '$1 von $2' }), EN),
    ).toEqual([]);
  });

  test.each([
    ['ja', 'あと $1'],
    ['ru', 'осталось $1 | осталось $1 | осталось $1'],
    ['ar', 'a | b | c | $1 | $1 | $1'],
  ])('has the plural forms of its language: %s', (locale, left) => {
    expect(compareLocale(locale, messages(locale, { left, of: '$2, $1' }), EN)).toEqual([]);
  });

  test.each<[string, Messages, string]>([
    ['a missing key', messages('de', { left: 'a | $1' }), 'de lacks of.'],
    ['a key too many', messages('de', { left: 'a | $1', of: '$1 $2', more: 'x' }), 'de has more'],
    [
      'a lost placeholder',
      messages('de', { left: 'a | $1', of: '$1' }),
      'other placeholders in of',
    ],
    ['an empty text', messages('de', { left: 'a | $1', of: ' ' }), 'an empty of'],
    [
      'a form without the number that others share',
      messages('ru', { left: 'остался 1 | осталось $1 | осталось $1', of: '$1 $2' }),
      'other placeholders in left for one',
    ],
    [
      'a last form without the number',
      messages('de', { left: '$1 übrig | übrig', of: '$1 $2' }),
      'other placeholders in left for other',
    ],
    [
      'a description that stores refuse',
      messages('de', {
        left: 'a | $1',
        of: '$1 $2',
        extension_description: 'x'.repeat(133),
      }),
      'longer than 132',
    ],
    [
      'too few forms',
      messages('ru', { left: 'a | $1', of: '$1 $2' }),
      '2 plural forms in left, not 3',
    ],
    [
      'forms that its language tells apart and FORMS does not',
      messages('pl', { left: 'a | $1', of: '$1 $2' }),
      'pl needs the plural forms one, few, many in FORMS',
    ],
    [
      'forms where there are none',
      messages('de', { left: 'a | $1', of: '$1 | $2' }),
      '2 plural forms in of',
    ],
    ['the name of another', messages('en', { left: 'a | $1', of: '$1 $2' }), 'language.code'],
  ])('with %s does not', (_name, locale, problem) => {
    const code = locale['language_code']?.message ?? '';
    const name = ['ru', 'pl'].includes(code) ? code : 'de';
    expect(compareLocale(name, locale, EN).join('\n')).toContain(problem);
  });
});

describe('a key', () => {
  const sources =
    "t('page.title'); t(`level.${level}.name`); const LEVELS = ['high']; '__MSG_app_name__'";

  test('is used whole, through a template, or by the manifest', () => {
    expect(unusedKeys(['page_title', 'level_high_name', 'app_name'], sources)).toEqual([]);
  });

  test('is left over where nothing names it, or no word fills the template', () => {
    const keys = ['page_gone', 'level_odd_name', 'level_high_sentence'];
    expect(unusedKeys(keys, sources)).toEqual(keys);
  });
});

function messages(code: string, texts: Record<string, string>): Messages {
  const all = Object.entries({ language_code: code, extension_description: 'Marks.', ...texts });
  return Object.fromEntries(all.map(([key, message]) => [key, { message }]));
}
