import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright';
import { COPY_ROWS, writeCopyPage } from '../fixtures/copy-rows.ts';
import type { CopyRow } from '../fixtures/copy-rows.ts';
import { lookAlikeOf } from '../fixtures/sighting-row.ts';
import { hoverCard, waitForCard } from '../support/own-pages.ts';
import { setSiteMode } from '../support/settings.ts';
import { closePages, setStage, waitForMarks } from '../support/stage.ts';
import type { Stage } from '../support/stage.ts';
import { waitFor } from '../support/wait-for.ts';

/** Nobody has asked for it, and no history knows it. */
const FRESH = '0x6d2c9a7be41f5830927ac6d15be8f30749da1c62';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage[Symbol.asyncDispose]());
afterEach(async () => {
  expect(stage.pageErrors).toEqual([]);
  await closePages(stage);
});

async function copy(page: Page, row: string, { act }: CopyRow): Promise<void> {
  if (act === 'press') return page.locator(`${row} .press`).click();
  return copyText(page, `${row} .text`);
}

async function copyText(page: Page, selector: string): Promise<void> {
  await page.evaluate(
    (it) => getSelection()?.selectAllChildren(document.querySelector(it) ?? document.body),
    selector,
  );
  return page.keyboard.press('Control+C');
}

describe('an address of high risk that is copied', () => {
  it.each(COPY_ROWS)(
    'by $name says so there and then, and one of low risk nothing',
    async (row) => {
      const { named } = stage.service.seed();
      const url = stage.site.page(
        `/copy/${encodeURIComponent(row.name)}`,
        writeCopyPage(row, named.low, named.high),
      );
      const page = await stage.open(url);
      await waitFor(async () => {
        const marks = await waitForMarks(page, 2);
        return marks.map(({ level }) => level).join() === 'low,high';
      }, 'the levels');
      await copy(page, '#good', row);
      await copy(page, '#bad', row);
      const card = await waitForCard(page);
      await card.getByText('You have just copied this address.').waitFor();
      await card.getByRole('heading', { name: /^High risk/ }).waitFor();
      expect(await page.evaluate('window.cards')).toBe(1);
    },
  );
});

describe('on a site on demand', () => {
  it('a copy has nothing asked, and the card of a mark still does', async () => {
    const [first, second] = [FRESH, lookAlikeOf(FRESH)];
    await setSiteMode(stage, '127.0.0.1', 'onDemand');
    try {
      const page = await stage.open(
        stage.site.page('/copied', `<p class="text">${first}</p><p>${second}</p>`),
      );
      await waitFor(async () => {
        const marks = await waitForMarks(page, 2);
        return marks.every(({ level, flags }) => level === 'off' && flags.includes('look-alike'));
      }, 'the warnings');
      stage.service.clearRequests();
      await copyText(page, '.text');
      const card = await hoverCard(page, second);
      await card.getByRole('heading', { name: /^Look-alike/ }).waitFor();
      const paths = stage.service
        .requests({ endpoint: 'prediction' })
        .map(({ path }) => path.toLowerCase());
      expect(paths).toEqual([expect.stringContaining(second.toLowerCase())]);
    } finally {
      await setSiteMode(stage, '127.0.0.1', null);
    }
  });
});
