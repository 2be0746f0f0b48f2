import { expect, test } from 'vitest';
import { pluralForm } from '../../../lib/domain/plural.ts';

test.each([
  ['en', 'one | other', { 0: 'other', 1: 'one', 2: 'other', 21: 'other' }],
  ['fr', 'one | other', { 0: 'one', 1: 'one', 2: 'other', 1_000_000: 'other' }],
  ['pt_BR', 'one | other', { 0: 'one', 1: 'one', 7: 'other' }],
  ['ja', 'all', { 0: 'all', 1: 'all', 5: 'all' }],
  ['zh_CN', 'all', { 1: 'all', 2: 'all' }],
  ['ru', 'one | few | many', { 1: 'one', 2: 'few', 5: 'many', 11: 'many', 21: 'one', 24: 'few' }],
  [
    'ar',
    'zero | one | two | few | many | other',
    { 0: 'zero', 1: 'one', 2: 'two', 3: 'few', 11: 'many', 100: 'other', 103: 'few' },
  ],
])('%s takes the form of the count', (language, text, forms) => {
  const seen = Object.keys(forms).map((count) => [
    count,
    pluralForm(text, Number(count), language),
  ]);
  expect(Object.fromEntries(seen)).toEqual(forms);
});

test('a text without forms has one for every count', () => {
  expect(pluralForm('nothing to count', 3, 'en')).toBe('nothing to count');
});
