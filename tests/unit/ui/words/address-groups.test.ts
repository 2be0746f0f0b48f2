import { expect, test } from 'vitest';
import { groupAddress } from '../../../../lib/ui/words/address-groups.ts';

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
