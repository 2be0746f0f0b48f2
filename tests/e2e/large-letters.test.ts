import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Locator, Page } from 'playwright';
import { storeSettings } from '../support/other-language.ts';
import { hoverCard, openPopup } from '../support/own-pages.ts';
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

async function openHistory(): Promise<{ popup: Page; rows: Locator }> {
  const popup = await openPopup(stage, 'history');
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
