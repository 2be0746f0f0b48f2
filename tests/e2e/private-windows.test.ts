import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { filesThatHold } from '../support/bytes-on-disk.ts';
import { openOptions } from '../support/own-pages.ts';
import { readDatabase } from '../support/read-database.ts';
import { setStage, waitForMarks } from '../support/stage.ts';
import type { Stage } from '../support/stage.ts';
import { waitFor } from '../support/wait-for.ts';

/** Lets the extension into private windows, as a person does on the browser's page of extensions. */
async function allowPrivateWindows({ browser }: Stage): Promise<void> {
  const page = await browser.context.newPage();
  await page.goto('chrome://extensions');
  await page.evaluate(async (extensionId) => {
    // Without developer mode the browser does not load an unpacked extension again.
    await chrome.developerPrivate.updateProfileConfiguration({ inDeveloperMode: true });
    await chrome.developerPrivate.updateExtensionConfiguration({
      extensionId,
      incognitoAccess: true,
    });
  }, browser.extensionId);
  await page.close();
}

/** Shows a page in a new private window, which Playwright does not see; the tab's id. */
function openPrivately(options: Page, url: string): Promise<number> {
  return options.evaluate(async (url) => {
    const window = await chrome.windows.create({ url, incognito: true });
    return window.tabs[0]?.id ?? -1;
  }, url);
}

/** The addresses and levels of a tab's marks. */
function readTab(options: Page, tabId: number): Promise<string[]> {
  return options.evaluate(async (tabId) => {
    const [answer] = await chrome.scripting.executeScript({
      target: { tabId },
      func: () => {
        const host = document.querySelector('hexmark-marks');
        const root = host === null ? null : chrome.dom.openOrClosedShadowRoot(host);
        return Array.from(root?.querySelectorAll('[data-address]') ?? [], (mark) =>
          ['data-address', 'data-level'].map((name) => mark.getAttribute(name)).join(' '),
        );
      },
    });
    return answer?.result ?? [];
  }, tabId);
}

it('a private window has marks once the person allows it, and nothing of it is written down', async () => {
  await using stage = await setStage();
  const { service, site, browser } = stage;
  const [shown = '', secret = ''] = service.seed().unassessed;
  await allowPrivateWindows(stage);
  const options = await waitFor(() => openOptions(stage), 'the extension to be there again');
  const tabId = await openPrivately(options, site.page('/private', `<p>${secret}</p>`));
  await waitFor(
    async () => (await readTab(options, tabId)).join() === `${secret.toLowerCase()} unassessed`,
    'the mark in the private window',
  );
  expect(service.requests({ endpoint: 'prediction' })).toHaveLength(1);

  // What is looked at in the other window afterwards is written down.
  const page = await stage.open(site.page('/open', `<p>${shown}</p>`));
  await waitForMarks(page, 1);
  const stored = await waitFor(async () => {
    const read = await options.evaluate(readDatabase);
    return read.includes(shown.toLowerCase()) && read;
  }, 'the other window’s address in the database');
  expect(stored).not.toContain(secret.toLowerCase());
  expect(stored).not.toContain('/private');
  // The database is written to the disk a moment later. The private window's address was before it.
  await waitFor(
    async () => (await filesThatHold(browser.profile, shown.toLowerCase())).length > 0,
    'the other window’s address on the disk',
  );
  for (const digits of [secret, secret.toLowerCase()]) {
    expect(await filesThatHold(browser.profile, digits)).toEqual([]);
  }
});

declare const chrome: {
  developerPrivate: {
    updateProfileConfiguration: (to: object) => Promise<void>;
    updateExtensionConfiguration: (to: object) => Promise<void>;
  };
  dom: { openOrClosedShadowRoot: (element: Element) => ShadowRoot | null };
  scripting: { executeScript: (injection: object) => Promise<{ result: string[] }[]> };
  windows: { create: (of: object) => Promise<{ tabs: { id: number }[] }> };
};
