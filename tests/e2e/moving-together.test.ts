import type { Page } from 'playwright';
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
import { createSeed } from '../service/seed.ts';
import { setStage, waitForMarks } from '../support/stage.ts';
import type { Stage } from '../support/stage.ts';
import { waitFor } from '../support/wait-for.ts';

const seed = createSeed({ lookups: 40 });
const ADDRESSES = [...seed.inHistory].slice(0, MOVING);

let stage: Stage;
beforeAll(async () => {
  stage = await setStage({ service: { seed } });
});
afterAll(() => stage[Symbol.asyncDispose]());

async function expectAtEnds(page: Page): Promise<void> {
  const found: number[][] = [];
  await waitFor(async () => {
    const marks = await waitForMarks(page, ADDRESSES.length);
    const now = strays(marks, await page.evaluate<End[]>(READ_ENDS));
    found.push(now);
    return now.every((px) => px < STRAY_PX);
  }, 'every mark at the end of its text').catch((error: unknown) => {
    throw new Error(`Last seen this far away: ${found.at(-1)?.map(Math.round).join()}`, {
      cause: error,
    });
  });
}

it.each(MOVING_PAGES)('marks that move as one stand at their texts: a page %s', async (_, css) => {
  const page = await stage.open(
    stage.site.page('/together', writeMovingPage(ADDRESSES), movingHead(css)),
  );
  await expectAtEnds(page);
  for (const move of MOVES) {
    await page.evaluate(move);
    await expectAtEnds(page);
  }
  const [extent, without] = await page.evaluate<string[]>(READ_EXTENTS);
  expect(extent).toBe(without);
  expect(stage.pageErrors).toEqual([]);
  await page.close();
});
