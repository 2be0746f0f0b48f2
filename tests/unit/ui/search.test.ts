import { expect, test } from 'vitest';
import { termsOf } from '../../../lib/ui/search.ts';

test.each(['…', '...', '..', '⋯', '•••', '***', '–', '—', '--', ' … '])(
  'an address that is shortened by “%s” is two words',
  (sign) => {
    expect(termsOf(`0x1234${sign}abcd`)).toEqual(['0x1234', 'abcd']);
  },
);

test('a name with a hyphen is one word', () => {
  expect(termsOf('BNB bank-approved')).toEqual(['bnb', 'bank-approved']);
});
