import type { Page } from 'playwright';
import { bodyOf, countFrames, repeat, seeList } from '../../support/long-list.ts';
import type { ListKind } from '../../support/long-list.ts';
import { evaluateInOwnWorld } from '../../support/own-world.ts';
import type { openMarks as openRoot, paintFrame as paintNext } from '../../support/page-tools.ts';
import { waitFor } from '../../support/wait-for.ts';
import { countMarks } from './extension-stage.ts';
import type { ExtensionStage } from './extension-stage.ts';
import { median, spread } from './figures.ts';
import type { Figure } from './figures.ts';
import { traceOwnWork, wantCalls } from './trace.ts';

const LISTS: [kind: ListKind, count: number][] = [
  ['text', 30_000],
  ['spans', 30_000],
  ['links', 20_000],
  ['words', 2000],
];
const ROUNDS = 5;
const ROUND_MS = 700;
/** Marks that have not changed for this long are taken for final. */
const STILL_MS = 500;
const NOTHING_WRONG = { strays: [], unmarked: [] };

/** When marks have changed last, by the page's clock, and what they said then. */
interface Rest {
  changedMs: number;
  labels: string;
}

/** Scrolls through long lists with the extension and without it, in turns. */
export async function measureLists(stage: ExtensionStage): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [kind, count] of LISTS) {
    const name = `in ${kind} of ${count.toLocaleString('en')} addresses`;
    const body = bodyOf({ kind, addresses: repeat(stage.known, count) });
    const marked = await stage.openMarked(`/list-${kind}`, body);
    const bare = await stage.openUnmarked(body);
    await waitFor(
      async () => (await evaluateInOwnWorld(marked, countMarks)) > 0,
      'the first marks',
      60_000,
    );
    const frames: Record<'marked' | 'bare', number[]> = { marked: [], bare: [] };
    const longest: number[] = [];
    const rests: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const work = await traceOwnWork(marked, stage.browser, async () => {
        frames.marked.push(await framesOf(marked));
      });
      wantCalls([work]);
      longest.push(work.longestMs);
      frames.bare.push(await framesOf(bare));
      rests.push(await restOf(marked, kind, (round + 1) / (ROUNDS + 1)));
    }
    await Promise.all([marked.close(), bare.close()]);
    figures.push(
      {
        browser: 'Chromium',
        name: `Frames of scrolling ${name}, to those without us`,
        value: Math.max(...frames.marked) / Math.max(...frames.bare),
        unit: '×',
        budget: { atLeast: 'listFrames' },
        detail: `in ${ROUND_MS} ms each: ${frames.marked.join(', ')} against ${frames.bare.join(', ')}`,
      },
      {
        browser: 'Chromium',
        name: `Longest task of ours while scrolling ${name}`,
        value: median(longest),
        unit: 'ms',
        budget: { atMost: 'listTaskMs' },
        detail: `the longest of each round: ${spread(longest)}, by the browser's trace`,
      },
      {
        browser: 'Chromium',
        name: `Last change of marks after scrolling ${name}`,
        value: median(rests),
        unit: 'ms',
        budget: { atMost: 'listRestMs' },
        detail: `from the last scroll on: ${spread(rests)}`,
      },
    );
  }
  return figures;
}

async function framesOf(page: Page): Promise<number> {
  await page.bringToFront();
  await page.evaluate(() => scrollTo(0, 5000));
  return page.evaluate(countFrames, ROUND_MS);
}

/**
 * Scrolls through what has not been seen yet, down from a share of the page, and measures how long marks change after
 * that. On a slow machine they may pause for longer than they stand still at their end. So it is over once all are right.
 */
async function restOf(page: Page, kind: ListKind, from: number): Promise<number> {
  await page.bringToFront();
  const startMs = await evaluateInOwnWorld(page, scrollDown, from, ROUND_MS);
  let rest: Rest = { changedMs: startMs, labels: '' };
  return waitFor(async () => {
    rest = await evaluateInOwnWorld(page, waitForRest, rest, STILL_MS);
    const { strays, unmarked } =
      kind === 'words' ? NOTHING_WRONG : await evaluateInOwnWorld(page, seeList);
    if (strays.length + unmarked.length > 0) throw new Error([...strays, ...unmarked].join('; '));
    return rest.changedMs - startMs;
  }, `a mark at each address in sight, and nowhere else, in the list of ${kind}`);
}

/** Stands alone, as the next, because it is sent to pages as text; the tools for pages have to be there. */
async function scrollDown(from: number, scrollMs: number): Promise<number> {
  scrollTo(0, document.documentElement.scrollHeight * from);
  const endMs = performance.now() + scrollMs;
  while (performance.now() < endMs) {
    scrollBy(0, 60);
    await paintFrame();
  }
  return performance.now();
}

/** Waits until marks have stood still for a while. `before`: how they were when last looked at. */
async function waitForRest(before: Rest, stillMs: number): Promise<Rest> {
  let { changedMs, labels } = before;
  const beganMs = performance.now();
  while (performance.now() < Math.max(changedMs, beganMs) + stillMs) {
    await paintFrame();
    const marks = openMarks()?.querySelectorAll('[data-address]') ?? [];
    const now = Array.from(marks, (it) => it.getAttribute('aria-label'))
      .toSorted()
      .join();
    if (now !== labels) changedMs = performance.now();
    labels = now;
  }
  return { changedMs, labels };
}

declare const openMarks: typeof openRoot;
declare const paintFrame: typeof paintNext;
