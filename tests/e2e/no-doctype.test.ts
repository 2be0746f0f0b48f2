import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { waitForMark } from '../support/own-pages.ts';
import { endStage } from '../support/end-stage.ts';
import { watchPaintedFrames } from '../support/own-world.ts';
import { countWork } from '../support/page-work.ts';
import { setStage } from '../support/stage.ts';
import type { Stage } from '../support/stage.ts';
import { waitFor } from '../support/wait-for.ts';

/** A list that is several screens long, in a page that browsers lay out by the rules of before doctypes. */
const STYLE = `html, body { overflow-x: hidden; margin: 0 }
  p { font: 14px/20px monospace; margin: 0 0 380px }`;
const MARKS_IN_SIGHT = 2;

let stage: Stage;
let addresses: string[];
beforeAll(async () => {
  stage = await setStage();
  addresses = stage.service.seed().inHistory.slice(0, 12);
});
afterAll(() => endStage(stage));

async function openLong(path: string): Promise<Page> {
  const rows = addresses.map((address) => `<p>${address}</p>`).join('');
  const html = `<html><head><style>${STYLE}</style></head><body>${rows}</body></html>`;
  const page = await stage.open(stage.site.file(path, 'text/html', html));
  expect(await page.evaluate('document.compatMode')).toBe('BackCompat');
  return page;
}

/** Waits until addresses in sight, and these alone, have their marks. */
async function expectMarks(page: Page): Promise<void> {
  await waitFor(async () => {
    const { marks, strays } = await watchPaintedFrames(page, 1);
    return marks >= MARKS_IN_SIGHT && strays.length === 0;
  }, 'marks beside the addresses in sight');
}

describe('a page without a doctype', () => {
  it('is left alone once all marks are there', async () => {
    const page = await openLong('/rest');
    await expectMarks(page);
    await (await countWork(page)).readAtRest(20);
    await page.close();
  });

  it('has marks below its first screen', async () => {
    const page = await openLong('/below');
    await page.evaluate(() => scrollTo(0, 2000));
    for (const address of addresses.slice(5, 7)) await waitForMark(page, address);
    await page.close();
  });

  it('has its marks go along with what moves in silence', async () => {
    const page = await openLong('/moves');
    await expectMarks(page);
    // After the start of a page, marks follow everything for a while.
    await (await countWork(page)).readAtRest(20);
    await page.evaluate(() => {
      setTimeout(() => document.styleSheets[0]?.insertRule('p { margin-left: 90px !important }'));
    });
    await waitFor(
      () => page.evaluate(() => document.querySelector('p')?.offsetLeft === 90),
      'the rows to move',
    );
    await expectMarks(page);
    await page.close();
  });
});
