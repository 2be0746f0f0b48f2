import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Locator, Page } from 'playwright';
import { breakChecksum } from '../fixtures/sighting-row.ts';
import { findViolationsInAllLooks } from '../support/axe.ts';
import { clickThatCloses, pressThatCloses } from '../support/closing-acts.ts';
import { openPopup, readCardBox, waitForCard, closeByEscape } from '../support/own-pages.ts';
import { closePages, setStage, waitForMarks } from '../support/stage.ts';
import type { Stage } from '../support/stage.ts';
import { waitLongForCards } from '../support/time-lapse.ts';
import { waitFor } from '../support/wait-for.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage[Symbol.asyncDispose]());
afterEach(async () => {
  expect(stage.pageErrors).toEqual([]);
  await closePages(stage);
});

const listOf = (popup: Page): Locator =>
  popup.getByRole('region', { name: 'Addresses on this page' });

const rowOf = (popup: Page, address: string): Locator =>
  listOf(popup).locator('button.sighted', { hasText: address });

/** The texts of the rows, once there are `count` of them. */
async function readRows(popup: Page, count: number): Promise<string[]> {
  const buttons = listOf(popup).locator('button.sighted');
  await waitFor(async () => (await buttons.count()) === count, `${count} rows`);
  return (await buttons.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '));
}

const askedFor = (): number => stage.service.requests({ endpoint: 'prediction' }).length;

describe('the popup’s list of the page in front', () => {
  it('has every address, worst first, with its level, flags, how often and where', async () => {
    const { named } = stage.service.seed();
    const wrong = breakChecksum(named.low);
    const page = await stage.open(
      stage.site.page(
        '/list',
        `<p>${named.unassessed}</p><p>${wrong}</p><p>${named.high}</p>
         <p style="margin-top:4000px">${named.high}</p><p>${named.inHistoryTwoRuns}</p>
         <p hidden>${named.blacklisted}</p>`,
      ),
    );
    await waitForMarks(page, 3);
    stage.service.clearRequests();
    const popup = await openPopup(stage);
    const rows = await readRows(popup, 5);
    expect(rows).toEqual([
      expect.stringMatching(
        new RegExp(`^${named.blacklisted} Blacklisted 97% Once · not shown right now`),
      ),
      `${named.high} High risk 93% 2 times · in view`,
      expect.stringMatching(
        new RegExp(`^${named.inHistoryTwoRuns} High risk \\d+% Once · further down`),
      ),
      expect.stringMatching(
        new RegExp(`^${named.low} Wrong checksum Low risk \\d+% Once · in view( Bot)?$`),
      ),
      `${named.unassessed} Not assessed Once · in view`,
    ]);
    const counts = popup.getByRole('list', { name: 'How many addresses have which level' });
    expect(
      await counts
        .getByRole('listitem')
        .filter({ has: popup.getByRole('img', { name: 'High risk' }) })
        .innerText(),
    ).toBe('2');
    expect(await findViolationsInAllLooks(popup)).toEqual([]);
    expect(askedFor()).toBe(0);
  });

  it('follows the page, and leaves nothing in one without addresses', async () => {
    const { named } = stage.service.seed();
    const page = await stage.open(stage.site.page('/list-empty', '<p>No address</p>'));
    const readHtml = () => page.evaluate(() => document.documentElement.outerHTML);
    const before = await readHtml();
    const popup = await openPopup(stage);
    await popup.getByText('No addresses on this page').waitFor();
    expect(await readHtml()).toBe(before);
    await page.evaluate((address) => document.body.append(address), named.medium);
    await rowOf(popup, named.medium).waitFor();
    await page.evaluate(() => document.body.replaceChildren());
    await popup.getByText('No addresses on this page').waitFor();
  });

  it('goes to an address by the keyboard alone and opens its card, which stays', async () => {
    const { named } = stage.service.seed();
    const page = await stage.open(
      stage.site.page(
        '/list-show',
        `<p>${named.low}</p><p style="margin:4000px 0">${named.medium}</p>`,
      ),
    );
    await waitForMarks(page, 1);
    await waitLongForCards(page);
    const popup = await openPopup(stage);
    await rowOf(popup, named.medium).focus();
    await pressThatCloses(popup, 'Enter');
    await page.bringToFront();
    const card = await waitForCard(page);
    await card.getByRole('heading', { name: /^Medium risk/ }).waitFor();
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(3000);
    const { y, height } = await readCardBox(page);
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y + height).toBeLessThanOrEqual(await page.evaluate(() => innerHeight));
    // The pointer was on the popup and is not near the card.
    await page.mouse.move(5, 5);
    await page.mouse.move(9, 300, { steps: 5 });
    await page.evaluate(async () => {
      const untilMs = performance.now() + 500;
      while (performance.now() < untilMs) await new Promise(requestAnimationFrame);
    });
    expect(await page.locator('hexmark-card').count()).toBe(1);
    await closeByEscape(page);
  });

  it.each([
    ['down', '<p style="margin:300px 0 0">%</p>'],
    ['sideways', '<p style="width:400px;margin:0 0 0 1500px">%</p>'],
    ['line by line', `<pre>${'line\n'.repeat(200)}%${'\nline'.repeat(20)}</pre>`],
    ['line by line, itself', `${'line<br>'.repeat(200)}%${'<br>line'.repeat(20)}`],
  ])('goes to an address that a part of the page has scrolled %s', async (way, body) => {
    const { named } = stage.service.seed();
    const list = `<div style="width:600px;height:120px;overflow:auto">${body.replace('%', named.medium)}</div>`;
    const page = await stage.open(
      stage.site.page(`/list-within-${encodeURIComponent(way)}`, `<p>${named.low}</p>${list}`),
    );
    await waitForMarks(page, 1);
    await waitLongForCards(page);
    const popup = await openPopup(stage);
    await rowOf(popup, named.medium).focus();
    await pressThatCloses(popup, 'Enter');
    await page.bringToFront();
    const card = await waitForCard(page);
    await card.getByRole('heading', { name: /^Medium risk/ }).waitFor();
    await closeByEscape(page);
  });

  it('says so when the page does not show an address, or has it no more', async () => {
    const { named } = stage.service.seed();
    const page = await stage.open(
      stage.site.page('/list-hidden', `<p hidden>${named.high}</p><p id="gone">${named.low}</p>`),
    );
    await waitForMarks(page, 1);
    const popup = await openPopup(stage);
    // The popup looks once and not again, or the row would go with its address before it is pressed.
    await popup.addInitScript(() => Reflect.set(globalThis, 'setInterval', () => 0));
    await popup.reload();
    await rowOf(popup, named.high).click();
    await popup.getByRole('alert').getByText('does not show that address right now').waitFor();
    expect(await page.locator('hexmark-card').count()).toBe(0);
    await page.evaluate(() => document.getElementById('gone')?.remove());
    await rowOf(popup, named.low).click();
    await popup.getByRole('alert').getByText('no longer on the page').waitFor();
  });

  it('lists frames as one page with it, and opens a card in them', async () => {
    const { named } = stage.service.seed();
    const frame = `<iframe style="width:600px;height:400px" srcdoc="<p>${named.high}</p><p>${named.low}</p>"></iframe>`;
    const page = await stage.open(stage.site.page('/list-frames', `<p>${named.low}</p>${frame}`));
    await waitForMarks(page, 3);
    const popup = await openPopup(stage);
    const rows = await readRows(popup, 2);
    expect(rows[0]).toBe(`${named.high} High risk 93% Once · in view · in a frame`);
    expect(rows[1]).toContain('2 times · in view');
    await clickThatCloses(rowOf(popup, named.high));
    await page.bringToFront();
    const card = await waitForCard(page);
    await card.getByRole('heading', { name: /^High risk/ }).waitFor();
    expect(card.parentFrame()?.url()).toBe('about:srcdoc');
  });
});
