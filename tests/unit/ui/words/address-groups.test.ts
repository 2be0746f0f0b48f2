import { expect, test } from 'vitest';
import { compareDigits, groupAddress } from '../../../../lib/ui/words/address-groups.ts';

const ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7';

test('an address is parted into two lines of five groups of four', () => {
  const groups = groupAddress(ADDRESS);
  expect(groups?.prefix).toBe('0x');
  expect(groups?.lines.map((line) => line.map(({ digits }) => digits))).toEqual([
    ['5290', '8400', '0985', '2788', '6E0F'],
    ['7030', '0698', '57D2', 'E416', '9EE7'],
  ]);
});

test('the groups joined are the address as it was', () => {
  const groups = groupAddress(ADDRESS);
  const digits = groups?.lines.flat().map((group) => group.digits);
  expect(groups?.prefix + (digits ?? []).join('')).toBe(ADDRESS);
});

test.each(['bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', '0x1234', `${ADDRESS}0`, ''])(
  'any other hash is not parted: %s',
  (hash) => {
    expect(groupAddress(hash)).toBeNull();
  },
);

test('digits are parted into those that are the same as in another address and those that differ', () => {
  expect(compareDigits('52Ab', '52aB')).toEqual([{ start: 0, digits: '52Ab', isSame: true }]);
  expect(compareDigits('52ab', '5bcb')).toEqual([
    { start: 0, digits: '5', isSame: true },
    { start: 1, digits: '2a', isSame: false },
    { start: 3, digits: 'b', isSame: true },
  ]);
});
