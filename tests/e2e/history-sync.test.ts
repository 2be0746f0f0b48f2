import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSeed } from '../service/seed.ts';
import { findViolations } from '../support/axe.ts';
import { configure } from '../support/chromium.ts';
import { killWorker } from '../support/kill-worker.ts';
import { openPopup } from '../support/own-pages.ts';
import { setStage, waitForMarks } from '../support/stage.ts';
import type { Stage } from '../support/stage.ts';
import { waitFor } from '../support/wait-for.ts';

const LOOKUPS = 300;
const PAGES = LOOKUPS / 10;
/** So slow a service leaves a busy machine time to look at the popup and to stop the reading. */
const PAGE_MS = 1500;
/** The browser's alarm alone takes half a minute. This only ends what hangs. */
const READING_MS = 300_000;

function noteOn(popup: Page): Locator {
  return popup.getByTestId('history-reading');
}

describe('a long history', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await setStage({
      service: { seed: createSeed({ lookups: LOOKUPS }) },
      isUnconfigured: true,
    });
  });
  afterAll(() => stage[Symbol.asyncDispose]());
  beforeEach(() => stage.service.clearRequests());

  function pagesAsked(): number[] {
    return stage.service
      .requests({ endpoint: 'lookups' })
      .filter(({ isComplete }) => isComplete)
      .map(({ path }) => Number(/page=(\d+)/.exec(path)?.[1]));
  }

  it(
    'is read while the popup tells how far, can be stopped, and goes on where it was',
    { timeout: 2 * READING_MS },
    async () => {
      stage.service.setFault({ endpoint: 'lookups', latencyMs: PAGE_MS });
      await configure(stage.browser, stage.service);
      const popup = await openPopup(stage, 'history');
      const bar = popup.getByRole('progressbar', { name: 'Reading your history' });
      await bar.waitFor();
      const before = await bar.getAttribute('value');
      await waitFor(async () => (await bar.getAttribute('value')) !== before, 'progress');
      expect(await findViolations(popup)).toEqual([]);

      await popup.getByRole('button', { name: 'Stop reading' }).click();
      await noteOn(popup).getByText('Reading your history was stopped.').waitFor();
      const stoppedAt = Math.max(...pagesAsked());
      expect(stoppedAt).toBeLessThan(PAGES);
      stage.service.clearFaults();

      await popup.getByRole('button', { name: 'Go on reading' }).click();
      // A slow look at the popup leaves fewer than three.
      const next = Math.min(stoppedAt + 3, PAGES);
      await waitFor(() => pagesAsked().includes(next), 'the next pages');
      await killWorker(stage.browser);
      // The browser's alarm starts the next worker within half a minute.
      await waitFor(() => pagesAsked().includes(PAGES), 'the last page', READING_MS);
      await noteOn(popup).waitFor({ state: 'detached' });

      const asked = pagesAsked();
      expect(new Set(asked).size).toBe(PAGES);
      // The page that was under way when the worker ended may be asked for again.
      expect(asked.length).toBeLessThanOrEqual(PAGES + 1);
      await popup.close();
    },
  );

  it('then costs one page when nothing is new, and its addresses cost no request', async () => {
    await stage.browser.worker().evaluate(() => {
      const now = Date.now;
      Date.now = () => now() + 60 * 60_000;
    });
    const popup = await openPopup(stage, 'history');
    await waitFor(() => pagesAsked().length === 1, 'the look for news');
    await popup.close();
    const { inHistory } = stage.service.seed();
    const shown = inHistory.slice(-40);
    const page = await stage.open(
      stage.site.page('/history', shown.map((it) => `<p>${it}</p>`).join('')),
    );
    await page.setViewportSize({ width: 1000, height: 2000 });
    await waitForMarks(page, shown.length);
    expect(pagesAsked()).toEqual([1]);
    expect(stage.service.requests({ endpoint: 'prediction' })).toEqual([]);
  });
});
