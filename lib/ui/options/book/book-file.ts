import { isMixedCase, parseAddress } from '../../../domain/address/address.ts';
import { toChecksumAddress } from '../../../domain/address/checksum.ts';
import { BOOK_COLOURS, cleanText, LONGEST } from '../../../domain/book/address-book.ts';
import type { BookEntry } from '../../../domain/book/address-book.ts';
import { readTable, tableToCsv } from '../../../domain/csv.ts';

export type BookFormat = 'csv' | 'json';

/** What is wrong with one row of a file. */
export type RowProblem =
  | 'notAnAddress'
  | 'badChecksum'
  | 'twice'
  | 'tooLong'
  | 'badText'
  | 'badColour'
  | 'badPrivate';

export interface BadRow {
  /** The line of a table, or the place of an entry in a list; 1-based. */
  line: number;
  problem: RowProblem;
}

/** What a file says of an address. What it does not name, or leaves empty, stays as it is. */
export type ReadRow = Pick<BookEntry, 'address'> & Partial<BookEntry>;

export type ReadBook =
  | { rows: ReadRow[]; bad: BadRow[] }
  /** Nothing in the file can be used. */
  | { problem: 'notABook' };

const KIND = 'hexmark-address-book';
const COLUMNS = ['address', 'label', 'note', 'trust', 'colour', 'private'] as const;
const TEXTS = ['label', 'note', 'trust'] as const;
type WrittenRow = Partial<Record<(typeof COLUMNS)[number], string | true>>;
/** What the browser puts in the place of bytes that are no UTF-8. */
const LOST = '\uFFFD';
const MOST_CHARACTERS = 2_000_000;

/**
 * The address book as a file that people can read and that `readBook` takes back as it was. What is not noted of an
 * address is left out: written as "none" or "false", it would undo a colour or "Never send" that was noted since.
 */
export function writeBook(book: readonly BookEntry[], format: BookFormat): string {
  const records = book.map(({ address, colour, isPrivate, ...texts }): WrittenRow => ({
    address: toChecksumAddress(address),
    ...texts,
    ...(colour !== 'none' && { colour }),
    ...(isPrivate && { private: true }),
  }));
  if (format === 'json') {
    return `${JSON.stringify({ kind: KIND, version: 1, addresses: records }, null, 2)}\n`;
  }
  const rows = records.map((record) => COLUMNS.map((name) => String(record[name] ?? '')));
  return tableToCsv([COLUMNS, ...rows]);
}

/** Reads a table or a list, of our own or anybody's that has addresses. */
export function readBook(text: string): ReadBook {
  if (text.length > MOST_CHARACTERS) return { problem: 'notABook' };
  const records = /^\s*[[{]/.test(text) ? recordsOfList(text) : recordsOfTable(text);
  if (records === null || records.length === 0) return { problem: 'notABook' };
  const rows = new Map<string, ReadRow>();
  const bad: BadRow[] = [];
  for (const { line, fields } of records) {
    const read = readRow(fields);
    const problem = typeof read === 'string' ? read : rows.has(read.address) ? 'twice' : null;
    if (problem !== null) bad.push({ line, problem });
    else if (typeof read !== 'string') rows.set(read.address, read);
  }
  return { rows: [...rows.values()], bad };
}

interface FileRecord {
  line: number;
  fields: Record<string, unknown>;
}

function recordsOfList(text: string): FileRecord[] | null {
  try {
    const parsed: unknown = JSON.parse(text);
    const list: unknown = Array.isArray(parsed) ? parsed : Object(parsed).addresses;
    if (!Array.isArray(list)) return null;
    return list.map((item: unknown, index) => ({
      line: index + 1,
      fields: typeof item === 'string' ? { address: item } : (Object(item) as FileRecord['fields']),
    }));
  } catch {
    return null;
  }
}

/** The first row names the columns. Without one, an address comes first and then its label. */
function recordsOfTable(text: string): FileRecord[] | null {
  const rows = readTable(text);
  const first = rows[0]?.cells.map((cell) => cell.trim().toLowerCase()) ?? [];
  const isNamed = first.includes('address');
  if (!isNamed && parseAddress(first[0] ?? '') === null) return null;
  const columns: readonly string[] = isNamed ? first : COLUMNS;
  return rows.slice(isNamed ? 1 : 0).map(({ line, cells }) => ({
    line,
    fields: Object.fromEntries(cells.map((cell, index) => [columns[index] ?? '', cell])),
  }));
}

function readRow(fields: FileRecord['fields']): ReadRow | RowProblem {
  const written = textOf(fields['address']);
  const address = parseAddress(written);
  if (address === null) return 'notAnAddress';
  if (isMixedCase(written) && written.slice(2) !== toChecksumAddress(address).slice(2)) {
    return 'badChecksum';
  }
  const row: ReadRow = { address };
  for (const name of TEXTS) {
    const text = textOf(fields[name]);
    if (text.length > LONGEST[name]) return 'tooLong';
    if (text.includes(LOST)) return 'badText';
    if (text !== '') row[name] = text;
  }
  const colour = textOf(fields['colour']).toLowerCase();
  if (colour !== '') {
    const known = BOOK_COLOURS.find((it) => it === colour);
    if (known === undefined) return 'badColour';
    row.colour = known;
  }
  const isPrivate = textOf(fields['private']).toLowerCase();
  if (isPrivate !== '') {
    if (!/^(?:true|false|yes|no|1|0)$/.test(isPrivate)) return 'badPrivate';
    row.isPrivate = /^[ty1]/.test(isPrivate);
  }
  return row;
}

function textOf(value: unknown): string {
  const isPlain = ['string', 'number', 'boolean'].includes(typeof value);
  return isPlain ? cleanText(String(value)) : '';
}
