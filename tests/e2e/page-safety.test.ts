import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COLOURS } from '../../lib/domain/mark/colours.ts';
import { DEFINE_HOSTS } from '../support/define-hosts.ts';
import { readShift } from '../support/layout-shift.ts';
import { hoverCard } from '../support/own-pages.ts';
import { countPixels } from '../support/pixels.ts';
import { setStage, waitForMarks } from '../support/stage.ts';
import type { Stage } from '../support/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage[Symbol.asyncDispose]());

describe('a page without addresses', () => {
  it('gets no host element and causes no message or request', async () => {
    stage.service.clearRequests();
    await stage.browser.worker().evaluate(() => {
      const senders: unknown[] = [];
      Reflect.set(globalThis, 'senders', senders);
      chrome.runtime.onMessage.addListener((_message, { url }) => void senders.push(url));
    });
    const body = `<p>0x1234</p><p>0x${'ab'.repeat(32)}</p><p>0x${'a'.repeat(40)}…</p><script>var a="0x${'c'.repeat(40)}"</script><a href="/tx/0x${'d'.repeat(64)}">tx</a>`;
    const page = await stage.open(stage.site.page('/none', body));
    const marked = await stage.open(
      stage.site.page('/some', `<p>${stage.service.seed().named.low}</p>`),
    );
    await waitForMarks(marked, 1);
    await page.bringToFront();
    expect(await page.locator('hexmark-marks, hexmark-card').count()).toBe(0);
    const senders = await stage.browser
      .worker()
      .evaluate(() => Reflect.get(globalThis, 'senders') as unknown[]);
    expect([...new Set(senders)]).toEqual([marked.url()]);
    const asked = stage.service.requests({ endpoint: 'prediction' });
    expect(asked.map(({ address }) => address)).toEqual([
      stage.service.seed().named.low.toLowerCase(),
    ]);
  });
});

describe('a marked page', () => {
  it('keeps its own document to the letter, and its layout', async () => {
    const { named } = stage.service.seed();
    const rows = Object.values(named).map(
      (it) => `<li class="row"><a href="/address/${it}">${it}</a> <button>Copy</button></li>`,
    );
    const body = `<main><ul>${rows.join('')}</ul></main>`;
    const url = stage.site.page('/twin', body);
    const page = await stage.open(url);
    await waitForMarks(page, rows.length);
    const state = await page.evaluate(() => {
      const copy = document.body.cloneNode(true) as HTMLElement;
      copy.querySelector('hexmark-marks')?.remove();
      return {
        html: copy.innerHTML,
        width: document.documentElement.scrollWidth,
        height: document.documentElement.scrollHeight,
      };
    });
    expect(state.html).toBe(body);
    await page.evaluate(() => document.querySelector('hexmark-marks')?.remove());
    const size = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.scrollHeight,
    ]);
    expect(size).toEqual([state.width, state.height]);
    expect(await readShift(page)).toBe(0);
  });

  it('can read neither verdicts nor geometry from the host', async () => {
    const page = await stage.open(
      stage.site.page('/spy', `<p>${stage.service.seed().named.high}</p>`),
    );
    await waitForMarks(page, 1);
    const seen = await page.evaluate(() => {
      const host = document.querySelector('hexmark-marks') as HTMLElement;
      return {
        attributes: host.attributes.length,
        root: host.shadowRoot,
        box: host.getClientRects().length,
        sizes: [host.offsetWidth, host.scrollWidth, host.scrollHeight, host.clientWidth],
        text: host.innerText,
        found: ['High risk', 'hexmark'].map((text): unknown =>
          Reflect.apply(Reflect.get(window, 'find'), window, [text]),
        ),
        animations: document.getAnimations().length,
        resources: performance
          .getEntriesByType('resource')
          .map(({ name }) => name)
          .filter((name) => !name.endsWith('favicon.ico')),
        frames: window.length,
        globals: Object.keys(window).filter((key) => /hexmark/i.test(key)),
      };
    });
    expect(seen).toEqual({
      attributes: 0,
      root: null,
      box: 0,
      sizes: [0, 0, 0, 0],
      text: '',
      found: [false, false],
      animations: 0,
      resources: [],
      frames: 0,
      globals: [],
    });
  });

  it('that has defined our hosts as elements of its own does not get their shadow roots', async () => {
    const { high } = stage.service.seed().named;
    const page = await stage.open(stage.site.page('/defined', `<p>${high}</p>`, DEFINE_HOSTS));
    await hoverCard(page, high);
    expect(await page.evaluate(() => Reflect.get(globalThis, 'told'))).toEqual([null, null]);
    expect(stage.pageErrors).toEqual([]);
    await page.close();
  });

  it('lets clicks through a mark to what lies under it', async () => {
    const page = await stage.open(
      stage.site.page(
        '/click',
        `<p id="at" onclick="this.dataset.clicks = 1">${stage.service.seed().named.high}<b style="padding:30px"></b></p>`,
      ),
    );
    const [mark] = await waitForMarks(page, 1);
    await page.mouse.click((mark?.box.x ?? 0) + 5, (mark?.box.y ?? 0) + 8);
    expect(await page.locator('#at').getAttribute('data-clicks')).toBe('1');
  });

  it('with a form whose controls have the names of DOM properties keeps its marks', async () => {
    const { named } = stage.service.seed();
    const names = ['contains', 'closest', 'matches', 'checkVisibility', 'parentElement'];
    const controls = names.map((name) => `<input name="${name}">`).join('');
    const form = `<form style="background: white">${controls} ${named.inHistoryHigh}</form>`;
    const page = await stage.open(
      stage.site.page('/odd-form', `<p>${named.inHistoryTwoRuns}</p>${form}`),
    );
    await waitForMarks(page, 2);
    await page.close();
  });
});

declare const chrome: {
  runtime: {
    onMessage: {
      addListener: (listener: (message: unknown, sender: { url?: string }) => void) => void;
    };
  };
};

it('marks are not seen in a page that was saved as one file', async () => {
  const { high } = stage.service.seed().named;
  const page = await stage.open(stage.site.page('/saved', `<p>${high}</p>`));
  await waitForMarks(page, 1);
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureSnapshot', { format: 'mhtml' });
  const file = join(stage.browser.profile, 'saved.mhtml');
  await writeFile(file, data);
  await page.goto(pathToFileURL(file).href);
  expect(await page.getByText(high).isVisible()).toBe(true);
  const area = { x: 0, y: 0, width: 900, height: 400 };
  expect(await countPixels(page, area, COLOURS.high.light)).toBe(0);
});
