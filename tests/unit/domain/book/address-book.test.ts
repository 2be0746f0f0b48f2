import { describe, expect, it } from 'vitest';
import {
  addNeverSent,
  changeBook,
  cleanText,
  createEntry,
  entryOf,
  isGenuine,
  isTrusted,
  MOST_ENTRIES,
} from '../../../../lib/domain/book/address-book.ts';
import type { Address } from '../../../../lib/domain/address/address.ts';
import { AddressBookSchema } from '../../../../lib/domain/book/book-schema.ts';
import { A, B } from '../../background/samples.ts';

const many = Array.from({ length: MOST_ENTRIES }, (_, index) =>
  createEntry(`0x${String(index).padStart(40, 'a')}` as Address),
);

describe('an address book', () => {
  it('has one entry for an address, the newest, where the older one was', () => {
    const book = [createEntry(A, { label: 'Old' }), createEntry(B)];
    const changed = changeBook(book, [createEntry(A, { label: 'New' })]);
    expect(changed).toEqual([createEntry(A, { label: 'New' }), createEntry(B)]);
    expect(changeBook(book, [], [A])).toEqual([createEntry(B)]);
  });

  it('takes no more than it can hold, and then nothing', () => {
    expect(changeBook(many, [createEntry(A)])).toBe(null);
    expect(changeBook(many, [createEntry(A)], [many[0]?.address as Address])).toHaveLength(
      MOST_ENTRIES,
    );
    expect(AddressBookSchema.parse([...many, createEntry(A)])).toHaveLength(MOST_ENTRIES);
  });

  it('finds an entry, and trusts only one with a reason', () => {
    const book = [createEntry(A, { label: 'Mine' }), createEntry(B, { trust: 'I made it' })];
    expect(entryOf(book, A)?.label).toBe('Mine');
    expect(isTrusted(entryOf(book, A))).toBe(false);
    expect(isTrusted(entryOf(book, B))).toBe(true);
    expect(isTrusted(entryOf(book, '0x00' as Address))).toBe(false);
    const own = createEntry(A, { isPrivate: true });
    expect([own, ...book, undefined].map(isGenuine)).toEqual([true, false, true, false]);
  });

  it('leaves out what is no entry, and keeps the others', () => {
    const stored = [{ address: A }, { address: 'mine' }, null, { address: B, colour: 'neon' }];
    expect(AddressBookSchema.parse(stored)).toEqual([createEntry(A)]);
  });

  it('keeps no characters that disguise others', () => {
    expect(cleanText(' Al\u202Eice\u0007\u200B\r\nat home ')).toBe('Alice\nat home');
    expect(cleanText('\u061CA\u200El\u2067i\u2028ce\uFEFF')).toBe('Alice');
    expect(AddressBookSchema.parse([{ address: A, label: 'A\u2066b' }])).toEqual([
      createEntry(A, { label: 'Ab' }),
    ]);
  });
});

describe('the list of addresses that earlier versions never sent', () => {
  it('makes them private and takes nothing from what is noted', () => {
    const book = [createEntry(A, { label: 'Mine' })];
    expect(addNeverSent(book, [A, B])).toEqual([
      createEntry(A, { label: 'Mine', isPrivate: true }),
      createEntry(B, { isPrivate: true }),
    ]);
  });

  it.each([[null], [[A, 'mine']], ['0x'], [{}]])('is not %j', (list) => {
    expect(addNeverSent([], list)).toBe(null);
  });
});
