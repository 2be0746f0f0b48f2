import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { findLibreOffice } from './find-libreoffice.ts';

/** A cell as a spreadsheet program has taken it. */
export interface Cell {
  text: string;
  /** What it computes; null for a cell that only holds something. */
  formula: string | null;
}

/** LibreOffice's numbers for separators and character sets. */
const SEPARATORS = { comma: 44, semicolon: 59 };
const UTF_8 = 76;
const DEADLINE_MS = 300_000;

/**
 * The rows of a CSV file as LibreOffice opens it. It is told to compute whatever looks like a formula; by default it
 * would ask.
 */
export async function openInLibreOffice(
  csv: string | Buffer,
  separator: keyof typeof SEPARATORS = 'comma',
): Promise<Cell[][]> {
  const program = findLibreOffice();
  const folder = await mkdtemp(join(tmpdir(), 'hexmark-spreadsheet-'));
  try {
    const file = join(folder, 'table.csv');
    await writeFile(file, csv);
    const read = `44,34,${UTF_8},1,,0,false,true,false,false,false,0,true`;
    const filter = read.replace(/^44/, String(SEPARATORS[separator]));
    await promisify(execFile)(
      program,
      [
        `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`,
        '--headless',
        `--infilter=CSV:${filter}`,
        '--convert-to',
        'fods',
        '--outdir',
        folder,
        file,
      ],
      { timeout: DEADLINE_MS },
    );
    return readRows(await readFile(join(folder, 'table.fods'), 'utf8'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The rows of LibreOffice's own XML, up to the last one that holds anything. */
function readRows(xml: string): Cell[][] {
  const rows = [...xml.matchAll(/<table:table-row[^>]*>(.*?)<\/table:table-row>/gs)].map(
    ([, row = '']) =>
      [...row.matchAll(/<table:table-cell([^>]*?)(?:\/>|>(.*?)<\/table:table-cell>)/gs)].flatMap(
        ([, attributes = '', content = '']) => readCells(attributes, content),
      ),
  );
  const isEmpty = (row: Cell[] | undefined) => row?.every(({ text }) => text === '') === true;
  while (isEmpty(rows.at(-1))) rows.pop();
  return rows;
}

function readCells(attributes: string, content: string): Cell[] {
  const paragraphs = [...content.matchAll(/<text:p[^>]*>(.*?)<\/text:p>/gs)];
  const cell: Cell = {
    text: paragraphs.map(([, text = '']) => decode(text)).join('\n'),
    formula: /table:formula="([^"]*)"/.exec(attributes)?.[1] ?? null,
  };
  const count = Number(/number-columns-repeated="(\d+)"/.exec(attributes)?.[1] ?? 1);
  // The empty rest of a row is written as one cell.
  return Array.from({ length: count > 1000 ? 1 : count }, () => cell);
}

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

function decode(text: string): string {
  return text
    .replaceAll(/<text:s(?: text:c="(\d+)")?\/>/g, (_tag, count) => ' '.repeat(Number(count ?? 1)))
    .replaceAll(/<text:tab\/>/g, '\t')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(\w+);/g, (whole, name) => ENTITIES[String(name)] ?? whole);
}
