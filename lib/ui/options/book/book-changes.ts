import { isMixedCase, parseAddress } from '../../../domain/address/address.ts';
import type { Address } from '../../../domain/address/address.ts';
import { toChecksumAddress } from '../../../domain/address/checksum.ts';
import { changeBook, createEntry, entryOf } from '../../../domain/book/address-book.ts';
import type { BookEntry } from '../../../domain/book/address-book.ts';
import type { BadRow, ReadRow } from './book-file.ts';

export type BookProblem = 'notAnAddress' | 'badChecksum' | 'alreadyThere' | 'tooMany';
export type BookFileProblem = 'notABook' | 'tooMany';

/** What a person enters: the address as it was typed, and what they note of it. */
export type BookForm = Omit<BookEntry, 'address'> & { address: string };

/** What a file would change. */
export interface BookPreview {
  /** Entries as they would be. */
  put: BookEntry[];
  added: number;
  changed: number;
  /** Rows that cannot be read and are left out. */
  bad: readonly BadRow[];
}

/**
 * What was entered, or the first thing wrong with it. `of`: the address of the entry that is changed. What another page
 * has changed of it since the form was `opened` stays, where nothing else was typed.
 */
export function readForm(
  form: BookForm,
  opened: BookForm,
  of: Address | null,
  book: readonly BookEntry[],
): BookEntry | BookProblem {
  const written = form.address.trim();
  const address = parseAddress(written);
  if (address === null) return 'notAnAddress';
  // A mistyped letter would leave the real address without what is noted here.
  if (isMixedCase(written) && written.slice(2) !== toChecksumAddress(address).slice(2)) {
    return 'badChecksum';
  }
  if (address !== of && entryOf(book, address) !== undefined) return 'alreadyThere';
  const stored = of === null ? undefined : entryOf(book, of);
  const entry = { ...form, ...stored, ...changesIn(form, opened), address };
  return changeBook(book, [entry], of === null ? [] : [of]) === null ? 'tooMany' : entry;
}

/** What rows of a file change in the book. What they do not name stays as it is. */
export function merge(
  { rows, bad }: { rows: readonly ReadRow[]; bad: readonly BadRow[] },
  book: readonly BookEntry[],
): BookPreview | { problem: BookFileProblem } {
  const known = rows.filter(({ address }) => entryOf(book, address) !== undefined).length;
  const put = rows
    .map((row) => createEntry(row.address, { ...entryOf(book, row.address), ...row }))
    .filter((entry) => !isSame(entry, entryOf(book, entry.address)));
  if (changeBook(book, put) === null) return { problem: 'tooMany' };
  const added = rows.length - known;
  return { put, added, changed: put.length - added, bad };
}

export function isSame(one: BookForm, other: BookForm | undefined): boolean {
  return Object.keys(changesIn(one, other)).length === 0;
}

function changesIn(form: BookForm, before: BookForm | undefined): Partial<BookForm> {
  const fields = Object.entries(form);
  return Object.fromEntries(
    fields.filter(([name, value]) => Reflect.get(before ?? {}, name) !== value),
  );
}
