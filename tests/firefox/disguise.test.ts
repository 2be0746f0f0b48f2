import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countMarked, UNREADABLE_PAGES } from '../fixtures/disguised-pages.ts';
import { writeRows } from '../fixtures/sighting-rows.ts';
import { expectRow } from '../support/expect-row.ts';
import type { OverlayMark } from './overlay.ts';
import { setFirefoxStage } from './stage.ts';
import type { FirefoxStage } from './stage.ts';

describe('text that is seen as another one', () => {
  let stage: FirefoxStage;
  let marks: readonly OverlayMark[];
  beforeAll(async () => {
    stage = await setFirefoxStage();
    const read = [];
    for (const rows of UNREADABLE_PAGES) {
      const { body, head } = writeRows(rows);
      await stage.open('/rows', body, head);
      read.push(...(await stage.waitForMarks(countMarked(rows))));
    }
    marks = read;
  });
  afterAll(() => stage[Symbol.asyncDispose]());

  it.each(UNREADABLE_PAGES.flat())('$name', (row) => expectRow(row, marks));

  it('has caused no errors', async () => {
    expect(await stage.errors()).toEqual([]);
  });
});
