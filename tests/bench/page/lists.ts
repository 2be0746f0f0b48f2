import type { Page } from 'playwright';
import { bodyOf, countFrames, repeat } from '../../support/long-list.ts';
import type { ListKind } from '../../support/long-list.ts';
import { evaluateInOwnWorld } from '../../support/own-world.ts';
import { waitFor } from '../../support/wait-for.ts';
import { countMarks } from './extension-stage.ts';
import type { ExtensionStage } from './extension-stage.ts';
import { spread } from './figures.ts';
import type { Figure } from './figures.ts';
import { traceOwnWork } from './trace.ts';

const LISTS: [kind: ListKind, count: number][] = [
  ['text', 30_000],
  ['spans', 30_000],
  ['words', 2000],
];
const ROUNDS = 3;
const ROUND_MS = 700;

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
    for (let round = 0; round < ROUNDS; round += 1) {
      const work = await traceOwnWork(marked, stage.browser, async () => {
        frames.marked.push(await framesOf(marked));
      });
      longest.push(work.longestMs);
      frames.bare.push(await framesOf(bare));
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
        value: Math.max(...longest),
        unit: 'ms',
        budget: { atMost: 'listTaskMs' },
        detail: `the longest of each round: ${spread(longest)}, by the browser's trace`,
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
