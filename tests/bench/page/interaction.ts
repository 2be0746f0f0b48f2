import type { Page } from 'playwright';
import type { ExtensionStage } from './extension-stage.ts';
import { both, least } from './figures.ts';
import type { Figure } from './figures.ts';
import { observeNothing } from './in-page/storm.ts';
import { callOf } from './surface.ts';

const TODOS = 100;
/** One todo in so many is about an address. */
const EVERY = 5;
const ROUNDS = 60;

/**
 * How fast an app answers while the extension is at work, in turns with the same app without it and with an empty
 * observer: the least that anyone who follows a page's changes must have.
 */
export async function measureInteraction(stage: ExtensionStage): Promise<Figure[]> {
  const titles = Array.from({ length: TODOS }, (_, index) =>
    index % EVERY === 0 ? `Pay ${stage.known[index]}` : `Water plant number ${index}`,
  );
  const pages = {
    marked: await stage.openMarked('/todos', ''),
    observed: await stage.openUnmarked(''),
    observedApart: await stage.openUnmarked(''),
    bare: await stage.openUnmarked(''),
  };
  await pages.observed.evaluate(callOf('observeNothing', []));
  await observeApart(pages.observedApart);
  const sides = Object.keys(pages) as (keyof typeof pages)[];
  const times: Record<keyof typeof pages, number[]> = {
    marked: [],
    observed: [],
    observedApart: [],
    bare: [],
  };
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const side of sides) {
      const ms = await workOn(pages[side], titles);
      // The first round warms all up.
      if (round > 0) times[side].push(ms);
    }
  }
  await Promise.all(Object.values(pages).map((page) => page.close()));
  return [
    {
      browser: 'Chromium',
      name: `Speed of adding, completing and deleting ${TODOS} todos, to that with an empty observer`,
      value: least(times.observed) / least(times.marked),
      unit: '×',
      budget: { atLeast: 'interactionSpeed' },
      detail: `${both(times.marked)} against ${both(times.observed)}; with an empty observer in a world of its own ${both(times.observedApart)}; without an observer ${both(times.bare)}`,
    },
  ];
}

/** The same observer in a world of its own, as extensions have one beside the page's. */
async function observeApart(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { frameTree } = await session.send('Page.getFrameTree');
  const world = await session.send('Page.createIsolatedWorld', { frameId: frameTree.frame.id });
  await session.send('Runtime.evaluate', {
    contextId: world.executionContextId,
    expression: `(${observeNothing.toString()})()`,
  });
  await session.detach();
}

async function workOn(page: Page, titles: readonly string[]): Promise<number> {
  await page.bringToFront();
  return Number(await page.evaluate(callOf('workThroughTodos', [titles])));
}
