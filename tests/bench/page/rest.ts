import { evaluateInOwnWorld } from '../../support/own-world.ts';
import { waitFor } from '../../support/wait-for.ts';
import { countMarks } from './extension-stage.ts';
import type { ExtensionStage } from './extension-stage.ts';
import type { Figure } from './figures.ts';
import { traceOwnWork, wantCalls } from './trace.ts';
import type { OwnWork } from './trace.ts';

const ADDRESSES = 300;
const SETTLED_MS = 2000;
const REST_MS = 10_000;
const ROUNDS = 2;
/** In CSS px: enough for other marks to come into sight. */
const SCROLL_PX = 600;

/** Counts what our scripts do on a page with marks that does nothing. */
export async function measureRest(stage: ExtensionStage): Promise<Figure[]> {
  const rows = stage.known.slice(0, ADDRESSES).map((address) => `<p>${address}</p>`);
  const page = await stage.openMarked('/rest', rows.join(''));
  await waitFor(
    async () => (await evaluateInOwnWorld(page, countMarks)) > 0,
    'the first marks',
    60_000,
  );
  const restFor = (ms: number): Promise<OwnWork> =>
    traceOwnWork(page, stage.browser, () => page.waitForTimeout(ms));
  // Slow checks and answers go on for a while.
  await waitFor(async () => (await restFor(SETTLED_MS)).calls === 0, 'the page to rest', 60_000);
  const calls: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) calls.push((await restFor(REST_MS)).calls);
  // The same trace finds our calls where there are some.
  const scrolled = await traceOwnWork(page, stage.browser, async () => {
    await page.evaluate((px) => {
      // Returns nothing: in newer browsers scrolling returns a promise for its end.
      scrollBy(0, px);
    }, SCROLL_PX);
    await page.waitForTimeout(SETTLED_MS);
  });
  wantCalls([scrolled]);
  await page.close();
  return [
    {
      browser: 'Chromium',
      name: `Calls of ours in ${REST_MS / 1000} s on a page at rest with ${ADDRESSES} addresses`,
      value: Math.max(...calls),
      unit: '',
      budget: { atMost: 'restCalls' },
      detail: `${calls.join(' and ')}, by the browser's trace, which has ${scrolled.calls} where it is scrolled`,
    },
  ];
}
