import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROW_GROUPS } from '../fixtures/sighting-row-groups.ts';
import { writeRows } from '../fixtures/sighting-rows.ts';
import { expectRow, hasWarnings } from '../support/expect-row.ts';
import type { OverlayMark } from './overlay.ts';
import { setFirefoxStage } from './stage.ts';
import type { FirefoxStage } from './stage.ts';

let stage: FirefoxStage;
beforeAll(async () => {
  stage = await setFirefoxStage();
});
afterAll(() => stage[Symbol.asyncDispose]());

describe.each(ROW_GROUPS)('$name', ({ name, rows }) => {
  let marks: readonly OverlayMark[];
  beforeAll(async () => {
    const { body, head } = writeRows(rows);
    await stage.open(`/${encodeURIComponent(name)}`, body, head);
    marks = await stage.firefox.waitFor(
      async () => {
        const shown = await stage.waitForMarks(rows.flatMap((row) => row.marked).length);
        return hasWarnings(rows, shown) && shown;
      },
      { describe: 'the marks and their warnings' },
    );
  });

  it.each(rows)('$name', (row) => expectRow(row, marks));

  it('has caused no errors', async () => {
    expect(await stage.errors()).toEqual([]);
  });
});
