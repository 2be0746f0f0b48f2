import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toChecksumAddress } from '../../../../../lib/domain/address/checksum.ts';
import {
  BOOK_COLOURS,
  cleanText,
  createEntry,
} from '../../../../../lib/domain/book/address-book.ts';
import type { Address } from '../../../../../lib/domain/address/address.ts';
import { readBook, writeBook } from '../../../../../lib/ui/options/book/book-file.ts';
import { A, B } from '../../../background/samples.ts';

const MIXED = '0x52908400098527886E0F7030069857D2E4169EE7';

const words = fc
  .string({ unit: 'grapheme', maxLength: 30 })
  .map((text) => cleanText(text).replaceAll('\uFFFD', ''));
const hostile = fc
  .constantFrom('=1+1', '"quoted", yes', "'=x", 'a;=b', 'two\nlines', '@x', 'tab\t-1', '＝1')
  .map(cleanText);
const text = fc.oneof(words, hostile);
const entry = fc
  .record({
    digits: fc.string({
      unit: fc.constantFrom('0', '7', '9', 'a', 'c', 'f'),
      minLength: 40,
      maxLength: 40,
    }),
    label: text,
    note: text,
    trust: text,
    colour: fc.constantFrom(...BOOK_COLOURS),
    isPrivate: fc.boolean(),
  })
  .map(({ digits, ...noted }) => createEntry(`0x${digits}` as Address, noted));

describe('a file of the address book', () => {
  it.each(['csv', 'json'] as const)(
    'as %s gives back what was written, whatever it is',
    (format) => {
      fc.assert(
        fc.property(
          fc.uniqueArray(entry, { minLength: 1, selector: (it) => it.address }),
          (book) => {
            const read = readBook(writeBook(book, format));
            if ('problem' in read) throw new Error(read.problem);
            expect(read.bad).toEqual([]);
            expect(read.rows.map((row) => createEntry(row.address, row))).toEqual(book);
          },
        ),
      );
    },
  );

  it('is safe to open in a spreadsheet', () => {
    expect(writeBook([createEntry(A, { label: '=HYPERLINK("x")' })], 'csv')).toContain(
      `"'=HYPERLINK`,
    );
  });

  it.each([
    ['with columns in another order', `label;address\r\nBank;${A}\r\n`],
    ['without names of columns', `${A},Bank`],
    ['with all of its cells quoted', `\uFEFF"address","label"\r\n"${A}","Bank"\r\n`],
    [
      'with quotation marks, commas and semicolons in texts',
      `"tag, as it is, here; or, there";address;label\n19" rack;${A};Bank\n`,
    ],
    ['with the line breaks of old programs', `address,label\r${A},Bank\r`],
    ['as a list', JSON.stringify([{ address: A, label: 'Bank' }])],
    ['with columns that mean nothing here', `Address\tLabel\tTag\n${A}\tBank\tx`],
  ])('of somebody else is read %s', (_name, written) => {
    expect(readBook(written)).toEqual({ rows: [{ address: A, label: 'Bank' }], bad: [] });
  });

  it('with bad rows gives the good ones, and tells each bad one by its line', () => {
    const table = [
      'address,label,colour,private',
      `${A},"two\nlines",blue,true`,
      '0x12,Broken,,',
      `${MIXED.replace('EE7', 'Ee7')},Mistyped,,`,
      `${toChecksumAddress(A)},Again,,`,
      `${B},${'x'.repeat(61)},,`,
      `${B},B,neon,`,
      `${B},B,,perhaps`,
      `${B},B,,no`,
    ].join('\n');
    expect(readBook(table)).toEqual({
      rows: [
        { address: A, label: 'two\nlines', colour: 'blue', isPrivate: true },
        { address: B, label: 'B', isPrivate: false },
      ],
      bad: [
        { line: 4, problem: 'notAnAddress' },
        { line: 5, problem: 'badChecksum' },
        { line: 6, problem: 'twice' },
        { line: 7, problem: 'tooLong' },
        { line: 8, problem: 'badColour' },
        { line: 9, problem: 'badPrivate' },
      ],
    });
  });

  it('in another encoding leaves out the rows whose letters are lost, and tells them', async () => {
    // Spreadsheet programs of Windows save tables so. The file is read as UTF-8.
    const written = `${A},Bank,,\r\n${B},,J\u00FCrgen,\r\n`;
    const bytes = Uint8Array.from(written, (letter) => letter.charCodeAt(0));
    expect(readBook(await new Blob([bytes]).text())).toEqual({
      rows: [{ address: A, label: 'Bank' }],
      bad: [{ line: 2, problem: 'badText' }],
    });
  });

  it.each(['', 'hello', '{"a":', '{}', 'name,label\nBob,x', 'x'.repeat(2_000_001)])(
    'that is none is refused',
    (written) => {
      expect(readBook(written)).toEqual({ problem: 'notABook' });
    },
  );
});
