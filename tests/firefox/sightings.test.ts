import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LAID_OUT_ROWS } from '../fixtures/laid-out-rows.ts';
import { SIGHTING_ROWS, writeRows } from '../fixtures/sighting-rows.ts';
import { WRITTEN_ROWS } from '../fixtures/written-rows.ts';
import { expectRow } from '../support/expect-row.ts';
import type { OverlayMark } from './overlay.ts';
import { setFirefoxStage } from './stage.ts';
import type { FirefoxStage } from './stage.ts';

let stage: FirefoxStage;
beforeAll(async () => {
  stage = await setFirefoxStage();
});
afterAll(() => stage[Symbol.asyncDispose]());

describe.each([
  { name: 'what pages show', rows: SIGHTING_ROWS },
  { name: 'how it is written', rows: WRITTEN_ROWS },
  { name: 'how it is laid out', rows: LAID_OUT_ROWS },
])('$name', ({ name, rows }) => {
  let marks: readonly OverlayMark[];
  beforeAll(async () => {
    const { body, head } = writeRows(rows);
    await stage.open(`/${encodeURIComponent(name)}`, body, head);
    marks = await stage.waitForMarks(rows.flatMap((row) => row.marked).length);
  });

  it.each(rows)('$name', (row) => expectRow(row, marks));

  it('has caused no errors', async () => {
    expect(await stage.errors()).toEqual([]);
  });
});
