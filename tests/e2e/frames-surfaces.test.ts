import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSeed } from '../service/seed.ts';
import { closeByButton } from '../support/closing-acts.ts';
import { endStage } from '../support/end-stage.ts';
import { openPopup, waitForCard, waitForCardContent, waitForLevel } from '../support/own-pages.ts';
import { chooseMode } from '../support/site-mode.ts';
import { setStage, waitForMarks, waitForNoMarks } from '../support/stage.ts';
import type { Stage } from '../support/stage.ts';
import { readToolbar } from '../support/toolbar.ts';
import { waitFor } from '../support/wait-for.ts';

let stage: Stage;
let high: string;
beforeAll(async () => {
  stage = await setStage({ service: { seed: createSeed({ unassessed: 20 }) } });
  ({ inHistoryHigh: high } = stage.service.seed().named);
});
afterAll(() => endStage(stage));

const open = (path: string, body: string): Promise<Page> =>
  stage.open(stage.site.page(`/frames/${path}`, body));

const waitForBadge = (text: string): Promise<unknown> =>
  waitFor(async () => (await readToolbar(stage.browser)).badge === text, `the badge “${text}”`);

describe('the toolbar', () => {
  it('counts all frames, and forgets those that navigate or go', async () => {
    const inner = stage.site.page('/frames/counted', `<p>${high}</p>`);
    const calm = stage.site.page('/frames/calm', '<p>Nothing here</p>');
    const page = await open(
      'toolbar',
      `<p>${stage.service.seed().named.high}</p><iframe id="a" src="${inner}"></iframe><iframe id="b" srcdoc="<p>${high}</p>"></iframe>`,
    );
    await waitForMarks(page, 3);
    await waitForBadge('3');
    await page.locator('#b').evaluate((frame) => frame.remove());
    await waitForBadge('2');
    await page.locator('#a').evaluate((frame, url) => frame.setAttribute('src', url), calm);
    await waitForBadge('1');
    await page.goto(calm);
    await waitForBadge('');
    await page.close();
  });
});

/** Rests the pointer on the only mark, in the page's only frame. */
async function pointAtMarkInFrame(page: Page): Promise<void> {
  const [mark] = await waitForMarks(page, 1);
  const corner = await page.locator('iframe').boundingBox();
  if (mark === undefined || corner === null) throw new Error('There is no mark in a frame.');
  const { x, y, width, height } = mark.box;
  // The frame has a border of 2 px.
  await page.mouse.move(corner.x + 2 + x + width / 2, corner.y + 2 + y + height / 2);
}

describe('the card of an address in a frame', () => {
  it('opens in the frame, and takes its height there alone', async () => {
    const page = await open(
      'card',
      `<iframe style="width:600px;height:500px" srcdoc="<p>${high}</p>"></iframe>`,
    );
    await pointAtMarkInFrame(page);
    const card = await waitForCard(page);
    await waitForCardContent(card);
    expect(await page.locator('hexmark-card').count()).toBe(0);
    expect(await page.frameLocator('iframe').locator('hexmark-card').count()).toBe(1);
    const element = await card.frameElement();
    await waitFor(async () => ((await element.boundingBox())?.height ?? 0) > 200, 'its height');
    await closeByButton(card);
    await waitFor(
      async () => (await page.frameLocator('iframe').locator('hexmark-card').count()) === 0,
      'the card to be closed',
    );
    await page.close();
  });
});

describe('a frame too small to read a card in', () => {
  it('has its mark, and no card', async () => {
    const page = await open(
      'small',
      `<iframe style="width:420px;height:60px" srcdoc="<p>${high}</p>"></iframe>`,
    );
    await pointAtMarkInFrame(page);
    // Several times as long as a pointer must rest to open a card.
    const untilMs = (await page.evaluate(() => performance.now())) + 1500;
    await waitFor(() => page.evaluate((end) => performance.now() > end, untilMs), 'the rest');
    expect(page.frames().filter((frame) => frame.url().includes('/card.html'))).toEqual([]);
    expect(await page.frameLocator('iframe').first().locator('hexmark-card').count()).toBe(0);
    await page.close();
  });
});

describe('the mode of the page holds in its frames', () => {
  it('on demand, then off, then automatic, without a reload', async () => {
    const [fresh = '', inFrame = ''] = stage.service.seed().unassessed;
    await chooseMode(stage, 'On demand');
    stage.service.clearRequests();
    stage.site.page('/frames/modes', `<p>${fresh}</p><iframe srcdoc="<p>${inFrame}</p>"></iframe>`);
    const page = await stage.open(`${stage.site.otherOrigin}/frames/modes`);
    const marks = await waitForMarks(page, 2);
    expect(marks.map(({ level }) => level)).toEqual(['off', 'off']);
    expect(stage.service.requests({ endpoint: 'prediction' })).toEqual([]);

    const popup = await openPopup(stage);
    await page.bringToFront();
    await popup.reload();
    await popup.getByRole('button', { name: 'Check the addresses on this page (2)' }).click();
    await waitForLevel(page, [fresh, inFrame], 'unassessed');
    await popup.getByRole('radio', { name: 'Off' }).check({ force: true });
    await waitForNoMarks(page);
    await popup.getByRole('radio', { name: 'Automatic' }).check({ force: true });
    await waitForMarks(page, 2);
    await popup.close();
    await page.close();
  });
});
