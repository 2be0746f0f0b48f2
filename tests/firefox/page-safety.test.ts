import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LATE_SWAPS, MOST_ERRORS, writeLateSwapPage } from '../fixtures/late-swaps.ts';
import { NO_PRESENCE, PRESENCE_PAGE, readPresence } from '../fixtures/presence-page.ts';
import { DEFINE_HOSTS } from '../support/define-hosts.ts';
import { PASS_FRAMES, watchPaintedFrames } from './painted-frames.ts';
import { openCard } from './card-frame.ts';
import {
  askAsContentScript,
  readAsContentScript,
  readConsole,
  sendFromOwnPage,
} from './content-storage.ts';
import { setFirefoxStage } from './stage.ts';
import type { FirefoxStage } from './stage.ts';

let stage: FirefoxStage;
beforeAll(async () => {
  stage = await setFirefoxStage();
});
afterAll(() => stage[Symbol.asyncDispose]());

/** Notes the document's state before any extension's script runs. */
const KEEP_DOCUMENT = `<script>
  addEventListener('DOMContentLoaded', () => { window.kept = document.documentElement.outerHTML; });
</script>`;

describe('a marked page', () => {
  it('keeps its own document to the letter, and its size', async () => {
    const { firefox, service } = stage;
    const addresses = Object.values(service.seed().named);
    const rows = addresses.map((it) => `<li><a href="/address/${it}">${it}</a> <b>Copy</b></li>`);
    await stage.open('/twin', `<main><ul>${rows.join('')}</ul></main>`, KEEP_DOCUMENT);
    await stage.waitForMarks(addresses.length);
    const state = await firefox.execute<Record<'html' | 'kept' | 'sizes' | 'sizesAfter', unknown>>(
      `const sizes = () => {
        const { scrollWidth, scrollHeight } = document.documentElement;
        return [scrollWidth, scrollHeight, document.body.innerText];
      };
      const before = sizes();
      for (const host of document.querySelectorAll('hexmark-marks, hexmark-card')) host.remove();
      const html = document.documentElement.outerHTML;
      return { kept: window.kept, html, sizes: before, sizesAfter: sizes() };`,
    );
    expect(state.html).toBe(state.kept);
    expect(state.sizes).toEqual(state.sizesAfter);
    expect(await stage.errors()).toEqual([]);
  });

  it('can read neither verdicts nor geometry from the host', async () => {
    const { high, blacklisted } = stage.service.seed().named;
    await stage.open('/spy', `<p>${high}</p><p>${blacklisted}</p>`);
    await stage.waitForMarks(2);
    const seen = await stage.firefox.execute(() => {
      const host = document.querySelector<HTMLElement>('hexmark-marks');
      return {
        attributes: host?.attributes.length,
        root: host?.shadowRoot,
        opened: host !== null && 'openOrClosedShadowRoot' in host,
        boxes: host?.getClientRects().length,
        sizes: [host?.offsetWidth, host?.scrollWidth, host?.scrollHeight, host?.clientWidth],
        text: host?.innerText,
        animations: document.getAnimations().length,
        frames: window.length,
        globals: Object.keys(window).filter((key) => /hexmark/i.test(key)),
      };
    });
    expect(seen).toEqual({
      attributes: 0,
      root: null,
      opened: false,
      boxes: 0,
      sizes: [0, 0, 0, 0],
      text: '',
      animations: 0,
      frames: 0,
      globals: [],
    });
  });

  it('that has defined our hosts as elements of its own is not told of their insides', async () => {
    const { high } = stage.service.seed().named;
    await stage.open('/defined', `<p>${high}</p>`, DEFINE_HOSTS);
    await stage.waitForMarks(1);
    expect(await stage.firefox.execute(`return told`)).toEqual([null]);
    expect(await stage.errors()).toEqual([]);
  });

  it('finds nothing of ours when it searches its text', async () => {
    const { high, blacklisted } = stage.service.seed().named;
    await stage.open('/search', `<p>${high}</p><p>${blacklisted}</p>`);
    await stage.waitForMarks(2);
    const counts = await stage.firefox.execute<Record<string, number>>(
      `const countOf = (text) => {
        getSelection().removeAllRanges();
        let count = 0;
        while (count < 9 && window.find(text)) count += 1;
        return count;
      };
      return Object.fromEntries([...arguments].map((text) => [text, countOf(text)]));`,
      [high, blacklisted, 'High risk', 'Blacklisted', 'risk', 'Hexmark'],
    );
    expect(counts).toEqual({
      [high]: 1,
      [blacklisted]: 1,
      'High risk': 0,
      Blacklisted: 0,
      risk: 0,
      Hexmark: 0,
    });
  });

  it('cannot tell that we are there while it has no addresses', async () => {
    const { firefox, site } = stage;
    const first = await firefox.windowHandle();
    await firefox.navigate(site.page('/presence', PRESENCE_PAGE));
    await firefox.newTab();
    await firefox.navigate(firefox.extensionUrl('options.html'));
    await firefox.waitFor(
      () =>
        firefox.executeAsync<boolean>(
          `const [tab] = await browser.tabs.query({ url: '*://127.0.0.1/presence*' });
          const input = { tabId: tab.id, origin: new URL(tab.url).origin };
          const { output } = await browser.runtime.sendMessage({ hexmark: 'reportSite', input });
          return output.page !== null;`,
        ),
      { describe: 'our script in the page' },
    );
    await firefox.closeTab();
    await firefox.switchTo(first);
    expect(await firefox.execute(readPresence)).toEqual(NO_PRESENCE);
  });

  it('gets no host while it has no addresses', async () => {
    const { firefox, service } = stage;
    const first = await firefox.windowHandle();
    await stage.open('/none', `<p>0x1234 and 0x${'ab'.repeat(32)}</p>`);
    await firefox.newTab();
    await stage.open('/some', `<p>${service.seed().named.low}</p>`);
    await stage.waitForMarks(1);
    const second = await firefox.windowHandle();
    await firefox.switchTo(first);
    await firefox.executeAsync(PASS_FRAMES);
    expect(await firefox.findAll('hexmark-marks, hexmark-card')).toEqual([]);
    expect(await stage.errors()).toEqual([]);
    // Not earlier, because Firefox logs an error if our message is under way when its tab is closed.
    await firefox.switchTo(second);
    await firefox.closeTab();
    await firefox.switchTo(first);
  });
});

describe('while a page swaps texts late in each frame', () => {
  it.each(LATE_SWAPS.filter(({ notIn }) => notIn === undefined))(
    'no painted frame shows a mark beside another address: $name',
    async (swap) => {
      const addresses = stage.service.seed().inHistory.slice(0, 5);
      const [head, body] = writeLateSwapPage(swap, addresses);
      await stage.open(`/late/${encodeURIComponent(swap.name)}`, body, head);
      await stage.waitForMarks(addresses.length);
      const { strays, marks } = await watchPaintedFrames(stage.firefox, {
        frames: 60,
        changeIn: 'frame',
      });
      expect(strays).toEqual([]);
      expect(await stage.firefox.execute('return window.swaps')).toBeGreaterThan(50);
      if (swap.hasErrors !== true) {
        expect((await stage.errors()).length).toBeLessThanOrEqual(MOST_ERRORS);
        expect(marks).toBeGreaterThan(50 * addresses.length);
      }
    },
  );
});

describe('outside of the background', () => {
  it('there is no token, address or site that the documents do not name', async () => {
    const { firefox, service } = stage;
    const own = service.seed().named.low.toLowerCase();
    const high = service.seed().named.high.toLowerCase();
    await stage.open('/storage', `<p>${high}</p>`);
    await openCard(stage, service.seed().named.high);
    await firefox.switchToFrame(null);
    const page = await firefox.windowHandle();
    await firefox.newTab();
    await firefox.navigate(firefox.extensionUrl('options.html'));
    await firefox.executeAsync(`await browser.storage.local.set({ written: 'to be found' })`);
    await sendFromOwnPage(firefox, 'setSiteMode', { host: 'bank.example', mode: 'off' });
    const written = { theme: 'dark', neverSend: [own] };
    await sendFromOwnPage(firefox, 'importSettings', { written, isTrial: false });

    const stored = await readAsContentScript(firefox, '127.0.0.1');
    expect(stored).toContain('to be found');
    expect(stored).toContain('dark');
    for (const name of ['addressBook', 'siteModes', 'thresholds', 'audit', 'hexmark'])
      expect(stored).not.toContain(name);
    const told = await askAsContentScript(firefox, '127.0.0.1', high);
    const settings = await sendFromOwnPage(firefox, 'getSettings', {});
    const diagnostics = await sendFromOwnPage(firefox, 'getDiagnostics', {});
    const manifest = await firefox.executeAsync(`return browser.runtime.getManifest();`);
    await firefox.execute(`console.log('said by our own page')`);
    const saidByUs = await readConsole(firefox);
    expect(saidByUs).toContain('said by our own page');
    await firefox.closeTab();
    await firefox.switchTo(page);
    const saidInPage = await readConsole(firefox);
    expect(saidInPage).toContain('said by our script');

    const found = { stored, told, diagnostics, manifest, saidByUs, saidInPage, settings };
    const holders = (secret: string): string[] =>
      Object.entries(found)
        .filter(([, text]) => JSON.stringify(text).toLowerCase().includes(secret.toLowerCase()))
        .map(([place]) => place);
    expect(holders(service.token)).toEqual([]);
    expect(holders(own)).toEqual(['settings']);
    expect(holders('bank.example')).toEqual(['settings']);
    // It asked for that one itself.
    expect(holders(high)).toEqual(['told']);
  });
});

describe('a page of ours', () => {
  it('asks no one but the extension itself, and makes no markup of a text', async () => {
    const { firefox, service } = stage;
    await firefox.navigate(firefox.extensionUrl('options.html'));
    const refused = await firefox.executeAsync<string[]>(
      `const answer = await fetch(arguments[0] + '/api/x').catch(() => 'refused');
      try {
        document.body.innerHTML = '<b>markup</b>';
        return [answer, 'set'];
      } catch (error) {
        return [answer, error.message];
      }`,
      [service.baseUrl],
    );
    expect(refused[0]).toBe('refused');
    expect(refused[1]).toMatch(/Sink type mismatch violation blocked by CSP$/);
    expect(service.requests().filter(({ path }) => path.includes('/api/x'))).toEqual([]);
  });
});
