import type { Page } from 'playwright';
import { countFrames } from '../../support/long-list.ts';
import { evaluateInOwnWorld } from '../../support/own-world.ts';
import { waitFor } from '../../support/wait-for.ts';
import { countMarks } from './extension-stage.ts';
import type { ExtensionStage } from './extension-stage.ts';
import { both, median } from './figures.ts';
import type { Figure } from './figures.ts';
import { spentOn } from './main-thread.ts';
import type { Spent } from './main-thread.ts';

const ANIMATIONS = 700;
const ROUNDS = 5;
const ROUND_MS = 1000;
const HEAD = `<style>
  @keyframes fade { from { opacity: .4 } }
  @keyframes turn { to { rotate: 360deg } }
  i { display: inline-block; width: 6px; height: 6px; background: teal; animation: fade 1s infinite }
  i:nth-child(2n) { animation-name: turn }
</style>`;

/** Scrolls through rows with addresses while small pictures are animated, with the extension and without it, in turns. */
export async function measureAnimations(stage: ExtensionStage): Promise<Figure[]> {
  const rows = Array.from(
    { length: ANIMATIONS / 2 },
    (_, row) => `<p><i></i> ${stage.known[row]} <i></i></p>`,
  );
  const marked = await stage.openMarked('/animations', rows.join(''), HEAD);
  const bare = await stage.openUnmarked(rows.join(''), HEAD);
  await waitFor(
    async () => (await evaluateInOwnWorld(marked, countMarks)) > 0,
    'the first marks',
    60_000,
  );
  const spent: Record<'marked' | 'bare', Spent[]> = { marked: [], bare: [] };
  for (let round = 0; round <= ROUNDS; round += 1) {
    const [withUs, without] = [await spentOn(marked, scroll), await spentOn(bare, scroll)];
    // The first round warms both up.
    if (round > 0) spent.marked.push(withUs);
    if (round > 0) spent.bare.push(without);
  }
  await Promise.all([marked.close(), bare.close()]);
  const timesOf = (part: keyof Spent): [number[], number[]] => [
    spent.marked.map((it) => it[part]),
    spent.bare.map((it) => it[part]),
  ];
  const [markedMs, bareMs] = timesOf('allMs');
  const [scriptMs, ownScriptMs] = timesOf('scriptMs');
  return [
    {
      browser: 'Chromium',
      name: `Scrolling with ${ANIMATIONS} animations, to the same without us`,
      value: median(markedMs) / median(bareMs),
      unit: '×',
      budget: { atMost: 'animationsToWithout' },
      detail: `main thread in ${ROUND_MS} ms: ${both(markedMs)} against ${both(bareMs)}; of it scripts: ${both(scriptMs)} against ${both(ownScriptMs)}`,
    },
  ];
}

async function scroll(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0));
  await page.evaluate(countFrames, ROUND_MS);
}
