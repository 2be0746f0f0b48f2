import { isAddress } from '../address/address.ts';
import type { Address } from '../address/address.ts';

/** Colours that a person may give an entry. None of them is a level's. */
export const BOOK_COLOURS = ['none', 'blue', 'pink', 'olive', 'brown'] as const;
export type BookColour = (typeof BOOK_COLOURS)[number];

/** What a person has noted of an address: one of their own, or one they know. */
export interface BookEntry {
  address: Address;
  label: string;
  note: string;
  /** "I trust this because…". An entry without a reason is not trusted. */
  trust: string;
  colour: BookColour;
  /** The service is never asked about it. */
  isPrivate: boolean;
}

/** More than a person knows. It bounds what is stored, read and compared. */
export const MOST_ENTRIES = 1000;
/** In characters. */
export const LONGEST = { label: 60, note: 500, trust: 200 } as const;

/** Characters that are not seen, and those that turn round what is written after them. */
const UNSEEN = /(?!\n)\p{Cc}|[\u061C\u200B\u200E\u200F\u2028-\u202E\u2060-\u2069\uFEFF]/gu;

/** A text as it is kept. A file from elsewhere may hold characters that disguise others. */
export function cleanText(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').replaceAll(UNSEEN, '').trim();
}

/** An entry with what is noted. The rest of it is empty, and the service may be asked about it. */
export function createEntry(address: Address, noted: Partial<BookEntry> = {}): BookEntry {
  return { label: '', note: '', trust: '', colour: 'none', isPrivate: false, ...noted, address };
}

/** An entry that gives a reason to trust it. Trust changes the outline of marks, and hides nothing. */
export function isTrusted(entry: BookEntry | undefined): boolean {
  return entry !== undefined && entry.trust !== '';
}

/** An entry that is the person's own or trusted: an address that looks like it is the impostor of the two. */
export function isGenuine(entry: BookEntry | undefined): boolean {
  return entry?.isPrivate === true || isTrusted(entry);
}

/** The book with these entries added or put in the place of older ones; null if it would hold too many. */
export function changeBook(
  book: readonly BookEntry[],
  put: readonly BookEntry[],
  removed: readonly Address[] = [],
): BookEntry[] | null {
  const entries = new Map(book.map((entry) => [entry.address, entry]));
  for (const address of removed) entries.delete(address);
  for (const entry of put) entries.set(entry.address, entry);
  return entries.size > MOST_ENTRIES ? null : [...entries.values()];
}

/**
 * The book with these addresses marked as private. Earlier versions kept a bare list of addresses that are never sent,
 * also in saved settings. Null if it is no such list, or too long.
 */
export function addNeverSent(book: readonly BookEntry[], list: unknown): BookEntry[] | null {
  if (!Array.isArray(list) || !list.every(isAddress)) return null;
  const put = list.map((address) =>
    createEntry(address, { ...entryOf(book, address), isPrivate: true }),
  );
  return changeBook(book, put);
}

const indexes = new WeakMap<readonly BookEntry[], ReadonlyMap<Address, BookEntry>>();

/** What the book says of an address. Each book is indexed once. */
export function entryOf(book: readonly BookEntry[], address: Address): BookEntry | undefined {
  let index = indexes.get(book);
  if (index === undefined) {
    index = new Map(book.map((entry) => [entry.address, entry]));
    indexes.set(book, index);
  }
  return index.get(address);
}
