import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright';
import {
  enterCard,
  hoverCard,
  readCardBox,
  waitForCard,
  waitForCardContent,
  waitForNoCard,
} from '../support/own-pages.ts';
import { setStage, waitForMarks } from '../support/stage.ts';
import type { Stage } from '../support/stage.ts';
import { createFinger } from '../support/touch.ts';
import { waitFor } from '../support/wait-for.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage[Symbol.asyncDispose]());

describe('what does not fit in the card', () => {
  const ways: [name: string, scroll: (page: Page) => Promise<void>][] = [
    ['the wheel', (page) => page.mouse.wheel(0, 4000)],
    [
      'a finger',
      async (page) => {
        const { x, y, width, height } = await readCardBox(page);
        const finger = await createFinger(page);
        const at = { x: x + width / 2, y: y + height - 30 };
        await finger.down(at);
        for (let up = 20; up < height - 60; up += 20) await finger.move({ ...at, y: at.y - up });
        await finger.up();
      },
    ],
    [
      'the keyboard',
      async (page) => {
        await page.keyboard.press('Tab');
        const card = await waitForCard(page);
        await waitFor(() => card.evaluate(() => document.hasFocus()), 'focus in the card');
        await page.keyboard.press('PageDown');
      },
    ],
  ];

  it.each(ways)('is reached by %s, and the page stays where it is', async (name, scroll) => {
    const { high } = stage.service.seed().named;
    const body = `<p style="margin:60px 20px 2000px"><a href="#link">${high}</a></p>`;
    const page = await stage.open(stage.site.page(`/scrolls-${name.replace(' ', '-')}`, body));
    await waitForMarks(page, 1);
    await page.keyboard.press('Tab');
    const card = await waitForCard(page);
    await waitForCardContent(card);
    if (name === 'the wheel') await enterCard(page);
    await scroll(page);
    await waitFor(() => card.evaluate(() => scrollY > 40), 'the card to scroll');
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.close();
  });
});

describe('a card goes where the person moves its address out of sight', () => {
  it.each([
    ['sideways', 1, 'margin-left:340px', [400, 0]],
    ['in a page that two fingers have made larger', 3, 'display:block;margin-top:350px', [0, 1000]],
  ] as const)('%s', async (name, pageScaleFactor, way, [x, y]) => {
    const { high, low } = stage.service.seed().named;
    const row = `<div style="width:3000px;font:13px monospace;padding-top:40px">${high} <span style="${way}">${low}</span></div>`;
    const page = await stage.open(stage.site.page(`/moved-${name.replaceAll(' ', '-')}`, row));
    await waitForMarks(page, 2);
    const debug = await page.context().newCDPSession(page);
    await debug.send('Emulation.setPageScaleFactor', { pageScaleFactor });
    await hoverCard(page, high);
    await page.mouse.wheel(x, y);
    const moved = () => page.evaluate(() => scrollX + (visualViewport?.offsetTop ?? 0));
    await waitFor(async () => (await moved()) > 300, 'the address to be out of sight');
    await waitForNoCard(page);
    await page.close();
  });
});

it('a card fits into what two fingers leave to be seen of a page', async () => {
  const { high } = stage.service.seed().named;
  const page = await stage.open(
    stage.site.page('/pinched-card', `<p style="font:13px monospace">${high}</p>`),
  );
  await waitForMarks(page, 1);
  const debug = await page.context().newCDPSession(page);
  await debug.send('Emulation.setPageScaleFactor', { pageScaleFactor: 4 });
  const card = await hoverCard(page, high);
  const { x, width } = await (
    await card.frameElement()
  ).evaluate((it) => {
    const box = (it as Element).getBoundingClientRect();
    return { x: box.x, width: box.width };
  });
  const seen = await page.evaluate(() => visualViewport?.width ?? 0);
  expect(seen).toBeLessThan(360);
  expect(x).toBeGreaterThan(0);
  expect(x + width).toBeLessThan(seen);
  // Nor does what is in it stand out of it sideways.
  expect(await card.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await page.close();
});
