import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  movingHead,
  MOVES,
  MOVING,
  MOVING_PAGES,
  READ_ENDS,
  READ_EXTENTS,
  STRAY_PX,
  strays,
  writeMovingPage,
} from '../fixtures/moving-page.ts';
import type { End } from '../fixtures/moving-page.ts';
import { setFirefoxStage } from './stage.ts';
import type { FirefoxStage } from './stage.ts';

let stage: FirefoxStage;
beforeAll(async () => {
  stage = await setFirefoxStage();
});
afterAll(() => stage[Symbol.asyncDispose]());

it.each(MOVING_PAGES)(
  'marks that move as one stand at their texts: a page %s',
  async (name, css) => {
    const addresses = [...stage.service.seed().inHistory].slice(0, MOVING);
    await stage.open(
      `/together/${encodeURIComponent(name)}`,
      writeMovingPage(addresses),
      movingHead(css),
    );
    const expectAtEnds = (after: string) =>
      stage.firefox.waitFor(
        async () => {
          const marks = await stage.waitForMarks(addresses.length);
          const ends = await stage.firefox.execute<End[]>(`return ${READ_ENDS}`);
          const places = marks.map(({ address, rect }) => ({ address, box: rect }));
          return strays(places, ends).every((px) => px < STRAY_PX);
        },
        { describe: `every mark at the end of its text after ${after}` },
      );
    await expectAtEnds('opening');
    for (const move of MOVES) {
      await stage.firefox.execute(move);
      await expectAtEnds(move);
    }
    const [extent, without] = await stage.firefox.execute<string[]>(`return ${READ_EXTENTS}`);
    expect(extent).toBe(without);
    expect(await stage.errors()).toEqual([]);
  },
);
