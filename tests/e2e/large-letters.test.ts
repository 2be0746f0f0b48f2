import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Locator, Page } from 'playwright';
import { readShift } from '../support/layout-shift.ts';
import { storeSettings } from '../support/other-language.ts';
import { hoverCard, openOptions, openPopup, readCardBox } from '../support/own-pages.ts';
import { setStage } from '../support/stage.ts';
import type { Stage } from '../support/stage.ts';

/** The largest that Chrome's settings offer for letters. */
const LEAST_PX = 24;

let stage: Stage;
beforeAll(async () => {
  stage = await setStage({
    launch: { args: [`--blink-settings=minimumFontSize=${LEAST_PX}`] },
  });
});
afterAll(() => stage[Symbol.asyncDispose]());

/** The parts of a look-up's row that stand one below the other. */
const LINES = ['.lookup-row-title', '.lookup-row-address', '.lookup-row-time'];

async function openHistory(on = stage): Promise<{ popup: Page; rows: Locator }> {
  const popup = await openPopup(on, 'history');
  const rows = popup.locator('.lookup-list .lookup-row');
  await rows.first().waitFor();
  return { popup, rows };
}

/** By how many px lines and rows of the history reach into the next. */
const readOverlaps = (rows: Locator): Promise<number[]> =>
  rows.evaluateAll((all, lines) => {
    const boxes = all
      .toSorted((a, b) => a.getBoundingClientRect().y - b.getBoundingClientRect().y)
      .flatMap((row) => lines.map((line) => row.querySelector(line)?.getBoundingClientRect()));
    return boxes.slice(1).map((box, index) => (boxes[index]?.bottom ?? 0) - (box?.top ?? 0));
  }, LINES);

it('no line of the history covers another where the browser has a least size for letters', async () => {
  const { popup, rows } = await openHistory();
  await expect.poll(async () => Math.max(...(await readOverlaps(rows)))).toBeLessThanOrEqual(0);
  const isCut = await rows
    .first()
    .locator('.lookup-row-address')
    .evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
  expect(isCut).toBe(false);
  await popup.close();
});

it('its last row is reached by the keyboard', async () => {
  const { popup, rows } = await openHistory();
  await rows.first().focus();
  await popup.keyboard.press('End');
  const last = popup.locator('.lookup-list li[aria-posinset="47"] > button');
  await expect.poll(() => last.evaluate((it) => it === document.activeElement)).toBe(true);
  const list = popup.locator('.lookup-list');
  await expect
    .poll(async () => {
      const [row, view] = [await last.boundingBox(), await list.boundingBox()];
      return (row?.y ?? 0) + (row?.height ?? 0) - (view?.y ?? 0) - (view?.height ?? 0);
    })
    .toBeLessThanOrEqual(1);
  await popup.close();
});

it('its list is higher than a row in long languages and low windows', async () => {
  const { popup, rows } = await openHistory();
  await storeSettings(popup, { language: 'ru' });
  await expect.poll(() => popup.evaluate(() => document.documentElement.lang)).toBe('ru');
  const list = popup.locator('.lookup-list');
  for (const height of [600, 480, 300]) {
    await popup.setViewportSize({ width: 400, height });
    await list.evaluate((it) => it.scrollIntoView({ block: 'nearest' }));
    const [row, view] = [await rows.first().boundingBox(), await list.boundingBox()];
    expect(view?.height, `${height} px`).toBeGreaterThan(row?.height ?? Infinity);
    expect((view?.y ?? 0) + (view?.height ?? 0)).toBeLessThan(height + 1);
  }
  await storeSettings(popup, { language: 'en' });
  await popup.close();
});

/** How far the lines of a text are from each other, in px. */
const readLeading = (text: Locator): Promise<number> =>
  text.evaluate((it) => parseFloat(getComputedStyle(it).lineHeight));

it('no line of addresses covers another in the field to check, nor is the text of a filter cut', async () => {
  const { popup } = await openHistory();
  expect(await readLeading(popup.locator('select.filter').first())).toBeGreaterThan(LEAST_PX);
  await popup.getByRole('tab', { name: 'Check' }).click();
  expect(await readLeading(popup.locator('.check-text'))).toBeGreaterThan(LEAST_PX);
  await popup.close();
});

it("the lines of a card's verdict do not touch", async () => {
  const { high } = stage.service.seed().named;
  const page = await stage.open(stage.site.page('/large', `<p>${high}</p>`));
  const card = await hoverCard(page, high);
  expect(await readLeading(card.locator('.card-headline').first())).toBeGreaterThan(LEAST_PX);
  await page.close();
});

/** How far one of our pages scrolls sideways, in px. */
const readHidden = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

describe('where a person has asked the browser for letters half as large again', () => {
  /** The largest that Chrome offers; 16 is usual. */
  const ASKED_PX = 24;
  /** How far the lines of our texts are from each other then. */
  const LEADING_PX = 30;
  let larger: Stage;
  beforeAll(async () => {
    larger = await setStage({
      launch: { args: [`--blink-settings=defaultFontSize=${ASKED_PX}`] },
    });
  });
  afterAll(() => larger[Symbol.asyncDispose]());

  it('the popup, its letters and its signs are so much larger', async () => {
    const { popup, rows } = await openHistory(larger);
    await popup.setViewportSize({ width: 800, height: 600 });
    const sizes = await popup.evaluate(() => ({
      width: document.body.clientWidth,
      letters: getComputedStyle(document.body).fontSize,
      sign: document.querySelector('.lookup-row .shape')?.clientWidth,
    }));
    expect(sizes).toEqual({ width: 600, letters: '19.5px', sign: 24 });
    expect(Math.max(...(await readOverlaps(rows)))).toBeLessThanOrEqual(0);
    await popup.close();
  });

  it('nothing in the popup moves once it is drawn', async () => {
    const popup = await larger.browser.context.newPage();
    await popup.setViewportSize({ width: 600, height: 600 });
    await popup.goto(larger.browser.url('popup.html?tab=history'));
    await popup.locator('.lookup-list .lookup-row').first().waitFor();
    await expect.poll(() => popup.locator('.used-number').count()).toBe(1);
    // A line may move by one pixel, as between letters of the usual size.
    expect(await readShift(popup)).toBeLessThan(0.02);
    await popup.close();
  });

  it('a card is so much larger, too: an address takes two lines as ever', async () => {
    const { high } = larger.service.seed().named;
    const page = await larger.open(larger.site.page('/larger', `<p>${high}</p>`));
    const card = await hoverCard(page, high);
    expect(await readCardBox(page)).toMatchObject({ width: 540, height: 480 });
    const address = card.locator('.card-address .address').first();
    expect(await address.evaluate((it) => it.clientHeight)).toBe(2 * LEADING_PX);
    await page.close();
  });

  it('the options fit into a narrow window', async () => {
    const options = await openOptions(larger);
    await options.setViewportSize({ width: 320, height: 640 });
    const days = options.locator('#audit-days');
    for (const language of ['ru', 'de', 'ar', 'ja']) {
      await storeSettings(options, { language });
      await expect.poll(() => options.evaluate(() => document.documentElement.lang)).toBe(language);
      await expect.poll(() => readHidden(options), { message: language }).toBe(0);
      expect(await days.evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0);
    }
    await storeSettings(options, { language: 'browser' });
    await options.close();
  });
});

it('with letters smaller than usual, our pages fit into narrow windows as with the usual ones', async () => {
  await using smaller = await setStage({
    launch: { args: ['--blink-settings=defaultFontSize=9'] },
  });
  const options = await openOptions(smaller);
  await options.getByRole('heading', { name: 'Service', exact: true }).waitFor();
  await storeSettings(options, { language: 'ru' });
  await expect.poll(() => options.evaluate(() => document.documentElement.lang)).toBe('ru');
  await options.setViewportSize({ width: 480, height: 640 });
  await expect.poll(() => readHidden(options)).toBe(0);
  await options.goto(smaller.browser.url('welcome.html'));
  await options.setViewportSize({ width: 320, height: 640 });
  const step = options.locator('.step-button').first();
  await expect.poll(() => step.evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0);
});
