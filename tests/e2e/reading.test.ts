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

/** What a page does to a row after the frame that shows its list, ahead of what is read after that frame. */
const CHANGES = ['moves to its end', 'changes the case of its letters'] as const;
type Change = (typeof CHANGES)[number];

it.each(CHANGES)('a list whose row %s while it is read has a mark in every row', async (change) => {
  const page = await stage.open(stage.site.page('/rows', `<p>${ALWAYS}</p>`));
  await waitForMarks(page, 1);
  // As on a machine that is busy: no more is read at once than is always read.
  await evaluateInOwnWorld(page, () => {
    const now = performance.now.bind(performance);
    let laterMs = 0;
    performance.now = () => now() + (laterMs += 100);
  });
  for (const [changed] of ADDRESSES.entries()) {
    await page.evaluate(writeRows, { addresses: ADDRESSES, changed, change });
    await waitForMarks(page, 1 + ROWS);
    await page.evaluate(() => document.querySelector('#rows')?.remove());
    await waitForMarks(page, 1);
  }
  expect(stage.pageErrors).toEqual([]);
  await page.close();
});

interface Rows {
  addresses: string[];
  changed: number;
  change: Change;
}

async function writeRows({ addresses, changed, change }: Rows): Promise<void> {
  const rows = document.createElement('div');
  rows.id = 'rows';
  const texts = addresses.map((address) => {
    const row = rows.appendChild(document.createElement('div'));
    return row.appendChild(document.createElement('span')).appendChild(new Text(address));
  });
  await new Promise(requestAnimationFrame);
  document.body.append(rows);
  const act = (): void => {
    const text = texts[changed];
    if (change === 'moves to its end') rows.append(rows.children[changed] ?? '');
    else if (text !== undefined) text.data = text.data.toLowerCase();
  };
  await scheduler.postTask(act, { priority: 'user-blocking' });
}

declare const scheduler: {
  postTask: (run: () => void, options: { priority: string }) => Promise<void>;
};
