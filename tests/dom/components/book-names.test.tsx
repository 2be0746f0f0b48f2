import { render } from 'preact';
import { afterEach, expect, it } from 'vitest';
import { toChecksumAddress } from '../../../lib/domain/address/checksum.ts';
import type { BookEntry } from '../../../lib/ui/types.ts';
import { endsOf } from '../../../lib/ui/words/address-groups.ts';
import { book } from './book-scenes.tsx';
import { ENTRY, reportOf } from './data.ts';

const root = document.createElement('div');
afterEach(() => render(null, root));

function namesWith(entries: readonly BookEntry[]): (string | null)[] {
  render(book('', { book: entries }).draw(), root);
  return Array.from(root.querySelectorAll('.book-row button'), ({ ariaLabel }) => ariaLabel);
}

const other = { ...ENTRY, address: reportOf('high').address };
const ends = [ENTRY, other].map(({ address }) => endsOf(toChecksumAddress(address)));
const [label] = [ENTRY.label];

it('names the buttons of an entry by its label', () => {
  expect(namesWith([ENTRY, { ...other, label: 'Another' }])).toEqual([
    `Change ${label}`,
    `Remove ${label}`,
    'Change Another',
    'Remove Another',
  ]);
});

it.each([label, `${label.toUpperCase()} `])(
  'tells entries of one label apart by their addresses: %s',
  (same) => {
    const [first, second] = ends;
    expect(namesWith([ENTRY, { ...other, label: same }])).toEqual([
      `Change ${label} · ${first}`,
      `Remove ${label} · ${first}`,
      `Change ${same} · ${second}`,
      `Remove ${same} · ${second}`,
    ]);
  },
);

it('names an entry without a label by its whole address', () => {
  const nameless = [
    { ...ENTRY, label: '' },
    { ...other, label: '' },
  ];
  const names = nameless.map(({ address }) => `Remove ${toChecksumAddress(address)}`);
  expect(namesWith(nameless).filter((name) => name?.startsWith('Remove'))).toEqual(names);
});
