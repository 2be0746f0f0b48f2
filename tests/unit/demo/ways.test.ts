import { expect, it } from 'vitest';
import { readWays, WAYS } from '../../../demo/saved-pages/ways.ts';

it.each([
  ['all', Object.keys(WAYS)],
  ['usual', ['usual']],
  ['dark,narrow', ['narrow', 'dark']],
  ['upside-down', null],
  ['dark,', null],
  ['', null],
])('the ways that “%s” names are %j', (written, ways) => {
  expect(readWays(written)).toEqual(ways);
});
