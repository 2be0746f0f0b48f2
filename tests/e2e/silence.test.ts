import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright';
import { watchPaintedFrames } from '../support/own-world.ts';
import { SILENT_FEATURES } from '../fixtures/silent-features.ts';
import { judge, pageOf, SILENT_WAYS } from '../support/silent-ways.ts';
import { setStage, waitForMarks } from '../support/stage.ts';
import type { Stage } from '../support/stage.ts';
import { endStage } from '../support/end-stage.ts';
import { waitFor } from '../support/wait-for.ts';
import { whenWatched } from '../support/when-watched.ts';

/** Painted frames around a movement. Together they last longer than any movement of the table. */
const FRAMES = 60;

let stage: Stage;
let addresses: string[];
beforeAll(async () => {
  stage = await setStage();
  addresses = stage.service.seed().inHistory.slice(0, 8);
});
afterAll(() => endStage(stage));

const ways = Object.entries({ ...SILENT_WAYS, ...SILENT_FEATURES }).filter(
  ([, { notIn }]) => notIn?.chromium === undefined,
);

describe('what moves in silence', () => {
  it.for(ways)('takes its marks along: %s', async ([name, way], { skip }) => {
    const [head, body] = pageOf(way, addresses);
    const page = await stage.show(`/silence/${encodeURIComponent(name)}`, body, head);
    skip(!(await page.evaluate(way.needs ?? 'true')), `Chromium lacks: ${way.needs}`);
    await waitForMarks(page, addresses.length);

    const before = await readPlaces(page);
    await page.evaluate('setTimeout(() => act(1), 100)');
    // What an animation moves stands in its place for some frames yet.
    await waitFor(
      async () => String(await readPlaces(page)) !== String(before),
      'the first movement',
    );
    expect(await page.evaluate('window.turns')).toBe(1);
    await waitFor(async () => {
      const { marks, strays } = await watchPaintedFrames(page, 1);
      return marks === addresses.length && strays.length === 0;
    }, 'all marks beside their addresses');
    const between = await readPlaces(page);

    await page.evaluate(whenWatched('act(2)'));
    const { strays } = await watchPaintedFrames(page, FRAMES);
    expect(await page.evaluate('window.turns')).toBe(2);
    expect(await readPlaces(page)).not.toEqual(between);
    expect(judge(strays)).toEqual([]);
    await waitFor(async () => {
      const last = await watchPaintedFrames(page, 1);
      return last.marks === addresses.length && last.strays.length === 0;
    }, 'all marks beside their addresses');
  });
});

describe('a page that is zoomed by two fingers', () => {
  it('keeps its marks beside their addresses', async () => {
    const [head, body] = pageOf({ act: '' }, addresses);
    const page = await stage.open(stage.site.page('/pinched', body, head));
    await waitForMarks(page, addresses.length);
    const debug = await page.context().newCDPSession(page);
    for (const pageScaleFactor of [2, 1.5, 1]) {
      await page.evaluate(`void (window.begun = new Promise((done) => {
        document.addEventListener('watched', () => done(), { once: true });
      }))`);
      const watched = watchPaintedFrames(page, 2 * FRAMES);
      await page.evaluate('window.begun');
      await debug.send('Emulation.setPageScaleFactor', { pageScaleFactor });
      const { strays, marks } = await watched;
      expect(await page.evaluate('visualViewport.scale')).toBe(pageScaleFactor);
      expect(judge(strays)).toEqual([]);
      expect(marks).toBeGreaterThan(2 * FRAMES);
    }
    await page.close();
  });
});

function readPlaces(page: Page): Promise<string[]> {
  return page.evaluate('places()');
}
