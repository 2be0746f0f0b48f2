import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright';
import { putRow, rowPage } from '../support/live-row.ts';
import {
  findCard,
  hoverCard,
  readCardBox,
  waitForCard,
  waitForCardContent,
  waitForMark,
  waitForNoCard,
} from '../support/own-pages.ts';
import { passFrames } from '../support/pass-frames.ts';
import { setStage } from '../support/stage.ts';
import type { Stage } from '../support/stage.ts';
import { waitFor } from '../support/wait-for.ts';

/** By then a card that has lost its mark is closed. */
const FRAMES = 30;

let stage: Stage;
let high: string;
let low: string;
beforeAll(async () => {
  stage = await setStage();
  ({ high, low } = stage.service.seed().named);
});
afterAll(() => stage[Symbol.asyncDispose]());

afterEach(() => expect(stage.pageErrors).toEqual([]));

const open = (path: string): Promise<Page> => stage.open(stage.site.page(path, rowPage(high)));

describe('a card whose row the page writes anew', () => {
  it('stays, and follows the address', async () => {
    const page = await open('/stays');
    const card = await hoverCard(page, high);
    const { y } = await readCardBox(page);
    for (let time = 0; time < 5; time += 1) {
      await page.evaluate(putRow, { address: high, above: 0 });
      await passFrames(page, FRAMES);
    }
    expect(findCard(page)).toBe(card);
    await page.evaluate(putRow, { address: high, above: 30 });
    await waitFor(async () => (await readCardBox(page)).y >= y + 30, 'the card below');
    expect(findCard(page)).toBe(card);
    await page.close();
  });

  it('closes where that is another address’s now', async () => {
    const page = await open('/closes');
    await hoverCard(page, high);
    await page.evaluate(putRow, { address: low, above: 0 });
    await waitForNoCard(page);
    await waitForMark(page, low);
    await page.close();
  });

  it('keeps the keyboard, and gives it to the link that is there now', async () => {
    const page = await open('/keyboard');
    await waitForMark(page, high);
    await page.keyboard.press('Tab');
    const card = await waitForCard(page);
    await waitForCardContent(card);
    await page.keyboard.press('Tab');
    await waitFor(() => card.evaluate(() => document.hasFocus()), 'focus in the card');
    await page.evaluate(putRow, { address: high, above: 0 });
    await passFrames(page, FRAMES);
    expect(await card.evaluate(() => document.hasFocus())).toBe(true);
    await page.keyboard.press('Escape');
    await waitForNoCard(page);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('link');
    await page.close();
  });
});
