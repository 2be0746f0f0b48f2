import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { createSeed } from '../service/seed.ts';
import { findLibreOffice } from '../support/find-libreoffice.ts';
import { openPopup } from '../support/own-pages.ts';
import { openInLibreOffice } from '../support/spreadsheet.ts';
import type { Cell } from '../support/spreadsheet.ts';
import { setStage } from '../support/stage.ts';

/** The program may have to be installed first, after what other tests install. This only ends what hangs. */
const INSTALL_MS = 1_200_000;

const HOSTILE = [
  '=1+1',
  '+1+1',
  '-1+1',
  '@SUM(1;1)',
  '\t=1+1',
  '\r=1+1',
  ' =1+1',
  '=HYPERLINK("https://evil.example";"Claim")',
  'harmless;=1+1',
  'harmless\n=1+1',
  '"=1+1"',
];
const seed = createSeed({ lookups: 40 });
for (const [index, name] of HOSTILE.entries()) {
  const row = seed.lookups[index + 10];
  if (row !== undefined) row.address.name = name;
}

beforeAll(() => void findLibreOffice(), INSTALL_MS);

function column(rows: Cell[][], name: string): string[] {
  const at = rows[0]?.findIndex(({ text }) => text === name) ?? -1;
  return rows.slice(1).map((row) => row[at]?.text ?? '');
}

it('LibreOffice, as these tests start it, computes formulas', async () => {
  expect(await openInLibreOffice('name,sum\r\nx,=1+1\r\n')).toMatchObject([
    [{ text: 'name' }, { text: 'sum' }],
    [{ text: 'x' }, { text: '2', formula: 'of:=1+1' }],
  ]);
});

describe('a table saved from the popup', () => {
  let csv: Buffer;
  beforeAll(async () => {
    await using stage = await setStage({ service: { seed } });
    const popup = await openPopup(stage, 'history');
    await popup.getByText('40 look-ups').waitFor();
    await popup.getByRole('button', { name: 'Export' }).click();
    const saved = popup.waitForEvent('download');
    await popup.getByRole('button', { name: 'Table (CSV)' }).click();
    csv = await readFile(await (await saved).path());
  });

  it('opens in LibreOffice with the right rows, and nothing in it computes', async () => {
    const rows = await openInLibreOffice(csv);
    expect(rows).toHaveLength(41);
    expect(rows.flat().filter(({ formula }) => formula !== null)).toEqual([]);
    expect(column(rows, 'id').toSorted()).toEqual(
      seed.lookups.map(({ id }) => String(id)).toSorted(),
    );
    expect(new Set(column(rows, 'address_hash'))).toEqual(
      new Set(seed.lookups.map(({ address }) => address.hash)),
    );
    const names = column(rows, 'address_name');
    for (const name of ['=1+1', '+1+1', '-1+1', '@SUM(1;1)']) expect(names).toContain(`'${name}`);
    const plain = seed.lookups.find(({ address }) => address.final_predictions.length > 0);
    const at = column(rows, 'id').indexOf(String(plain?.id));
    expect(Number(column(rows, 'fraud_probability')[at])).toBe(
      Number(plain?.address.final_predictions[0]?.fraud_probability),
    );
  });

  it('computes nothing in LibreOffice where semicolons separate cells, either', async () => {
    const rows = await openInLibreOffice(csv, 'semicolon');
    expect(rows.length).toBeGreaterThan(40);
    expect(rows.flat().filter(({ formula }) => formula !== null)).toEqual([]);
  });
});
