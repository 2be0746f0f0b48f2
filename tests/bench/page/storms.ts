import type { Page } from 'playwright';
import { evaluateInOwnWorld } from '../../support/own-world.ts';
import { waitFor } from '../../support/wait-for.ts';
import { countMarks } from './extension-stage.ts';
import type { ExtensionStage } from './extension-stage.ts';
import { both, median, spread } from './figures.ts';
import type { Figure } from './figures.ts';
import { addressOf } from './in-page/fill.ts';
import { spentOn } from './main-thread.ts';
import { callOf } from './surface.ts';
import type { Surface } from './surface.ts';
import { traceOwnWork, wantCalls } from './trace.ts';
import type { OwnWork } from './trace.ts';

const INSERTS = 20_000;
const IN_SIGHT = 20;
const ROUNDS = 5;
const NAME = `Storm of ${INSERTS.toLocaleString('en')} inserts, to an empty observer`;
const TASK_NAME = 'Longest task of ours in that storm';

/** Counts all that the main thread does from the first insert until it rests, with and without the extension. */
export async function measureStorm(stage: ExtensionStage): Promise<Figure[]> {
  const shown = stage.known.slice(0, IN_SIGHT);
  const marked = await stage.openMarked('/storm', '');
  const bare = await stage.openUnmarked('');
  await bare.evaluate(callOf('observeNothing', []));
  for (const page of [marked, bare]) await page.evaluate(callOf('prepareStorm', [shown]));
  await marked.bringToFront();
  await waitFor(
    async () => (await evaluateInOwnWorld(marked, countMarks)) === IN_SIGHT,
    'the marks above the storm',
  );
  const times: { marked: number[]; bare: number[] } = { marked: [], bare: [] };
  for (let round = 0; round <= ROUNDS; round += 1) {
    const { allMs: markedMs } = await spentOn(marked, storm);
    const { allMs: bareMs } = await spentOn(bare, storm);
    // The first round warms both up.
    if (round > 0) times.marked.push(markedMs);
    if (round > 0) times.bare.push(bareMs);
  }
  await marked.bringToFront();
  const works: OwnWork[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    works.push(await traceOwnWork(marked, stage.browser, () => storm(marked)));
  }
  wantCalls(works);
  const longest = works.map(({ longestMs }) => longestMs);
  const calls = works.map((it) => it.calls);
  const callsMs = works.map((it) => it.callsMs);
  const garbageMs = Math.max(...works.map((it) => it.garbageMs));
  await Promise.all([marked.close(), bare.close()]);
  return [
    {
      browser: 'Chromium',
      name: NAME,
      value: median(times.marked) / median(times.bare),
      unit: '×',
      budget: { atMost: 'stormToEmptyObserver' },
      detail: `main thread: ${both(times.marked)} against ${both(times.bare)}`,
    },
    {
      browser: 'Chromium',
      name: TASK_NAME,
      value: median(longest),
      unit: 'ms',
      budget: { atMost: 'stormTaskMs' },
      detail: `the longest of each round: ${spread(longest)}, by the browser's trace; ${median(calls)} calls take ${both(callsMs)} together; garbage collected in one of them for ${garbageMs.toFixed(1)} ms`,
    },
  ];
}

/** Measures the same with the scanner's code in the page itself, by the clock. */
export async function measureStormInPage(surface: Surface): Promise<Figure[]> {
  const shown = Array.from({ length: IN_SIGHT }, (_, index) => addressOf(index + 1));
  const times: Record<'scanHere' | 'observeNothing', number[]> = {
    scanHere: [],
    observeNothing: [],
  };
  const longest: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const contender of ['scanHere', 'observeNothing'] as const) {
      await surface.renew();
      await surface.run('prepareStorm', shown);
      await surface.run(contender);
      await surface.run('timeStorm', INSERTS);
      const { ms, longestMs } = await surface.run('timeStorm', INSERTS);
      times[contender].push(ms);
      if (contender === 'scanHere') longest.push(longestMs);
    }
  }
  const { browser } = surface;
  return [
    {
      browser,
      name: NAME,
      value: median(times.scanHere) / median(times.observeNothing),
      unit: '×',
      budget: { atMost: 'stormToEmptyObserver' },
      detail: `by the clock: ${both(times.scanHere)} against ${both(times.observeNothing)}`,
    },
    {
      browser,
      name: TASK_NAME,
      value: median(longest),
      unit: 'ms',
      budget: { atMost: 'stormTaskMs' },
      detail: `the longest of each round: ${spread(longest)}, by timing our callbacks`,
    },
  ];
}

/** Until it has rested for half a second. */
async function storm(page: Page): Promise<void> {
  await page.evaluate(callOf('storm', [INSERTS]));
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        setTimeout(() => requestIdleCallback(() => done()), 500);
      }),
  );
}
