import { expect, it } from 'vitest';
import { createEntry } from '../../../../../lib/domain/book/address-book.ts';
import { readForm } from '../../../../../lib/ui/options/book/book-changes.ts';
import { readBook } from '../../../../../lib/ui/options/book/book-file.ts';
import { A, B } from '../../../background/samples.ts';

it('an entry’s form takes no other entry’s place, and any spelling of its own address', () => {
  const mine = createEntry(A, { label: 'Mine' });
  const book = [mine, createEntry(B, { label: 'Theirs', isPrivate: true })];
  expect(readForm({ ...mine, address: B }, mine, A, book)).toBe('alreadyThere');
  for (const written of [A, `0x${A.slice(2).toUpperCase()}`]) {
    expect(readForm({ ...mine, address: written }, mine, A, book)).toEqual(mine);
  }
});

it.each([
  ['yes', true],
  ['Yes', true],
  ['1', true],
  ['TRUE', true],
  ['no', false],
  ['0', false],
])('a file that says “%s” marks an address as never sent: %s', (written, isPrivate) => {
  const rows = [{ address: A, isPrivate }];
  expect(readBook(`address,private\n${A},${written}\n`)).toEqual({ rows, bad: [] });
  const list = JSON.stringify([{ address: A, private: written }, 'nothing']);
  const bad = [{ line: 2, problem: 'notAnAddress' }];
  expect(readBook(list)).toEqual({ rows, bad });
});
