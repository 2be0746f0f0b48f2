import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { toCsv, toJson } from '../../../../lib/ui/history/export/export-formats.ts';
import type { ExportRow } from '../../../../lib/ui/history/export/export-formats.ts';
import { A, address, lookup, NOW_MS, prediction } from '../../background/samples.ts';
import { itemOf } from './items.ts';

function rowOf(name: string | null, fraudMessage: string | null = null): ExportRow {
  const row = lookup(1, A, { name, finalPredictions: [prediction(0.93, { fraudMessage })] });
  return { lookup: row, item: itemOf(row) };
}

/**
 * The cells of a table by RFC 4180, with another separator where a program expects one. Programs also take a line
 * feed or carriage return alone for the end of a line.
 */
function parseCsv(text: string, separator = ','): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charAt(at);
    if (isQuoted) {
      if (char !== '"') cell += char;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (char === '"' && cell === '') isQuoted = true;
    else if (char === separator || char === '\r' || char === '\n') {
      rows.at(-1)?.push(cell);
      cell = '';
      if (char !== separator) {
        rows.push([]);
        at += text.startsWith('\r\n', at) ? 1 : 0;
      }
    } else cell += char;
  }
  return rows.slice(0, -1);
}

/** Without the sign that makes a cell inert. */
function bare(text: string | undefined): string | undefined {
  return text?.replaceAll("'", '');
}

function cellOf(csv: string, name: string): string | undefined {
  const [names, row] = parseCsv(csv.slice(1));
  return row?.[names?.indexOf(name) ?? -1];
}

describe('a table', () => {
  it('starts with a byte order mark and the names of its columns, and ends its lines as the standard says', () => {
    const csv = toCsv([rowOf('Plain')]);
    expect(csv.startsWith('\uFEFFid,created,modified,')).toBe(true);
    expect(csv.endsWith('\r\n')).toBe(true);
    expect(csv.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });

  it('tells the newest final prediction, and the level', () => {
    const row = lookup(1, A, {
      finalPredictions: [prediction(0.1, { runNumber: 1 }), prediction(0.93, { runNumber: 2 })],
      isBlacklisted: false,
    });
    const csv = toCsv([{ lookup: row, item: itemOf(row) }]);
    expect(cellOf(csv, 'fraud_probability')).toBe('0.93');
    expect(cellOf(csv, 'final_predictions')).toBe('2');
    expect(cellOf(csv, 'level')).toBe('high');
    expect(cellOf(csv, 'is_blacklist')).toBe('false');
    expect(cellOf(csv, 'address_hash')).toBe(A);
  });

  it('has a final prediction that is no number as the service wrote it, and inert', () => {
    const row = lookup(1, A, {
      finalPredictions: [prediction(0.1, { finalPrediction: '-fraud' })],
    });
    expect(cellOf(toCsv([{ lookup: row, item: itemOf(row) }]), 'final_prediction')).toBe("'-fraud");
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', ' =1', '"=1', '＝1', "=cmd|'/C calc'!A0"])(
    'makes the cell %j inert',
    (text) => {
      expect(cellOf(toCsv([rowOf(text)]), 'address_name')).toBe(`'${text}`);
    },
  );

  it('makes both what stands before and behind a line break inert', () => {
    expect(cellOf(toCsv([rowOf('\t=1')]), 'address_name')).toBe("'\t'=1");
    expect(cellOf(toCsv([rowOf('\r=1;-1')]), 'address_name')).toBe("'\r'=1;'-1");
  });

  it('holds up nobody, whatever a text is full of', () => {
    const breaks = '\n'.repeat(300_000);
    expect(cellOf(toCsv([rowOf(`${breaks}a`)]), 'address_name')).toBe(`${breaks}a`);
    expect(cellOf(toCsv([rowOf(`a;${' '.repeat(300_000)}=1`)]), 'address_name')).toMatch(/^a;' /);
  });

  it.each(['Plain', 'a=b', '1-2', 'mail@example', 'He said "no"', 'a,b', 'line\r\nline', '0x12'])(
    'leaves the cell %j as it is',
    (text) => {
      expect(cellOf(toCsv([rowOf(text)]), 'address_name')).toBe(text);
    },
  );

  test('has every row and cell come back as it was, but for the sign that makes it inert', () => {
    const texts = fc.string({ unit: fc.constantFrom(...Array.from('ab,;"\'=+-@\t\r\n é０')) });
    fc.assert(
      fc.property(fc.array(fc.tuple(texts, texts)), (pairs) => {
        const rows = pairs.map(([name, message]) => rowOf(name, message));
        const [names = [], ...parsed] = parseCsv(toCsv(rows).slice(1));
        expect(parsed).toHaveLength(pairs.length);
        for (const [index, [name, message]] of pairs.entries()) {
          const cells = parsed[index] ?? [];
          expect(cells).toHaveLength(names.length);
          expect(bare(cells[names.indexOf('address_name')])).toBe(bare(name));
          expect(bare(cells[names.indexOf('fraud_message')])).toBe(bare(message));
        }
      }),
    );
  });

  test('has no cell that computes, whichever sign a program takes to part cells', () => {
    const texts = fc.string({ unit: fc.constantFrom(...Array.from('a1,;"=+-@\t\r\n ')) });
    fc.assert(
      fc.property(texts, texts, fc.constantFrom(',', ';', '\t'), (name, message, separator) => {
        const csv = toCsv([rowOf(name, message)]).slice(1);
        for (const cell of parseCsv(csv, separator).flat()) {
          expect(cell).not.toMatch(/^["\s]*[=+\-@]/);
        }
      }),
    );
  });
});

describe('a file with all fields', () => {
  it('says what it is, in which version, and holds everything', () => {
    const rows = [1, 2].map((number) => {
      const row = lookup(number, address(number));
      return { lookup: row, item: itemOf(row) };
    });
    const parsed = JSON.parse(toJson(rows, NOW_MS));
    expect(parsed).toEqual({
      format: 'hexmark-look-ups',
      version: 1,
      exportedAt: '2026-01-15T12:00:00.000Z',
      lookups: rows.map((row) => Object.assign({ level: 'medium', fraudShare: 0.5 }, row.lookup)),
    });
  });
});
