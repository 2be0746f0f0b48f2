import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSeed } from '../service/seed.ts';
import { openApp, waitUntilAllMarked } from '../support/app-page.ts';
import { startGridSite } from '../support/app-site.ts';
import type { AppSite } from '../support/app-site.ts';
import { endStage } from '../support/end-stage.ts';
import { watchPaintedFrames } from '../support/own-world.ts';
import { judge } from '../support/silent-ways.ts';
import { setStage } from '../support/stage.ts';
import type { Stage } from '../support/stage.ts';
import { waitFor } from '../support/wait-for.ts';

/** Painted frames around an act. Rows fly for 0.4 s, the simulation runs for 0.7 s. */
const FRAMES = 36;
/** Every address is in the history, so no test waits for verdicts. */
const seed = createSeed({ lookups: 300 });

let stage: Stage;
let site: AppSite;
beforeAll(async () => {
  stage = await setStage({ service: { seed } });
  site = await startGridSite(seed.inHistory);
});
afterAll(async () => {
  await site?.[Symbol.asyncDispose]();
  await endStage(stage);
});

describe('no painted frame shows a mark beside another address', () => {
  it.each(['ag-grid', 'mui-grid', 'tanstack'] as const)(
    'in a grid of 10,000 rows: %s',
    async (name) => {
      const { page, faults } = await openApp(stage.browser.context, site.url(name));
      await waitUntilAllMarked(page, true);
      await page.mouse.move(500, 400);
      await expectRight(page, 'scroll by the wheel', async () => {
        for (const px of [170, 430, 900, -250]) await page.mouse.wheel(0, px);
      });
      await expectActsRight(page);
      expect(faults).toEqual([]);
      await page.close();
    },
  );

  it.each(['d3-transform', 'd3-xy'] as const)('in a graph: %s', async (name) => {
    const { page, faults } = await openApp(stage.browser.context, site.url(name));
    await waitUntilAllMarked(page, true);
    await expectActsRight(page);
    const { x, y } = await page.evaluate(() => {
      const box = document.querySelector('text')?.getBoundingClientRect() ?? new DOMRect();
      return { x: box.x + box.width / 3, y: box.y + box.height / 2 };
    });
    await expectRight(page, 'drag a node', async () => {
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + 130, y + 90, { steps: 8 });
      await page.mouse.up();
    });
    await expectRight(page, 'zoom by the wheel', async () => {
      for (const px of [40, 60, -80]) await page.mouse.wheel(0, px);
    });
    expect(faults).toEqual([]);
    await page.close();
  });
});

/** All that the app can do, one after the other. */
async function expectActsRight(page: Page): Promise<void> {
  for (const act of await page.evaluate(() => window.actNames)) {
    await page.evaluate((act) => (window.planned = act), act);
    await expectRight(page, act);
  }
}

/** Watches frames while something is done, and wants every text in sight marked afterwards. */
async function expectRight(page: Page, act: string, input?: () => Promise<void>): Promise<void> {
  const before = await page.evaluate(() => window.readPlaces());
  const watches = await page.evaluate(() => window.watches);
  const watch = watchPaintedFrames(page, FRAMES);
  if (input !== undefined) {
    const hasBegun = () => page.evaluate((before) => window.watches > before, watches);
    await waitFor(hasBegun, 'the watch to begin');
    await input();
  }
  const { strays } = await watch;
  // Where the test stood still before an input, the watch is over before the browser shows what that does.
  await expect
    .poll(() => page.evaluate(() => window.readPlaces()), { message: act })
    .not.toBe(before);
  expect(judge(strays), act).toEqual([]);
  await waitUntilAllMarked(page, true);
  expect((await watchPaintedFrames(page, 2)).strays, `after ${act}`).toEqual([]);
}
