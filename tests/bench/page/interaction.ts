import type { Page } from 'playwright';
import { evaluateInOwnWorld } from '../../support/own-world.ts';
import { waitFor } from '../../support/wait-for.ts';
import { countMarks } from './extension-stage.ts';
import type { ExtensionStage } from './extension-stage.ts';
import { both, least, median, short } from './figures.ts';
import type { Figure } from './figures.ts';
import { observeNothing } from './in-page/storm.ts';
import { callOf } from './surface.ts';

const TODOS = 100;
/** One todo in this many is about an address. */
const EVERY = 5;
/** Pages that are opened alike differ in speed by a tenth and more, whatever runs on them. So each side has several. */
const PAGES = 7;
/** How many on each page. */
const ROUNDS = 12;

const SIDES = ['marked', 'observed', 'observedApart', 'bare'] as const;
type Side = (typeof SIDES)[number];
type PerSide<T> = Record<Side, T>;

/**
 * How fast an app answers while the extension is at work, in turns with the same app without it and with an empty
 * observer: the least that anyone who follows a page's changes must have.
 */
export async function measureInteraction(stage: ExtensionStage): Promise<Figure[]> {
  const titles = Array.from({ length: TODOS }, (_, index) =>
    index % EVERY === 0 ? `Pay ${stage.known[index]}` : `Water plant number ${index}`,
  );
  const all: PerSide<number[]>[] = [];
  for (let left = PAGES; left > 0; left -= 1) all.push(await timePages(stage, titles));
  const ofSide = (side: Side): number[] => all.map((times) => least(times[side]));
  const speeds = all.map(({ marked, observed }) => least(observed) / least(marked));
  return [
    {
      browser: 'Chromium',
      name: `Speed of adding, completing and deleting ${TODOS} todos, to that with an empty observer`,
      value: median(speeds),
      unit: '×',
      budget: { atLeast: 'interactionSpeed' },
      detail: `the middle of ${speeds.map(short).join(', ')}; ${both(ofSide('marked'))} against ${both(ofSide('observed'))}; with an empty observer in a world of its own ${both(ofSide('observedApart'))}; without an observer ${both(ofSide('bare'))}`,
    },
  ];
}

/** What the rounds took on new pages, one of each side. */
async function timePages(
  stage: ExtensionStage,
  titles: readonly string[],
): Promise<PerSide<number[]>> {
  const pages: PerSide<Page> = {
    marked: await stage.openMarked('/todos', ''),
    observed: await stage.openUnmarked(''),
    observedApart: await stage.openUnmarked(''),
    bare: await stage.openUnmarked(''),
  };
  await pages.observed.evaluate(callOf('observeNothing', []));
  await observeApart(pages.observedApart);
  const times: PerSide<number[]> = { marked: [], observed: [], observedApart: [], bare: [] };
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const side of SIDES) {
      const ms = await workOn(pages[side], titles);
      // The first round warms all up.
      if (round > 0) times[side].push(ms);
    }
  }
  await expectMarks(pages.marked, titles);
  await Promise.all(Object.values(pages).map((page) => page.close()));
  return times;
}

/** Without the extension at work its page would be as quick as any. Looked at last, when all rounds are over. */
async function expectMarks(page: Page, titles: readonly string[]): Promise<void> {
  const lines = titles.map((title) => `<p>${title}</p>`).join('');
  await page.bringToFront();
  await page.evaluate((html) => document.body.insertAdjacentHTML('afterbegin', html), lines);
  await waitFor(
    async () => (await evaluateInOwnWorld(page, countMarks)) > 0,
    'the first marks',
    60_000,
  );
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
