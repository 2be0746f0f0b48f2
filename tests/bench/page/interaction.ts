import type { Page } from 'playwright';
import type { ExtensionStage } from './extension-stage.ts';
import { both, least } from './figures.ts';
import type { Figure } from './figures.ts';
import { callOf } from './surface.ts';

const TODOS = 100;
/** One todo in so many is about an address. */
const EVERY = 5;
const ROUNDS = 15;

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
    bare: await stage.openUnmarked(''),
  };
  await pages.observed.evaluate(callOf('observeNothing', []));
  const times: Record<keyof typeof pages, number[]> = { marked: [], observed: [], bare: [] };
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const side of ['marked', 'observed', 'bare'] as const) {
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
      detail: `${both(times.marked)} against ${both(times.observed)}; without an observer ${both(times.bare)}`,
    },
  ];
}

async function workOn(page: Page, titles: readonly string[]): Promise<number> {
  await page.bringToFront();
  return Number(await page.evaluate(callOf('workThroughTodos', [titles])));
}
