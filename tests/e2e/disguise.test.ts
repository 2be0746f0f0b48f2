import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright';
import { DISGUISED_ROWS } from '../fixtures/disguised-rows.ts';
import { writeRows } from '../fixtures/sighting-rows.ts';
import { expectRow } from '../support/expect-row.ts';
import { readMarks } from '../support/marks.ts';
import type { ReadMark } from '../support/marks.ts';
import { setStage, waitForMarks } from '../support/stage.ts';
import type { Stage } from '../support/stage.ts';

const MARKED = DISGUISED_ROWS.flatMap(({ marked }) => marked);

describe('text that is seen as another one', () => {
  let stage: Stage;
  let page: Page;
  let marks: readonly ReadMark[];
  beforeAll(async () => {
    stage = await setStage();
    const { body, head } = writeRows(DISGUISED_ROWS);
    page = await stage.open(stage.site.page('/disguised', body, head));
    marks = await waitForMarks(page, MARKED.length);
  });
  afterAll(() => stage[Symbol.asyncDispose]());

  it.each(DISGUISED_ROWS)('$name', (row) => expectRow(row, marks));

  it('loses its mark when it is turned around later', async () => {
    await page.locator('#row-0').evaluate((row) => {
      row.style.cssText = 'direction: rtl; unicode-bidi: bidi-override';
    });
    await waitForMarks(page, MARKED.length - 1);
    const [first] = MARKED;
    expect((await readMarks(page)).map(({ address }) => address)).not.toContain(
      first?.toLowerCase(),
    );
    expect(stage.pageErrors).toEqual([]);
  });
});
