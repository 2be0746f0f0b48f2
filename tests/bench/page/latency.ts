import { evaluateInOwnWorld } from '../../support/own-world.ts';
import type { ExtensionStage } from './extension-stage.ts';
import { both, quantile } from './figures.ts';
import type { Figure } from './figures.ts';
import type { openMarks as openRoot } from '../../support/page-tools.ts';

const SAMPLES = 200;
/** A mark that has not come by then does not come. */
const LONGEST_MS = 10_000;

/** From the moment a known address comes into the page until the frame with its mark is painted. */
export async function measureLatency(stage: ExtensionStage): Promise<Figure[]> {
  const page = await stage.openMarked('/latency', '<p>Nothing yet</p>');
  await page.bringToFront();
  const times = await evaluateInOwnWorld(
    page,
    showOneByOne,
    stage.known.slice(-SAMPLES),
    LONGEST_MS,
  );
  await page.close();
  // The slowest twentieth has no say in the figure, but it has to be marked as well.
  const missed = times.filter((ms) => ms >= LONGEST_MS).length;
  if (missed > 0) throw new Error(`${missed} of ${times.length} addresses have got no mark.`);
  return [
    {
      browser: 'Chromium',
      name: 'Cached verdict until its mark is painted, 95th percentile',
      value: quantile(times, 0.95),
      unit: 'ms',
      budget: { atMost: 'cachedMarkMs' },
      detail: `of ${times.length}; ${both(times)}`,
    },
  ];
}

// The function is sent to the page as text, so it holds the functions it uses.
/* oxlint-disable unicorn/consistent-function-scoping */

/** Runs in the extension's own world. */
async function showOneByOne(addresses: string[], longestMs: number): Promise<number[]> {
  const times: number[] = [];
  const isMarked = (address: string): boolean => {
    const mark = openMarks()?.querySelector(`[data-address="${address}"]`);
    return mark !== null && mark !== undefined && mark.getAttribute('data-level') !== 'waiting';
  };
  const afterPaint = (): Promise<void> =>
    new Promise((done) => {
      requestAnimationFrame(() => {
        done(scheduler.postTask(() => {}, { priority: 'user-blocking' }));
      });
    });
  for (const address of addresses) {
    // Starts at different times within a frame, as changes of real pages do.
    await new Promise((done) => {
      setTimeout(done, 40 + (times.length % 16));
    });
    const startMs = performance.now();
    document.body.firstElementChild?.replaceChildren(address);
    do await afterPaint();
    while (!isMarked(address) && performance.now() < startMs + longestMs);
    times.push(performance.now() - startMs);
  }
  return times;
}

declare const openMarks: typeof openRoot;
