import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSeed } from '../service/seed.ts';
import { closeByButton } from '../support/closing-acts.ts';
import { readStates } from '../support/marks.ts';
import { openOptions, openPopup, waitForCard, waitForCardContent } from '../support/own-pages.ts';
import { setStage, waitForMarks } from '../support/stage.ts';
import type { Stage } from '../support/stage.ts';
import { waitFor } from '../support/wait-for.ts';

let stage: Stage;
let high: string;
let low: string;
beforeAll(async () => {
  stage = await setStage({ service: { seed: createSeed({ unassessed: 20 }) } });
  ({ inHistoryHigh: high, inHistory: low } = stage.service.seed().named);
});
afterAll(async () => {
  expect(stage.pageErrors).toEqual([]);
  await stage[Symbol.asyncDispose]();
});

const open = (path: string, body: string): Promise<Page> =>
  stage.open(stage.site.page(`/frames/${path}`, body));

/** What the toolbar's button of the tab in front says. */
function readBadge(): Promise<string> {
  return stage.browser.worker().evaluate(async () => {
    const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
    return chrome.action.getBadgeText({ tabId: tab?.id ?? -1 });
  });
}

const waitForBadge = (text: string): Promise<unknown> =>
  waitFor(async () => (await readBadge()) === text, `the badge “${text}”`);

describe('an address in a frame of a granted site', () => {
  it('is marked by the frame itself, once', async () => {
    const inner = stage.site.page('/frames/inner', `<p>${high}</p>`);
    const page = await open('same', `<iframe src="${inner}"></iframe>`);
    await waitForMarks(page, 1);
    expect(await page.locator('hexmark-marks').count()).toBe(0);
    expect(await page.frameLocator('iframe').locator('hexmark-marks').count()).toBe(1);
    await page.close();
  });

  it('is marked where the frame has no address of its own: srcdoc', async () => {
    const page = await open('srcdoc', `<iframe srcdoc="<p>${high}</p>"></iframe>`);
    expect(await waitForMarks(page, 1)).toMatchObject([{ level: 'high' }]);
    await page.close();
  });

  it.each([
    ['filled at once', `frame.contentDocument.body.innerHTML = text`],
    ['written at once', `frame.contentDocument.write(text); frame.contentDocument.close()`],
    [
      'filled late',
      `addEventListener('load', () => { frame.contentDocument.body.innerHTML = text })`,
    ],
    [
      'written anew late',
      `addEventListener('load', () => setTimeout(() => {
        frame.contentDocument.open(); frame.contentDocument.write(text); frame.contentDocument.close();
      }, 300))`,
    ],
  ])('is marked in about:blank: %s', async (_how, script) => {
    const page = await open(
      'blank',
      `<iframe></iframe><script>const text = '<p>${high}</p>', frame = document.querySelector('iframe'); ${script}</script>`,
    );
    expect(await waitForMarks(page, 1)).toMatchObject([{ level: 'high' }]);
    await page.close();
  });

  it('is not marked in a sandboxed frame that belongs to nobody', async () => {
    const page = await open(
      'sandboxed',
      `<p>${low}</p><iframe sandbox srcdoc="<p>${high}</p>"></iframe><iframe srcdoc="<p>${low}</p>"></iframe>`,
    );
    const marks = await waitForMarks(page, 2);
    expect(marks.map(({ address }) => address)).toEqual([low.toLowerCase(), low.toLowerCase()]);
    await page.close();
  });

  it('leaves the frame’s document to the letter', async () => {
    const page = await open('letter', `<iframe srcdoc="<p>${high}</p>"></iframe>`);
    await waitForMarks(page, 1);
    const html = await page
      .frameLocator('iframe')
      .locator('body')
      .evaluate((body) => {
        const copy = body.cloneNode(true) as HTMLElement;
        copy.querySelector('hexmark-marks')?.remove();
        return copy.innerHTML;
      });
    expect(html).toBe(`<p>${high}</p>`);
    await page.close();
  });
});

it('a frame of a site that is not granted has no script of ours', async () => {
  await stage.browser.context.route('https://elsewhere.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<!doctype html><p>${high}</p>` }),
  );
  const page = await stage.browser.context.newPage();
  const session = await page.context().newCDPSession(page);
  await page.goto(
    stage.site.page(
      '/frames/cross',
      `<p>${low}</p><iframe src="https://elsewhere.example/x"></iframe>`,
    ),
  );
  await waitForMarks(page, 1);
  const foreign = await waitFor(
    () => page.frames().find((frame) => frame.url().startsWith('https://elsewhere.example')),
    'the foreign frame',
  );
  await foreign.locator('p').waitFor();
  // In a process of its own, or in the page's.
  const inner = await page
    .context()
    .newCDPSession(foreign)
    .catch(() => session);
  const contexts: { origin: string; frameId: unknown }[] = [];
  inner.on('Runtime.executionContextCreated', ({ context: { origin, auxData } }) => {
    contexts.push({ origin, frameId: auxData?.['frameId'] });
  });
  await inner.send('Runtime.enable');
  const frameId = contexts.find(({ origin }) => origin === 'https://elsewhere.example')?.frameId;
  expect(frameId).toBeDefined();
  const ofFrame = contexts.filter((it) => it.frameId === frameId).map(({ origin }) => origin);
  expect(ofFrame.filter((origin) => origin.startsWith('chrome-extension:'))).toEqual([]);
  expect(await foreign.locator('hexmark-marks').count()).toBe(0);
  await page.close();
});

it('twelve blank frames cost nothing: no host, no message, no timer', async () => {
  await stage.browser.worker().evaluate(() => {
    const told: unknown[] = [];
    Reflect.set(globalThis, 'told', told);
    chrome.runtime.onMessage.addListener((message) => void told.push(message));
  });
  const page = await open('twelve', '<iframe></iframe>'.repeat(12));
  const session = await page.context().newCDPSession(page);
  const contexts: { id: number; origin: string }[] = [];
  session.on('Runtime.executionContextCreated', ({ context }) => contexts.push(context));
  await session.send('Runtime.enable');
  const own = contexts.filter(({ origin }) => origin.startsWith('chrome-extension:'));
  expect(own).toHaveLength(13);
  // In each of our worlds: whatever is started from now on is counted.
  const run = async (expression: string): Promise<unknown[]> =>
    Promise.all(
      own.map(async ({ id }) => {
        const { result } = await session.send('Runtime.evaluate', { contextId: id, expression });
        return result.value as unknown;
      }),
    );
  await run(`{ let count = 0; const real = setTimeout; globalThis.started = () => count;
    globalThis.setTimeout = (...it) => { count += 1; return real(...it); }; 0 }`);
  await page.evaluate(() => document.body.append('Something to read'));
  await waitFor(() => page.evaluate(() => performance.now() > 4000), 'the page to come to rest');
  expect(await run('started()')).toEqual(Array.from({ length: 13 }, () => 0));
  expect(await stage.browser.worker().evaluate(() => Reflect.get(globalThis, 'told'))).toEqual([]);
  for (const frame of page.frames()) expect(await frame.locator('hexmark-marks').count()).toBe(0);
  await page.close();
});

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

/** Rests the pointer on the one mark that there is, in the page's one frame. */
async function pointAtMarkInFrame(page: Page): Promise<void> {
  const [mark] = await waitForMarks(page, 1);
  const corner = await page.locator('iframe').boundingBox();
  if (mark === undefined || corner === null) throw new Error('There is no mark in a frame.');
  const { x, y, width, height } = mark.box;
  // Within the frame's border of 2 px.
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
    // Several times as long as a pointer has to rest for a card.
    const untilMs = (await page.evaluate(() => performance.now())) + 1500;
    await waitFor(() => page.evaluate((end) => performance.now() > end, untilMs), 'the rest');
    expect(page.frames().filter((frame) => frame.url().includes('/card.html'))).toEqual([]);
    expect(await page.frameLocator('iframe').first().locator('hexmark-card').count()).toBe(0);
    await page.close();
  });
});

describe('the mode of the page holds in its frames', () => {
  const HOST = 'localhost';

  async function setMode(words: string): Promise<void> {
    const options = await openOptions(stage);
    await options.getByLabel(`Mode on ${HOST}`).selectOption({ label: words });
    await waitFor(
      () =>
        options.evaluate(
          async (host) =>
            JSON.stringify(await chrome.storage.local.get('settings')).includes(`"${host}"`),
          HOST,
        ),
      'the mode to be stored',
    );
    await options.close();
  }

  it('on demand, then off, then automatic, without a reload', async () => {
    const [fresh = '', inFrame = ''] = stage.service.seed().unassessed;
    await setMode('On demand');
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
    await waitFor(
      async () => (await readStates(page)).every(({ level }) => level === 'unassessed'),
      'both to be checked',
    );
    await popup.getByRole('radio', { name: 'Off' }).check({ force: true });
    await waitFor(async () => (await readStates(page)).length === 0, 'no marks');
    await popup.getByRole('radio', { name: 'Automatic' }).check({ force: true });
    await waitForMarks(page, 2);
    await popup.close();
    await page.close();
  });
});

declare const chrome: {
  storage: { local: { get: (key: string) => Promise<unknown> } };
  tabs: { query: (of: object) => Promise<{ id: number }[]> };
  action: { getBadgeText: (of: { tabId: number }) => Promise<string> };
  runtime: { onMessage: { addListener: (listener: (message: unknown) => void) => void } };
};
