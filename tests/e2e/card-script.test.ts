import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright';
import { holdClock } from '../support/held-clock.ts';
import { killWorker } from '../support/kill-worker.ts';
import {
  findCard,
  hoverCard,
  middleOf,
  pointAt,
  waitForCard,
  waitForCardContent,
  waitForNoCard,
} from '../support/own-pages.ts';
import { evaluateInOwnWorld } from '../support/own-world.ts';
import { passTime } from '../support/pass-frames.ts';
import { setStage, waitForMarks } from '../support/stage.ts';
import type { Stage } from '../support/stage.ts';
import { waitFor } from '../support/wait-for.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage[Symbol.asyncDispose]());

/** The files of our scripts in a page, once for each run. The list grows as scripts come. */
async function watchScripts(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const files: string[] = [];
  session.on('Debugger.scriptParsed', ({ url }) => {
    if (url.startsWith('chrome-extension:')) files.push(new URL(url).pathname);
  });
  await session.send('Debugger.enable');
  return files;
}

const countCards = (files: readonly string[]): number =>
  files.filter((file) => file === '/cards.js').length;

/** Runs the script again, as a message that is sent twice does. */
async function runAgain(page: Page): Promise<void> {
  await evaluateInOwnWorld(page, async () => {
    await chrome.runtime.sendMessage({ hexmark: 'loadScript', input: { name: 'cards' } });
  });
}

async function openLinks(path: string): Promise<Page> {
  const { medium, low } = stage.service.seed().named;
  const body = `<p><a href="#1">${medium}</a></p><p>${low}</p><p style="margin-top:200px">end</p>`;
  const page = await stage.open(stage.site.page(path, body));
  await waitForMarks(page, 2);
  return page;
}

describe('the script with the cards', () => {
  it('is not in a page that shows marks, and comes once when the pointer comes on one', async () => {
    const { medium, low } = stage.service.seed().named;
    const page = await openLinks('/lazy');
    const files = await watchScripts(page);
    // Not by way of an address: where it lingers on one, the card comes.
    await page.mouse.move(600, 100);
    await page.mouse.move(600, 300, { steps: 10 });
    expect(files).toContain('/scanner.js');
    expect(countCards(files)).toBe(0);
    const card = await hoverCard(page, medium);
    await card.getByRole('heading', { name: /^Medium risk/ }).waitFor();
    await page.mouse.move(1200, 700);
    await waitForNoCard(page);
    await (await hoverCard(page, low)).getByRole('heading', { name: /^Low risk/ }).waitFor();
    expect(countCards(files)).toBe(1);
    await page.close();
  });

  it('comes when Tab comes to a marked link', async () => {
    const page = await openLinks('/lazy-tab');
    const files = await watchScripts(page);
    await page.keyboard.press('Tab');
    await waitForCardContent(await waitForCard(page));
    expect(countCards(files)).toBe(1);
    await page.close();
  });

  it('opens nothing when the pointer has left before it was there', async () => {
    const page = await openLinks('/lazy-left');
    const files = await watchScripts(page);
    const [mark] = await waitForMarks(page, 2);
    if (mark === undefined) throw new Error('There is no mark.');
    const { x, y } = middleOf(mark);
    const clock = await holdClock(page);
    await clock.movePointer(x, y);
    await clock.movePointer(900, 300);
    await waitFor(() => countCards(files) === 1, 'the script');
    await runAgain(page);
    await clock.advance(1000);
    // As long as it takes to open a card for which the time has come.
    await passTime(page, 300);
    expect(findCard(page)).toBeUndefined();
    await page.close();
  });

  it('that runs twice opens one card', async () => {
    const { medium } = stage.service.seed().named;
    const page = await openLinks('/lazy-twice');
    const files = await watchScripts(page);
    await runAgain(page);
    await hoverCard(page, medium);
    await runAgain(page);
    await waitFor(() => countCards(files) === 2, 'the script, twice');
    expect(await page.locator('hexmark-card').count()).toBe(1);
    await page.mouse.move(1200, 700);
    await waitForNoCard(page);
    await hoverCard(page, medium);
    expect(await page.locator('hexmark-card').count()).toBe(1);
    expect(stage.pageErrors).toEqual([]);
    await page.close();
  });

  it('comes though the worker has died, and dies again under it', async () => {
    const { medium } = stage.service.seed().named;
    const page = await openLinks('/lazy-death');
    await killWorker(stage.browser);
    const opening = hoverCard(page, medium);
    await killWorker(stage.browser);
    await (await opening).getByRole('heading', { name: /^Medium risk/ }).waitFor();
    await page.close();
  });

  it('finds nobody when the scanner has stopped meanwhile, and leaves nothing behind', async () => {
    const page = await openLinks('/lazy-stop');
    const files = await watchScripts(page);
    const [mark] = await waitForMarks(page, 2);
    if (mark === undefined) throw new Error('There is no mark.');
    await pointAt(page, mark);
    await evaluateInOwnWorld(page, () => {
      const stop: unknown = Reflect.get(globalThis, Symbol.for('hexmark.stop'));
      if (typeof stop === 'function') stop();
    });
    await runAgain(page);
    await waitFor(() => countCards(files) > 0, 'the script');
    await page.mouse.move(mark.box.x + 2, mark.box.y + 2);
    await page.keyboard.press('Tab');
    const left = await evaluateInOwnWorld(page, () => ({
      receiver: Symbol.for('hexmark.receiveCards') in globalThis,
      hosts: document.querySelectorAll('hexmark-card, hexmark-marks').length,
    }));
    expect(left).toEqual({ receiver: false, hosts: 0 });
    await page.close();
  });
});

declare const chrome: { runtime: { sendMessage: (message: unknown) => Promise<unknown> } };
