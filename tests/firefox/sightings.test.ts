import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SIGHTING_ROWS, writeRows } from '../fixtures/sighting-rows.ts';
import { expectRow } from '../support/expect-row.ts';
import type { OverlayMark } from './overlay.ts';
import { setFirefoxStage } from './stage.ts';
import type { FirefoxStage } from './stage.ts';

const MARKED = SIGHTING_ROWS.flatMap(({ marked }) => marked);

describe('what pages show', () => {
  let stage: FirefoxStage;
  let marks: readonly OverlayMark[];
  beforeAll(async () => {
    stage = await setFirefoxStage();
    const { body, head } = writeRows();
    await stage.open('/rows', body, head);
    marks = await stage.waitForMarks(MARKED.length);
  });
  afterAll(() => stage[Symbol.asyncDispose]());

  it.each(SIGHTING_ROWS)('$name', (row) => expectRow(row, marks));

  it('has caused no errors', async () => {
    expect(await stage.errors()).toEqual([]);
  });
});
