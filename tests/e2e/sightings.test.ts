import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROW_GROUPS } from '../fixtures/sighting-row-groups.ts';
import { writeRows } from '../fixtures/sighting-rows.ts';
import { expectRow, hasWarnings } from '../support/expect-row.ts';
import { readMarks } from '../support/marks.ts';
import type { ReadMark } from '../support/marks.ts';
import { setStage, waitForMarks } from '../support/stage.ts';
import type { Stage } from '../support/stage.ts';
import { waitFor } from '../support/wait-for.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage[Symbol.asyncDispose]());

describe.each(ROW_GROUPS)('$name', ({ name, rows }) => {
  const marked = rows.flatMap((row) => row.marked);
  let marks: readonly ReadMark[];
  beforeAll(async () => {
    stage.service.clearRequests();
    const { body, head } = writeRows(rows);
    const page = await stage.show(`/${encodeURIComponent(name)}`, body, head);
    marks = await waitFor(async () => {
      const shown = await waitForMarks(page, marked.length);
      return hasWarnings(rows, shown) && shown;
    }, 'the marks and their warnings');
  });

  it.each(rows)('$name', (row) => expectRow(row, marks));

  it('asks for no address that is not marked', () => {
    const asked = stage.service.requests({ endpoint: 'prediction' }).map(({ address }) => address);
    expect(asked.toSorted()).toEqual(marked.map((it) => it.toLowerCase()).toSorted());
    expect(stage.pageErrors).toEqual([]);
  });
});

it('marks a name behind its last piece once its menu has opened', async () => {
  const { high } = stage.service.seed().named;
  const page = await stage.open(
    stage.site.page(
      '/menu',
      `<button>Menu</button><div id="menu" hidden style="padding:30px">
         <a href="/address/${high}"><b>Aurora</b> <span id="last">Exchange</span></a></div>
       <p>${high}</p>`,
    ),
  );
  await waitForMarks(page, 1);
  await page.evaluate(() => document.querySelector('#menu')?.removeAttribute('hidden'));
  const right = await page.locator('#last').evaluate((it) => it.getBoundingClientRect().right);
  await expect
    .poll(async () => (await readMarks(page)).map(({ box }) => Math.abs(box.x - right) < 2))
    .toEqual([true, false]);
  await page.close();
});
