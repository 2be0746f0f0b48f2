import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright';
import { injectScanner } from '../support/app-page.ts';
import { openPopup, touch } from '../support/own-pages.ts';
import { setStage, waitForMarks } from '../support/stage.ts';
import type { Stage } from '../support/stage.ts';
import { waitFor } from '../support/wait-for.ts';

const countHosts = (page: Page): Promise<number> => page.locator('hexmark-marks').count();

/** A page with two marks on it. */
async function openMarked(stage: Stage): Promise<Page> {
  const { high, low } = stage.service.seed().named;
  const page = await stage.open(stage.site.page('/page', `<p>${high}</p><p>${low}</p>`));
  await waitForMarks(page, 2);
  return page;
}

/** Runs something on the browser's own page of extensions, as that page does it. */
async function asBrowser(stage: Stage, run: (id: string) => unknown): Promise<void> {
  const page = await stage.browser.context.newPage();
  await page.goto('chrome://extensions');
  await page.evaluate(run, stage.browser.extensionId);
  await page.close();
}

/** In the scanner's own world, as it stops where the background refuses. */
async function stopScanner({ browser }: Stage): Promise<void> {
  await browser.worker().evaluate(async () => {
    const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
    await chrome.scripting.executeScript({
      target: { tabId: tab?.id ?? -1 },
      func: () => {
        const stop: unknown = Reflect.get(globalThis, Symbol.for('hexmark.stop'));
        if (typeof stop === 'function') stop();
      },
    });
  });
}

function appendAddress(address: string): void {
  const line = document.createElement('p');
  line.textContent = address;
  document.body.append(line);
}

describe('an update under an open page', () => {
  it('hands its marks from the old instance to the new one, without a reload', async () => {
    await using stage = await setStage();
    // Without developer mode the browser does not load an unpacked extension again.
    await asBrowser(stage, () =>
      chrome.developerPrivate.updateProfileConfiguration({ inDeveloperMode: true }),
    );
    const page = await openMarked(stage);
    // The page watches, because it sees the hosts of both instances.
    await page.evaluate(() => {
      const seen = { most: 1, comings: 0 };
      Object.assign(globalThis, { seen });
      new MutationObserver((records) => {
        for (const { addedNodes } of records) {
          for (const node of addedNodes) if (node.nodeName === 'HEXMARK-MARKS') seen.comings += 1;
        }
        seen.most = Math.max(seen.most, document.querySelectorAll('hexmark-marks').length);
      }).observe(document.body, { childList: true });
    });
    const comings = () =>
      page.evaluate(() => (globalThis as unknown as { seen: { comings: number } }).seen.comings);
    const old = stage.browser.worker();
    await old.evaluate(() => chrome.runtime.reload()).catch(() => undefined);
    await waitFor(async () => (await comings()) > 0, 'the marks of the new instance');
    await waitForMarks(page, 2);

    // If the old instance still worked, it would put its own host back or draw twice.
    const [fresh = ''] = stage.service.seed().unassessed;
    await page.evaluate(appendAddress, fresh);
    await waitForMarks(page, 3);
    await page.evaluate(() => document.querySelector('hexmark-marks')?.remove());
    await waitFor(async () => (await countHosts(page)) === 1, 'the host to be put back');
    await waitForMarks(page, 3);
    expect(await page.evaluate(() => Reflect.get(globalThis, 'seen'))).toEqual({
      most: 1,
      comings: 2,
    });
    expect(stage.pageErrors).toEqual([]);
  });
});

describe('an extension that is switched off', () => {
  it('takes its marks along when the page is next touched, and comes back when switched on', async () => {
    await using stage = await setStage();
    const page = await openMarked(stage);
    await asBrowser(stage, (id) => chrome.management.setEnabled(id, false));
    await page.bringToFront();
    await waitFor(async () => {
      await touch(page, { x: 300, y: 300 });
      return (await countHosts(page)) === 0;
    }, 'no marks');
    await asBrowser(stage, (id) => chrome.management.setEnabled(id, true));
    await page.bringToFront();
    await waitForMarks(page, 2);
    expect(await countHosts(page)).toBe(1);
  });
});

describe('a page without a living script of ours', () => {
  it('is told by the popup, which reloads it', async () => {
    await using stage = await setStage();
    const page = await openMarked(stage);
    // The browser has removed the script, so nothing answers.
    await stopScanner(stage);
    await waitFor(async () => (await countHosts(page)) === 0, 'no marks');
    const popup = await openPopup(stage);
    await page.bringToFront();
    await popup.getByText('Hexmark is not at work in this tab').waitFor();
    await popup.getByRole('button', { name: 'Reload this tab' }).click();
    await popup.getByRole('radio', { name: 'Automatic', checked: true }).waitFor({
      state: 'attached',
    });
    await waitForMarks(page, 2);
  });
});

it('a script that comes again, as to a page too busy to answer, leaves its marks alone', async () => {
  await using stage = await setStage();
  const page = await openMarked(stage);
  const host = await page.locator('hexmark-marks').elementHandle();
  await injectScanner(stage.browser.worker(), page.url(), 0);
  expect(await host?.evaluate((it) => it.isConnected)).toBe(true);
  // Where it has stopped, it starts again.
  await stopScanner(stage);
  expect(await countHosts(page)).toBe(0);
  await injectScanner(stage.browser.worker(), page.url(), 0);
  await waitForMarks(page, 2);
});

declare const chrome: {
  runtime: { reload: () => void };
  developerPrivate: { updateProfileConfiguration: (to: object) => Promise<void> };
  management: { setEnabled: (id: string, isEnabled: boolean) => Promise<void> };
  tabs: { query: (of: object) => Promise<{ id: number }[]> };
  scripting: { executeScript: (injection: object) => Promise<unknown> };
};
