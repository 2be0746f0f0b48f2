import { describe, expect, it } from 'vitest';
import { readTable, tableToCsv } from '../../../lib/domain/csv.ts';

const cell = (value: string | number) =>
  tableToCsv([[value]])
    .replace(/^\uFEFF/, '')
    .replace(/\r\n$/, '');

describe('a table for spreadsheets', () => {
  it('begins with the byte order mark and ends every row with a line break', () => {
    expect(
      tableToCsv([
        ['a', 'b'],
        ['c', 1],
      ]),
    ).toBe('\uFEFFa,b\r\nc,1\r\n');
    expect(tableToCsv([])).toBe('\uFEFF');
  });

  it.each([
    ['plain', 'plain'],
    ['one, two', '"one, two"'],
    ['say "so"', '"say ""so"""'],
    ['one\ntwo', '"one\ntwo"'],
  ])('quotes %j where it has to', (value, written) => {
    expect(cell(value)).toBe(written);
  });

  it.each(['=1+1', '+1', '-1', '@SUM(1)', ' =1', "'=1", '＝1'])('makes %j inert', (value) => {
    expect(cell(value)).toBe(`'${value}`);
  });

  it('makes inert what is behind a semicolon, a tab or a line break too', () => {
    expect(cell('a;=1')).toBe(`"a;'=1"`);
    expect(cell('a\t=1')).toBe(`"a\t'=1"`);
    expect(cell('a\n=1')).toBe(`"a\n'=1"`);
    expect(cell('a\r=1')).toBe(`"a\r'=1"`);
  });

  it('leaves numbers to be computed with', () => {
    expect(cell(-0.5)).toBe('-0.5');
  });
});

describe('a table that is read', () => {
  it.each([
    "'=1",
    "''=1",
    'a;=1',
    ';=1',
    "a'=1",
    "a;';=1",
    "a;'=1",
    "it's; '=1",
    'a\n \n=1',
    "a\n'\n'=1",
    "'a'",
    "a;'b",
    "a\n'b",
  ])('has the cell %j as it was written', (text) => {
    expect(readTable(tableToCsv([['x', text]]))[0]?.cells[1]).toBe(text);
  });

  it('holds up nobody, whatever a cell is full of', () => {
    const breaks = "\n'".repeat(200_000);
    expect(readTable(`x,"${breaks}"`)[0]?.cells[1]).toBe(breaks);
  });
});
