import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NO_PRESENCE, PRESENCE_PAGE, readPresence } from '../fixtures/presence-page.ts';
import { openSilentPage } from '../support/chromium.ts';
import { readMarks } from '../support/marks.ts';
import { openPopup } from '../support/own-pages.ts';
import { evaluateInOwnWorld } from '../support/own-world.ts';
import { sendMessage } from '../support/send-message.ts';
import { setStage, waitForMarks } from '../support/stage.ts';
import type { Stage } from '../support/stage.ts';
import { readToolbar } from '../support/toolbar.ts';
import { waitFor } from '../support/wait-for.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage[Symbol.asyncDispose]());

describe('a page without addresses', () => {
  it('cannot tell that we are there', async () => {
    const url = stage.site.page('/presence', PRESENCE_PAGE);
    const page = await stage.open(url);
    const own = await openSilentPage(stage.browser);
    const tabId = await own.evaluate(async () => {
      const tabs = await chrome.tabs.query({});
      return tabs.find((tab) => tab.url?.includes('/presence'))?.id;
    });
    const input = { tabId, origin: new URL(url).origin };
    await waitFor(async () => {
      const reply = await sendMessage(own, 'reportSite', input);
      return reply?.output !== undefined && Reflect.get(reply.output, 'page') !== null;
    }, 'our script in the page');
    expect(await page.evaluate(readPresence)).toEqual(NO_PRESENCE);
  });
});

describe('a marked page', () => {
  it('that removes the host gets it back, but not without end', async () => {
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
    const page = await stage.show('/swaps', `<p>${high}</p>`);
    await waitForMarks(page, 1);
    // This changes the time in our own world only.
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
  });

  it('that goes back to a copy of its body finds no more of ours in it than before', async () => {
    const { high } = stage.service.seed().named;
    const style =
      '<style>body { display: grid; gap: 40px; align-content: end; height: 90vh }</style>';
    const page = await stage.show('/back-to-copy', `<p>${high}</p>`, style);
    const [before] = await waitForMarks(page, 1);
    for (let visit = 0; visit < 3; visit += 1) {
      await page.evaluate(async () => {
        // As Turbo does: it keeps a copy of what it leaves, and shows that when the person comes back.
        const copy = document.body.cloneNode(true);
        document.body.replaceWith(document.createElement('body'));
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
        document.body.replaceWith(copy);
      });
      await waitFor(
        async () => (await page.locator('hexmark-marks').count()) === 1,
        'one host and no copies of it',
      );
    }
    await expect.poll(async () => (await waitForMarks(page, 1))[0]?.box).toEqual(before?.box);
  });

  it('that changes and then swaps its body in one frame keeps its marks', async () => {
    const { high, low } = stage.service.seed().named;
    const page = await stage.show('/change-and-swap', `<p>${high}</p>`);
    await waitForMarks(page, 1);
    await page.evaluate(async (address) => {
      // This task is between two frames, so the next frame's callbacks come before its layout.
      await new Promise((done) => setTimeout(done));
      document.body.append('more');
      // Observers hear of the first change before the second is made.
      await Promise.resolve();
      const body = document.createElement('body');
      body.innerHTML = `<p>${address}</p>`;
      document.body.replaceWith(body);
    }, high);
    await waitForMarks(page, 1);
    await page.evaluate((address) => document.body.append(address), low);
    await waitForMarks(page, 2);
  });

  it.each([
    ['removing the host', 'remove'],
    ['hiding the host by style', 'style'],
    ['showing all in a perspective, where marks would stand beside other addresses', 'space'],
    ['turning all in a perspective of the root', 'root'],
  ])('that hides the marks is reported by toolbar and popup: %s', async (_, how) => {
    const { high } = stage.service.seed().named;
    const page = await stage.open(stage.site.page(`/hides-${how}`, `<p>${high}</p>`));
    await waitForMarks(page, 1);
    const readTitle = async () => (await readToolbar(stage.browser)).title;
    const usual = 'Hexmark · High risk: 1 address on this page';
    await waitFor(async () => (await readTitle()) === usual, 'the usual title');
    await page.evaluate((way) => {
      const style = document.createElement('style');
      style.textContent = 'hexmark-marks { --hexmark: hidden !important }';
      if (way === 'space')
        style.textContent = 'body { transform: perspective(400px) rotateX(40deg) }';
      if (way === 'root')
        style.textContent = 'html { perspective: 400px } body { rotate: x 40deg }';
      if (way !== 'remove') document.head.append(style);
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

  it('that moves the host elsewhere gets it back at the end of its body', async () => {
    const { high } = stage.service.seed().named;
    const page = await stage.show('/mover', `<p>${high}</p><div hidden></div>`);
    await waitForMarks(page, 1);
    await page.evaluate(() => {
      const host = document.querySelector('hexmark-marks');
      if (host !== null) document.querySelector('div')?.append(host);
    });
    await waitFor(
      async () => (await page.locator('body > hexmark-marks').count()) === 1,
      'the host in its place',
    );
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
    await waitFor(
      async () => (await readToolbar(stage.browser)).badge === '1',
      'the mark of the blacklisted address',
    );
    expect(await page.locator('hexmark-marks').count()).toBe(0);
    await page.close();
  });

  it('that replaces its whole body is marked again', async () => {
    const { high, low } = stage.service.seed().named;
    const page = await stage.show('/body', `<p>${high}</p>`);
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

declare const chrome: { tabs: { query: (q: object) => Promise<{ id?: number; url?: string }[]> } };
