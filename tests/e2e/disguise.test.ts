import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright';
import { countMarked, UNREADABLE_PAGES } from '../fixtures/disguised-pages.ts';
import { draw } from '../fixtures/sighting-row.ts';
import { writeRows } from '../fixtures/sighting-rows.ts';
import { expectRow } from '../support/expect-row.ts';
import { readMarks } from '../support/marks.ts';
import type { ReadMark } from '../support/marks.ts';
import { setStage, waitForMarks } from '../support/stage.ts';
import type { Stage } from '../support/stage.ts';

/** The last page stays open, and is changed. */
const [LAST_ROWS = []] = UNREADABLE_PAGES;
const MARKED = LAST_ROWS.flatMap(({ marked }) => marked);

describe('text that is seen as another one', () => {
  let stage: Stage;
  let page: Page;
  let marks: readonly ReadMark[];
  beforeAll(async () => {
    stage = await setStage();
    const read = [];
    for (const rows of UNREADABLE_PAGES.toReversed()) {
      const { body, head } = writeRows(rows);
      page = await stage.open(stage.site.page('/disguised', body, head));
      read.push(...(await waitForMarks(page, countMarked(rows))));
    }
    marks = read;
  });
  afterAll(() => stage[Symbol.asyncDispose]());

  it.each(UNREADABLE_PAGES.flat())('$name', (row) => expectRow(row, marks));

  it.each(['a transition', 'a script'])('gets its mark when %s has faded it in', async (by) => {
    await page.evaluate(
      ([address, by]) => {
        const row = document.querySelector('main')?.appendChild(document.createElement('p'));
        if (row === undefined) throw new Error('The page has no rows.');
        row.id = 'late';
        row.textContent = address;
        row.style.opacity = '0.01';
        if (by === 'a script') {
          row.animate({ opacity: [0.01, 0.1, 1] }, { duration: 1500, fill: 'forwards' });
        } else {
          row.getBoundingClientRect();
          row.style.transition = 'opacity 1.5s';
          row.style.opacity = '1';
        }
      },
      [draw(), by] as const,
    );
    await waitForMarks(page, MARKED.length + 1);
    await page.evaluate(() => document.querySelector('#late')?.remove());
    await waitForMarks(page, MARKED.length);
  });

  it('loses its mark when a rule that reads an inline style elsewhere hides it', async () => {
    await page.evaluate(() => {
      document.head.insertAdjacentHTML(
        'beforeend',
        '<style>#aside[style] ~ p { height: 0; overflow: clip }</style>',
      );
      document.querySelector('main')?.insertAdjacentHTML('beforeend', '<b id="aside"></b><p></p>');
    });
    const late = page.locator('#aside ~ p');
    await late.evaluate((row, address) => row.append(address), draw());
    await waitForMarks(page, MARKED.length + 1);
    await page.locator('#aside').evaluate((aside) => (aside.style.outlineWidth = '1px'));
    await waitForMarks(page, MARKED.length);
    await page.locator('#aside, #aside ~ p').evaluateAll((all) => all.forEach((it) => it.remove()));
  });

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
