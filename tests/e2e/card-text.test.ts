import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright';
import { holdClock } from '../support/held-clock.ts';
import {
  findCard,
  middleOf,
  pointAt,
  readCardBox,
  readCardHeading,
  waitForMark,
  waitForNoCard,
} from '../support/own-pages.ts';
import { passFrames, passTime } from '../support/pass-frames.ts';
import { setStage } from '../support/stage.ts';
import type { Stage } from '../support/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage[Symbol.asyncDispose]());
afterEach(() => expect(stage.pageErrors).toEqual([]));

/** As long as it takes to open a card for which the time has come. */
const OPENS_WITHIN_MS = 300;

/** A page with one address, and its middle. */
async function openText(path: string, more = ''): Promise<{ page: Page; x: number; y: number }> {
  const { high } = stage.service.seed().named;
  const at = 'position:absolute;left:200px;top:100px;margin:0;font:14px/20px monospace';
  const page = await stage.open(
    stage.site.page(path, `<p id="at" style="${at}">${high}</p>${more}`),
  );
  // Brings the script of cards, whose coming takes time that a held clock does not know.
  await pointAt(page, await waitForMark(page, high));
  await readCardHeading(page);
  await page.mouse.move(300, 400);
  await waitForNoCard(page);
  return { page, x: 300, y: 110 };
}

describe('the text of an address', () => {
  it('opens its card when the pointer rests on it, and keeps it open on the way to the mark', async () => {
    const { page, x, y } = await openText('/text');
    const clock = await holdClock(page);
    await clock.movePointer(x, y);
    await clock.advance(400);
    await clock.movePointer(x + 40, y);
    await clock.advance(400);
    await passTime(page, OPENS_WITHIN_MS);
    expect(findCard(page)).toBeUndefined();
    await clock.advance(400);
    expect(await readCardHeading(page)).toMatch(/^High risk/);
    const mark = middleOf(await waitForMark(page, stage.service.seed().named.high));
    for (let at = x; at < mark.x; at += 20) {
      await clock.movePointer(at, y);
      await clock.advance(100);
    }
    await clock.movePointer(mark.x, mark.y);
    await clock.advance(1000);
    await passFrames(page, 2);
    expect(findCard(page)).toBeDefined();
    await page.close();
  });

  it('leaves the tooltip that a page shows there to be read', async () => {
    const tooltip = `<div role="tooltip" id="tip" style="position:absolute;left:200px;top:124px;height:30px">All of it</div>`;
    const { page, x, y } = await openText('/tooltip', tooltip);
    await page.mouse.move(x, y);
    await readCardHeading(page);
    const card = await readCardBox(page);
    expect(card.y).toBeGreaterThan(154);
    await page.close();
  });

  it.each([
    ['is pressed to be selected', (page: Page) => page.mouse.down(), ''],
    [
      'is under something',
      () => Promise.resolve(),
      '<div style="position:absolute;left:200px;top:90px;width:150px;height:40px;z-index:2;background:#fff">Menu</div>',
    ],
  ])('opens nothing where it %s', async (_name, act, more) => {
    const { page, x, y } = await openText('/no-rest', more);
    const clock = await holdClock(page);
    await clock.movePointer(x, y);
    await act(page);
    await clock.movePointer(x + 1, y);
    await clock.advance(2000);
    await passTime(page, OPENS_WITHIN_MS);
    expect(findCard(page)).toBeUndefined();
    await page.mouse.up();
    await page.close();
  });
});
