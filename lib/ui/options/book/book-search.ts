import type { BookEntry } from '../../types.ts';
import { foldText, matchesAll, termsOf } from '../../search.ts';
import type { BookEdit } from './book-state.ts';

/** Entries that are searched for, and the one that is being edited: something may be typed in its form. */
export function searchBook(
  book: readonly BookEntry[],
  query: string,
  edit: BookEdit | null,
): BookEntry[] {
  const terms = termsOf(query);
  return book.filter(
    ({ address, label, note, trust }) =>
      address === edit?.address ||
      matchesAll(foldText([address, label, note, trust].join('\n')), terms),
  );
}

const nameOf = ({ label }: BookEntry): string => foldText(label).trim();

/** Tells whether an entry alone has its label, for people who hear only the buttons. */
export function namesApart(book: readonly BookEntry[]): (entry: BookEntry) => boolean {
  const counts = new Map<string, number>();
  for (const entry of book) counts.set(nameOf(entry), (counts.get(nameOf(entry)) ?? 0) + 1);
  return (entry) => counts.get(nameOf(entry)) === 1;
}
