import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SILENT_FEATURES } from '../fixtures/silent-features.ts';
import { judge, pageOf, SILENT_WAYS } from '../support/silent-ways.ts';
import { watchPaintedFrames } from './painted-frames.ts';
import { setFirefoxStage } from './stage.ts';
import type { FirefoxStage } from './stage.ts';

/** Painted frames around a movement. Together they last longer than any movement of the table. */
const FRAMES = 60;
/** In this frame the page moves. */
const MOVING_FRAME = 5;

let stage: FirefoxStage;
let addresses: string[];
beforeAll(async () => {
  stage = await setFirefoxStage();
  addresses = stage.service.seed().inHistory.slice(0, 8);
});
afterAll(() => stage[Symbol.asyncDispose]());

const ways = Object.entries({ ...SILENT_WAYS, ...SILENT_FEATURES }).filter(
  ([, { notIn }]) => notIn?.firefox === undefined,
);

describe('what moves in silence', () => {
  it.for(ways)('takes its marks along: %s', async ([name, way], { skip }) => {
    const { firefox } = stage;
    const [head, body] = pageOf(way, addresses);
    const path = `/silence/${encodeURIComponent(name)}`;
    const script = `<script>function change(frame) { if (frame === ${MOVING_FRAME}) act(2); }</script>`;
    await stage.open(path, body + script, head);
    skip(!(await firefox.execute(`return ${way.needs ?? 'true'}`)), `Firefox lacks: ${way.needs}`);
    await stage.waitForMarks(addresses.length);

    const before = await readPlaces();
    await firefox.execute('setTimeout(() => act(1), 100)');
    // What an animation moves stands in its place for some frames yet.
    await firefox.waitFor(async () => String(await readPlaces()) !== String(before), {
      describe: 'the first movement',
    });
    expect(await firefox.execute('return window.turns')).toBe(1);
    await waitUntilRight();
    const between = await readPlaces();

    const { strays } = await watchPaintedFrames(firefox, { frames: FRAMES, changeIn: 'task' });
    expect(await firefox.execute('return window.turns')).toBe(2);
    expect(await readPlaces()).not.toEqual(between);
    expect(judge(strays)).toEqual([]);
    await waitUntilRight();
    expect(await stage.errors()).toEqual([]);
  });
});

async function waitUntilRight(): Promise<void> {
  await stage.firefox.waitFor(
    async () => {
      const { marks, strays } = await watchPaintedFrames(stage.firefox, {
        frames: 1,
        changeIn: 'task',
      });
      return marks === addresses.length && strays.length === 0;
    },
    { describe: 'all marks beside their addresses' },
  );
}

function readPlaces(): Promise<string[]> {
  return stage.firefox.execute('return places()');
}
