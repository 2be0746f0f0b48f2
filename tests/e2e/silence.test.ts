import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright';
import { watchPaintedFrames } from '../support/own-world.ts';
import { judge, pageOf, SILENT_WAYS } from '../support/silent-ways.ts';
import { setStage, waitForMarks } from '../support/stage.ts';
import type { Stage } from '../support/stage.ts';
import { endStage } from '../support/end-stage.ts';
import { waitFor } from '../support/wait-for.ts';

/** Painted frames around a movement. Together they last longer than any movement of the table. */
const FRAMES = 60;

let stage: Stage;
let addresses: string[];
beforeAll(async () => {
  stage = await setStage();
  addresses = stage.service.seed().inHistory.slice(0, 8);
});
afterAll(() => endStage(stage));

const ways = Object.entries(SILENT_WAYS).filter(([, { notIn }]) => notIn?.chromium === undefined);

describe('what moves in silence', () => {
  it.each(ways)('takes its marks along: %s', async (name, way) => {
    const [head, body] = pageOf(way, addresses);
    const page = await stage.open(
      stage.site.page(`/silence/${encodeURIComponent(name)}`, body, head),
    );
    await waitForMarks(page, addresses.length);

    const before = await readPlaces(page);
    await page.evaluate('setTimeout(() => act(1), 100)');
    await waitFor(() => page.evaluate('window.turns === 1'), 'the first movement');
    await waitFor(
      async () => {
        const { marks, strays } = await watchPaintedFrames(page, 1);
        return marks === addresses.length && strays.length === 0;
      },
      'all marks beside their addresses',
      10_000,
    );
    const between = await readPlaces(page);
    expect(between).not.toEqual(before);

    await page.evaluate('setTimeout(() => act(2), 100)');
    const { strays } = await watchPaintedFrames(page, FRAMES);
    expect(await page.evaluate('window.turns')).toBe(2);
    expect(await readPlaces(page)).not.toEqual(between);
    expect(judge(strays)).toEqual([]);
    await waitFor(
      async () => {
        const last = await watchPaintedFrames(page, 1);
        return last.marks === addresses.length && last.strays.length === 0;
      },
      'all marks beside their addresses',
      10_000,
    );
    await page.close();
  });
});

function readPlaces(page: Page): Promise<string[]> {
  return page.evaluate('places()');
}
