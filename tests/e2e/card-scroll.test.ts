import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright';
import { enterCard, readCardBox, waitForCard, waitForCardContent } from '../support/own-pages.ts';
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
