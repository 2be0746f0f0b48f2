import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSeed } from '../service/seed.ts';
import { evaluateInOwnWorld } from '../support/own-world.ts';
import { setStage, waitForMarks } from '../support/stage.ts';
import type { Stage } from '../support/stage.ts';

/** Too many to be read again as a whole for each that moves, too few to be looked at row by row. */
const ROWS = 14;

const seed = createSeed({ lookups: 47 });
const [ALWAYS = '', ...REST] = seed.inHistory;
const ADDRESSES = REST.slice(0, ROWS);

let stage: Stage;
beforeAll(async () => {
  stage = await setStage({ service: { seed } });
});
afterAll(() => stage[Symbol.asyncDispose]());

it('a list whose row moves to its end while it is read has a mark in every row', async () => {
  const page = await stage.open(stage.site.page('/rows', `<p>${ALWAYS}</p>`));
  await waitForMarks(page, 1);
  // As on a machine that is busy: no more is read at once than is always read.
  await evaluateInOwnWorld(page, () => {
    const now = performance.now.bind(performance);
    let laterMs = 0;
    performance.now = () => now() + (laterMs += 100);
  });
  for (const [moved] of ADDRESSES.entries()) {
    await page.evaluate(writeRowsAndMove, { addresses: ADDRESSES, moved });
    await waitForMarks(page, 1 + ROWS);
    await page.evaluate(() => document.querySelector('#rows')?.remove());
    await waitForMarks(page, 1);
  }
  expect(stage.pageErrors).toEqual([]);
});

/** The row moves after the frame that shows the list, ahead of what is read after it. */
async function writeRowsAndMove({ addresses, moved }: { addresses: string[]; moved: number }) {
  const rows = document.createElement('div');
  rows.id = 'rows';
  for (const address of addresses) {
    const row = rows.appendChild(document.createElement('div'));
    row.appendChild(document.createElement('span')).textContent = address;
  }
  await new Promise(requestAnimationFrame);
  document.body.append(rows);
  await scheduler.postTask(() => rows.append(rows.children[moved] ?? ''), {
    priority: 'user-blocking',
  });
}

declare const scheduler: {
  postTask: (run: () => void, options: { priority: string }) => Promise<void>;
};
