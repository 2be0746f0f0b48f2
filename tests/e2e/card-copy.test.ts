import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Page } from 'playwright';
import { COPY_ROWS, writeCopyPage } from '../fixtures/copy-rows.ts';
import type { CopyRow } from '../fixtures/copy-rows.ts';
import { PASTE_ROWS, writePayPage } from '../fixtures/paste-matrix.ts';
import { draw, lookAlikeOf } from '../fixtures/sighting-row.ts';
import { openSilentPage } from '../support/chromium.ts';
import { copyRow, copyText } from '../support/copy-row.ts';
import { endPaste, holdPaste } from '../support/held-clock.ts';
import { hoverCard, waitForCard } from '../support/own-pages.ts';
import { sendMessage } from '../support/send-message.ts';
import { setSiteMode } from '../support/settings.ts';
import { closePages, setStage, waitForMarks } from '../support/stage.ts';
import { readMarks } from '../support/marks.ts';
import type { Stage } from '../support/stage.ts';
import { waitFor } from '../support/wait-for.ts';

/** Nobody has asked for it, and no history knows it. */
const FRESH = '0x6d2c9a7be41f5830927ac6d15be8f30749da1c62';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
  await stage.browser.context.grantPermissions(['clipboard-read', 'clipboard-write']);
});
afterAll(() => stage[Symbol.asyncDispose]());
afterEach(async () => {
  expect(stage.pageErrors).toEqual([]);
  await closePages(stage);
});

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
      await copyRow(page, '#good', row);
      // What was pressed stands near a mark, on which the pointer must not rest.
      await page.mouse.move(900, 700);
      await copyRow(page, '#bad', row);
      const card = await waitForCard(page);
      await card.getByText('You have just copied this address.').waitFor();
      await card.getByRole('heading', { name: /^High risk/ }).waitFor();
      expect(await page.evaluate('window.cards')).toBe(1);
    },
  );
});

describe('an address that is copied on one page and pasted on another', () => {
  let ownPage: Page;
  beforeEach(async () => {
    ownPage = await openSilentPage(stage.browser);
  });

  /** Copies it, and waits until the background compares with it. */
  async function copy(row: CopyRow, address: string): Promise<void> {
    const body = writeCopyPage(row, address, draw());
    const page = await stage.open(stage.site.page(`/from/${encodeURIComponent(address)}`, body));
    await waitForMarks(page, 2);
    await copyRow(page, '#good', row);
    const addresses = [lookAlikeOf(address).toLowerCase()];
    await waitFor(async () => {
      const reply = await sendMessage(ownPage, 'recallAddresses', { addresses });
      return JSON.stringify(reply).includes('like-known');
    }, 'the copy to be known');
    await page.close();
  }

  /** What another program does. */
  async function swapClipboard(text: string): Promise<void> {
    await ownPage.bringToFront();
    await ownPage.evaluate((it) => navigator.clipboard.writeText(it), text);
  }

  it.each(PASTE_ROWS)('$name', async (row) => {
    const address = draw();
    const other = lookAlikeOf(address);
    await copy(row.copy, address);
    stage.service.clearRequests();
    if (row.swap === 'program') await swapClipboard(other);
    const to = stage.site.page(`/to/${encodeURIComponent(row.name)}`, writePayPage(row, other));
    const page = await stage.open(to);
    await holdPaste(page);
    await page.locator('#at').focus();
    await page.keyboard.press('Control+V');
    const put = row.swap === 'nobody' ? address : other;
    const shown = put.toLowerCase();
    await waitFor(
      async () => (await page.locator('#at').inputValue()).trim().toLowerCase() === shown,
      'the pasted address',
    );
    await endPaste(page);
    const mark = await waitFor(
      async () =>
        (await readMarks(page)).find((it) => it.address === shown && it.level !== 'waiting'),
      'the mark',
    );
    expect(mark.flags.toSorted()).toEqual(row.flags);
    // No signal asks for the address that the other one is compared with.
    const asked = stage.service.requests({
      endpoint: 'prediction',
      address: address.toLowerCase(),
    });
    if (row.swap === 'program') expect(asked).toEqual([]);
    await page.close();
  });

  it('is said to be another one in the card, where it looks like none', async () => {
    const [row] = COPY_ROWS;
    if (row !== undefined) await copy(row, draw());
    const other = draw();
    await swapClipboard(other);
    const page = await stage.open(stage.site.page('/other', '<input id="at" size="50">'));
    await page.locator('#at').focus();
    await page.keyboard.press('Control+V');
    const [mark] = await waitForMarks(page, 1);
    expect(mark?.flags).toEqual([]);
    const card = await hoverCard(page, other);
    await card.getByText('This is not the address that you copied last.').waitFor();
    await page.close();
  });
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
      // The copy may be known by now: then that leads.
      await card.getByRole('heading', { name: /^Look(-alike|s like one you know)/ }).waitFor();
      const paths = await waitFor(() => {
        const asked = stage.service.requests({ endpoint: 'prediction' });
        return asked.length > 0 && asked.map(({ path }) => path.toLowerCase());
      }, 'the request of the card');
      expect(paths).toEqual([expect.stringContaining(second.toLowerCase())]);
    } finally {
      await setSiteMode(stage, '127.0.0.1', null);
    }
  });
});
