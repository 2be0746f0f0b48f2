import { expect, test } from 'vitest';
import { readSightedList } from '../../../lib/domain/page-list.ts';
import type { SightedList } from '../../../lib/domain/page-list.ts';

const LIST = {
  sighted: [
    {
      address: `0x${'a'.repeat(40)}`,
      level: 'high',
      flags: ['look-alike'],
      claims: [`0x${'A'.repeat(40)}`],
      places: ['inSight', 'hidden'],
    },
  ],
  isPartial: false,
};

test('a list of a frame is read, with addresses that have no mark yet, and empty', () => {
  expect(readSightedList(LIST)).toEqual(LIST);
  const waiting = { ...LIST, sighted: [{ ...LIST.sighted[0], level: null }] };
  expect(readSightedList(waiting)).toEqual(waiting);
  const empty: SightedList = { sighted: [], isPartial: true };
  expect(readSightedList(empty)).toEqual(empty);
});

test.each([
  ['nothing', null],
  ['a text', 'list'],
  ['a list without its end', { sighted: [] }],
  ['no list', { ...LIST, sighted: 'none' }],
  ...[
    { address: `0x${'A'.repeat(40)}` },
    { address: '0x12' },
    { level: 'safe' },
    { flags: ['odd'] },
    // Only the background knows that.
    { flags: ['trusted'] },
    { claims: [1] },
    { places: ['nowhere'] },
    { places: null },
  ].map((change): [string, unknown] => [
    JSON.stringify(change),
    { ...LIST, sighted: [{ ...LIST.sighted[0], ...change }] },
  ]),
])('what is no such list counts as none: %s', (_what, told) => {
  expect(readSightedList(told)).toBeNull();
});
