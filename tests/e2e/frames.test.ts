import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endStage } from '../support/end-stage.ts';
import { passTime } from '../support/pass-frames.ts';
import { setStage, waitForMarks } from '../support/stage.ts';
import type { Stage } from '../support/stage.ts';
import { waitFor } from '../support/wait-for.ts';

let stage: Stage;
let high: string;
let low: string;
beforeAll(async () => {
  stage = await setStage();
  ({ inHistoryHigh: high, inHistory: low } = stage.service.seed().named);
});
afterAll(() => endStage(stage));

const open = (path: string, body: string): Promise<Page> =>
  stage.open(stage.site.page(`/frames/${path}`, body));
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

  // A browser may keep the window of a blank frame for the next document, and with it what our script has noted there.
  it('is marked in the page to which a blank frame goes', async () => {
    const inner = stage.site.page('/frames/gone-to', `<p>${high}</p>`);
    const page = await open('goes', '<iframe></iframe>');
    await page.evaluate((text) => {
      const frame = document.querySelector('iframe');
      if (frame?.contentDocument) frame.contentDocument.body.textContent = text;
    }, low);
    expect(await waitForMarks(page, 1)).not.toMatchObject([{ level: 'high' }]);
    await page.evaluate((url) => document.querySelector('iframe')?.setAttribute('src', url), inner);
    await page.frameLocator('iframe').getByText(high).waitFor();
    await waitFor(async () => (await waitForMarks(page, 1))[0]?.level === 'high', 'the mark there');
    await page.close();
  });

  it('is marked once a rule of the page around it moves the frame into view', async () => {
    const page = await open(
      'moved',
      `<style>iframe { margin-top: 4000px }</style><p>${low}</p><iframe srcdoc="<p>${high}</p>"></iframe>`,
    );
    await waitForMarks(page, 1);
    await page.evaluate(() => {
      document.querySelector('style')?.sheet?.insertRule('iframe { margin: 0 !important }');
    });
    expect((await waitForMarks(page, 2)).map(({ level }) => level)).toContain('high');
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

it('a frame of a granted site is marked in a page of a site that is not', async () => {
  const { site } = stage;
  const inner = site.page('/frames/granted', `<p>${high}</p>`);
  site.page('/frames/around', `<p>${low}</p><iframe src="${inner}"></iframe>`);
  const around = site.otherOrigin.replace('//', '//around.');
  const page = await stage.open(`${around}/frames/around`);
  await page.frameLocator('iframe').locator('hexmark-marks').waitFor({ state: 'attached' });
  expect(await page.locator('hexmark-marks').count()).toBe(0);
  await page.close();
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
  // A script of ours would be there by then.
  await foreign.waitForLoadState('load');
  await foreign.evaluate(async () => {
    for (let frame = 0; frame < 20; frame += 1) await new Promise(requestAnimationFrame);
  });
  // The frame may be in a process of its own or in the page's.
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
  const own = await waitFor(() => {
    const found = contexts.filter(({ origin }) => origin.startsWith('chrome-extension:'));
    return found.length === 13 && found;
  }, 'the scanner in the page and in each frame');
  // From now on, timers are counted in each of our worlds.
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
  // The scanner last checks for late roots 3 s after it has seen an element.
  await passTime(page, 3500);
  expect(await run('started()')).toEqual(Array.from({ length: 13 }, () => 0));
  expect(await stage.browser.worker().evaluate(() => Reflect.get(globalThis, 'told'))).toEqual([]);
  for (const frame of page.frames()) expect(await frame.locator('hexmark-marks').count()).toBe(0);
  await page.close();
});

declare const chrome: {
  runtime: { onMessage: { addListener: (listener: (message: unknown) => void) => void } };
};
