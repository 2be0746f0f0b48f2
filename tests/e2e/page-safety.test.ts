import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readMarks } from '../support/marks.ts';
import { hoverCard, openPopup } from '../support/own-pages.ts';
import { evaluateInOwnWorld, watchPaintedFrames } from '../support/own-world.ts';
import { setStage, waitForMarks } from '../support/stage.ts';
import type { Stage } from '../support/stage.ts';
import { waitFor } from '../support/wait-for.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage[Symbol.asyncDispose]());

/** Defines our hosts' names as elements of the page's own, which are told of their insides. */
const DEFINE_HOSTS = `<script>
  window.told = [];
  for (const name of ['hexmark-marks', 'hexmark-card']) {
    customElements.define(name, class extends HTMLElement {
      #internals = this.attachInternals();
      connectedCallback() { told.push(this.#internals.shadowRoot); }
    });
  }
</script>`;

describe('a page without addresses', () => {
  it('gets no host element and causes no message or request', async () => {
    stage.service.clearRequests();
    const body = `<p>0x1234</p><p>0x${'ab'.repeat(32)}</p><p>0x${'a'.repeat(40)}…</p><script>var a="0x${'c'.repeat(40)}"</script><a href="/tx/0x${'d'.repeat(64)}">tx</a>`;
    const page = await stage.open(stage.site.page('/none', body));
    const marked = await stage.open(
      stage.site.page('/some', `<p>${stage.service.seed().named.low}</p>`),
    );
    await waitForMarks(marked, 1);
    await page.bringToFront();
    expect(await page.locator('hexmark-marks, hexmark-card').count()).toBe(0);
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
      const shift = performance
        .getEntriesByType('layout-shift')
        .reduce((sum, entry) => sum + Number(Reflect.get(entry, 'value')), 0);
      return {
        html: copy.innerHTML,
        shift,
        width: document.documentElement.scrollWidth,
        height: document.documentElement.scrollHeight,
      };
    });
    expect(state.html).toBe(body);
    expect(state.shift).toBe(0);
    await page.evaluate(() => document.querySelector('hexmark-marks')?.remove());
    const size = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.scrollHeight,
    ]);
    expect(size).toEqual([state.width, state.height]);
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

  it('that has defined our hosts as elements of its own is not told of their insides', async () => {
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

  it('that removes the host gets it back a bounded number of times', async () => {
    const page = await stage.open(
      stage.site.page('/remover', `<p>${stage.service.seed().named.high}</p>`),
    );
    await waitForMarks(page, 1);
    const removals = await page.evaluate(async () => {
      let count = 0;
      for (let round = 0; round < 60; round += 1) {
        const host = document.querySelector('hexmark-marks');
        if (host === null) break;
        host.remove();
        count += 1;
        document.body.dataset['round'] = String(round);
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      }
      return count;
    });
    expect(removals).toBeGreaterThan(1);
    expect(removals).toBeLessThan(60);
  });

  it('that swaps its whole body again and again, slowly, keeps its marks', async () => {
    const { high } = stage.service.seed().named;
    const page = await stage.open(stage.site.page('/swaps', `<p>${high}</p>`));
    await waitForMarks(page, 1);
    // Time as our own world sees it.
    await evaluateInOwnWorld(page, () => {
      const now = performance.now.bind(performance);
      Object.assign(globalThis, { later: 0 });
      performance.now = () => now() + Number(Reflect.get(globalThis, 'later'));
    });
    for (let visit = 0; visit < 30; visit += 1) {
      await evaluateInOwnWorld(page, () => {
        Object.assign(globalThis, { later: Number(Reflect.get(globalThis, 'later')) + 20_000 });
      });
      await page.evaluate((address) => {
        const body = document.createElement('body');
        body.innerHTML = `<p>${address}</p>`;
        document.body.replaceWith(body);
      }, high);
      await page.locator('body > hexmark-marks').waitFor({ state: 'attached' });
    }
    await waitForMarks(page, 1);
    await page.close();
  });

  it('that changes and then swaps its body in one frame keeps its marks', async () => {
    const { high, low } = stage.service.seed().named;
    const page = await stage.open(stage.site.page('/change-and-swap', `<p>${high}</p>`));
    await waitForMarks(page, 1);
    await page.evaluate(async (address) => {
      // In a task between two frames, so that the next one's callbacks come before its layout.
      await new Promise((done) => setTimeout(done));
      document.body.append('more');
      // Observers hear of the one before the other is done.
      await Promise.resolve();
      const body = document.createElement('body');
      body.innerHTML = `<p>${address}</p>`;
      document.body.replaceWith(body);
    }, high);
    await waitForMarks(page, 1);
    await page.evaluate((address) => document.body.append(address), low);
    await waitForMarks(page, 2);
    await page.close();
  });

  it.each([
    ['removing the host', 'remove'],
    ['hiding the host by style', 'style'],
  ])('that takes the marks out of sight is told of by toolbar and popup: %s', async (_, how) => {
    const { high } = stage.service.seed().named;
    const page = await stage.open(stage.site.page(`/hides-${how}`, `<p>${high}</p>`));
    await waitForMarks(page, 1);
    const readTitle = () =>
      stage.browser.worker().evaluate(async () => {
        const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
        return chrome.action.getTitle({ tabId: tab?.id ?? -1 });
      });
    const usual = 'Hexmark · High risk: 1 address on this page';
    await waitFor(async () => (await readTitle()) === usual, 'the usual title');
    await page.evaluate((way) => {
      const style = document.createElement('style');
      style.textContent = 'hexmark-marks { --hexmark: hidden !important }';
      if (way === 'style') document.head.append(style);
      let frame = 0;
      const step = (): void => {
        if (way === 'remove') document.querySelector('hexmark-marks')?.remove();
        document.body.dataset['frame'] = String((frame += 1));
        requestAnimationFrame(step);
      };
      step();
    }, how);
    const told = `${usual}\nThis page hides the marks. Its addresses are listed here.`;
    await waitFor(async () => (await readTitle()) === told, 'the title that tells');
    const popup = await openPopup(stage);
    await popup.getByText('This page hides the marks. All its addresses are in the list').waitFor();
    await popup.getByRole('button', { name: high }).waitFor();
    await popup.close();
    await page.close();
  });

  it('with a form whose controls are called like what is asked of elements keeps its marks', async () => {
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

  it('that moves the host elsewhere gets it back at the end of its body', async () => {
    const { high } = stage.service.seed().named;
    const page = await stage.open(stage.site.page('/mover', `<p>${high}</p><div hidden></div>`));
    await waitForMarks(page, 1);
    await page.evaluate(() => {
      const host = document.querySelector('hexmark-marks');
      if (host !== null) document.querySelector('div')?.append(host);
    });
    await waitFor(() => page.locator('body > hexmark-marks').count(), 'the host in its place');
  });

  it('that keeps removing the host is still read, for the toolbar', async () => {
    const { inHistory, blacklisted } = stage.service.seed().named;
    const page = await stage.open(stage.site.page('/keeper', `<p>${inHistory}</p>`));
    await waitForMarks(page, 1);
    await page.evaluate((next) => {
      new MutationObserver(() => document.querySelector('hexmark-marks')?.remove()).observe(
        document.body,
        { childList: true },
      );
      document.querySelector('hexmark-marks')?.remove();
      let frames = 0;
      const step = (): void => {
        frames += 1;
        document.body.dataset['frame'] = String(frames);
        if (frames === 80) document.querySelector('p')?.append(` ${next}`);
        else requestAnimationFrame(step);
      };
      step();
    }, blacklisted);
    const readBadge = () =>
      stage.browser.worker().evaluate(async () => {
        const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
        return chrome.action.getBadgeText({ tabId: tab?.id ?? -1 });
      });
    await waitFor(async () => (await readBadge()) === '1', 'the badge of the blacklisted address');
    expect(await page.locator('hexmark-marks').count()).toBe(0);
    await page.close();
  });

  it('that replaces its whole body is marked again', async () => {
    const { high, low } = stage.service.seed().named;
    const page = await stage.open(stage.site.page('/body', `<p>${high}</p>`));
    await waitForMarks(page, 1);
    await page.evaluate((next) => {
      document.body.innerHTML = `<p>${next}</p>`;
    }, low);
    await waitFor(
      async () => (await readMarks(page)).some((it) => it.address === low.toLowerCase()),
      'the new mark',
    );
    expect(await readMarks(page)).toHaveLength(1);
  });
});

describe('while the page changes in every frame', () => {
  const changes = {
    'by inserting rows above in animation frames': () => {
      const list = document.querySelector('ul');
      const step = (): void => {
        const row = document.createElement('li');
        row.textContent = `row ${list?.children.length}`;
        list?.prepend(row);
        if ((list?.children.length ?? 0) > 30) list?.firstElementChild?.remove();
        requestAnimationFrame(step);
      };
      requestAnimationFrame(step);
    },
    'by swapping addresses between rows in animation frames': () => {
      const step = (): void => {
        const [first, second] = document.querySelectorAll('code');
        const text = first?.textContent ?? '';
        if (first?.firstChild && second?.firstChild) {
          first.firstChild.nodeValue = second.textContent;
          second.firstChild.nodeValue = text;
        }
        requestAnimationFrame(step);
      };
      requestAnimationFrame(step);
    },
    'by reordering nodes in animation frames': () => {
      const list = document.querySelector('ul');
      const step = (): void => {
        if (list?.lastElementChild) list.prepend(list.lastElementChild);
        requestAnimationFrame(step);
      };
      requestAnimationFrame(step);
    },
    'in resize callbacks': () => {
      const list = document.querySelector('ul') as HTMLElement;
      const box = document.createElement('div');
      document.body.prepend(box);
      let size = 0;
      new ResizeObserver(() => {
        list.style.paddingTop = `${(size % 9) * 11}px`;
      }).observe(box);
      const step = (): void => {
        size += 1;
        box.style.width = `${100 + (size % 7)}px`;
        requestAnimationFrame(step);
      };
      requestAnimationFrame(step);
    },
  };

  it.each(Object.entries(changes))(
    'no painted frame shows a mark beside another address: %s',
    async (name, change) => {
      const { named } = stage.service.seed();
      const rows = [
        named.inHistory,
        named.inHistoryHigh,
        named.blacklisted,
        named.inHistoryTwoRuns,
        named.inHistoryLast,
      ];
      const body = `<ul>${rows.map((it) => `<li><code>${it}</code></li>`).join('')}</ul>`;
      const page = await stage.open(stage.site.page(`/frames/${encodeURIComponent(name)}`, body));
      await waitForMarks(page, rows.length);
      await page.evaluate(change);
      const painted = await watchPaintedFrames(page, 90);
      expect(painted.strays).toEqual([]);
      expect(painted.marks).toBeGreaterThan(90);
      expect(stage.pageErrors).toEqual([]);
      await page.close();
    },
  );
});

declare const chrome: {
  tabs: { query: (of: object) => Promise<{ id: number }[]> };
  action: {
    getBadgeText: (of: { tabId: number }) => Promise<string>;
    getTitle: (of: { tabId: number }) => Promise<string>;
  };
};
