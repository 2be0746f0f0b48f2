import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Locator, Page } from 'playwright';
import { findViolationsInAllLooks } from '../support/axe.ts';
import { enterKeyword, pressMenuEntry, readHandedOver } from '../support/browser-acts.ts';
import type { Disposition } from '../support/browser-acts.ts';
import { configure } from '../support/chromium.ts';
import { killWorker } from '../support/kill-worker.ts';
import { openPopup, openSidePanel } from '../support/own-pages.ts';
import { openSurface } from '../support/own-surface.ts';
import { setStage } from '../support/stage.ts';
import type { Stage } from '../support/stage.ts';
import { waitFor } from '../support/wait-for.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage[Symbol.asyncDispose]());
beforeEach(() => stage.service.clearRequests());
afterEach(async () => {
  expect(stage.pageErrors).toEqual([]);
  expect(await readHandedOver(stage.browser)).toBeNull();
  const [, ...pages] = stage.browser.context.pages();
  for (const page of pages) await page.close();
});

const rowOf = (page: Page, address: string): Locator =>
  page.getByRole('list', { name: 'Results' }).locator('> li').filter({ hasText: address });

const asked = (): (string | undefined)[] =>
  stage.service.requests({ endpoint: 'prediction' }).map(({ address }) => address?.toLowerCase());

/** Enters that after the keyword and waits for the page. */
async function enter(typed: string, disposition?: Disposition): Promise<Page> {
  await enterKeyword(stage.browser, typed, disposition);
  const page = await waitForCheckPage(stage);
  await page.getByRole('textbox', { name: 'Addresses to check' }).waitFor();
  return page;
}

function waitForCheckPage({ browser }: Stage): Promise<Page> {
  return waitFor(
    () => browser.context.pages().find((page) => page.url() === browser.url('check.html')),
    'the page',
  );
}

function hasEntry(id: string): Promise<boolean> {
  return stage.browser.worker().evaluate(
    (name) =>
      chrome.contextMenus.update(name, {}).then(
        () => true,
        () => false,
      ),
    id,
  );
}

/** Ends the worker and has another one started. */
async function restartWorker(): Promise<void> {
  await killWorker(stage.browser);
  const popup = await openPopup(stage);
  await popup.getByTestId('used-count').waitFor();
  await popup.close();
}

const readField = (page: Page): Promise<string> =>
  page.getByRole('textbox', { name: 'Addresses to check' }).inputValue();

/** Of the popup that the browser itself has opened. */
function readPopup() {
  return {
    tab: document.querySelector('[role=tab][aria-selected=true]')?.textContent,
    field: document.querySelector('textarea')?.value,
    status: document.querySelector('.check-status')?.textContent,
    problems: document.querySelector('.check-problems')?.textContent ?? null,
    rows: Array.from(document.querySelectorAll<HTMLElement>('.checked'), (row) =>
      row.innerText.replaceAll(/\s+/g, ' '),
    ),
  };
}

/** Presses the entry on a page in front, and reads what the popup says once it is done. */
async function checkFromMenu(press: Parameters<typeof pressMenuEntry>[1], incognito = false) {
  await stage.open(stage.site.page('/menu', '<p>Page</p>'));
  await pressMenuEntry(stage.browser, press, { incognito });
  await using popup = await openSurface(stage.browser, 'popup.html');
  return await waitFor(async () => {
    const seen = await popup.evaluate(readPopup);
    return /checked|No address/.test(seen.status ?? '') && seen;
  }, 'the popup to be done');
}

describe('the entry in the context menu', () => {
  it('is there for selected text and links, also after the worker has died', async () => {
    await waitFor(() => hasEntry('both'), 'the entry');
    await restartWorker();
    expect(await hasEntry('both')).toBe(true);
    expect(await hasEntry('another')).toBe(false);
  });

  it('opens the popup with the verdicts of the addresses in the selected text', async () => {
    const { named } = stage.service.seed();
    const seen = await checkFromMenu({
      selectionText: `From ${named.inHistoryHigh} to ${named.medium}, 0x${'ab'.repeat(32)}`,
    });
    expect(seen).toMatchObject({
      tab: 'Check',
      field: `${named.inHistoryHigh}\n${named.medium}`,
      problems: null,
      rows: [
        expect.stringMatching(new RegExp(`^${named.inHistoryHigh} High risk`)),
        `${named.medium} Medium risk 52%`,
      ],
    });
    expect(asked()).toEqual([named.medium.toLowerCase()]);
  });

  it('reads a link’s target', async () => {
    const { named } = stage.service.seed();
    const seen = await checkFromMenu({
      linkUrl: `https://etherscan.io/address/${named.low}#code`,
    });
    expect(seen.field).toBe(named.low);
    expect(seen.rows).toEqual([expect.stringContaining('Low risk')]);
  });

  it('says why it has found none, and sends nothing', async () => {
    const seen = await checkFromMenu({ selectionText: '0x1234…abcd' });
    expect(seen).toMatchObject({
      field: '0x1234…abcd',
      status: 'No address found.',
      problems: expect.stringContaining('a shortened address'),
      rows: [],
    });
    expect(asked()).toEqual([]);
  });

  it('opens a page where the browser opens no popup', async () => {
    const { named } = stage.service.seed();
    await stage.browser.worker().evaluate(() => {
      const { openPopup } = chrome.action;
      chrome.action.openPopup = () => {
        chrome.action.openPopup = openPopup;
        return Promise.reject(new Error('no window'));
      };
    });
    await pressMenuEntry(stage.browser, { selectionText: named.low });
    const check = await waitForCheckPage(stage);
    await rowOf(check, named.low).getByText('Low risk 4%').waitFor();
  });

  it('leaves nothing to the next who opens the popup', async () => {
    await checkFromMenu({ selectionText: stage.service.seed().named.high });
    const popup = await openPopup(stage);
    await popup.getByRole('tab', { name: 'Check' }).click();
    expect(await readField(popup)).toBe('');
  });

  it('writes nothing down from a private window', async () => {
    const [fresh = ''] = stage.service.seed().unassessed.slice(5);
    const check = async (incognito: boolean) => {
      await checkFromMenu({ selectionText: fresh }, incognito);
      await restartWorker();
    };
    await check(true);
    await check(false);
    expect(asked()).toHaveLength(2);
    await check(false);
    expect(asked()).toHaveLength(2);
  });
});

describe('the keyword in the address bar', () => {
  it('opens the page with the address and everything known of it, in the tab in front', async () => {
    const { named } = stage.service.seed();
    const page = await stage.open(stage.site.page('/bar', '<p>Page</p>'));
    const check = await enter(named.high);
    expect(check).toBe(page);
    expect(await check.title()).toBe('Check addresses');
    const row = rowOf(check, named.high);
    await row.getByRole('region', { name: 'At a glance' }).waitFor();
    expect(await row.innerText()).toContain('High risk 93%');
    expect(await readField(check)).toBe(named.high);
    expect(await findViolationsInAllLooks(check)).toEqual([]);
  });

  it('loses nothing of what was typed and says what is wrong with it', async () => {
    const { named } = stage.service.seed();
    const check = await enter(`${named.medium} 0x12 ${named.low}x`, 'newForegroundTab');
    await check.getByText('1 address checked.').waitFor();
    expect(await readField(check)).toBe(`${named.medium}\n0x12\n${named.low}x`);
    const problems = check.getByRole('list', { name: 'What could not be read' });
    expect(await problems.innerText()).toMatch(/Line 2: 2 digits .*Line 3: no address/s);
    expect(await findViolationsInAllLooks(check)).toEqual([]);
    // Mended by the keyboard alone.
    const field = check.getByRole('textbox', { name: 'Addresses to check' });
    await field.focus();
    await check.keyboard.press('Control+End');
    await check.keyboard.press('Backspace');
    await check.keyboard.press('ControlOrMeta+Enter');
    await check.getByText('2 addresses checked.').waitFor();
    await check.reload();
    await field.waitFor();
    expect(await readField(check)).toBe('');
  });

  it('opens in the background where the person wants that', async () => {
    const page = await stage.open(stage.site.page('/behind', '<p>Page</p>'));
    const check = await enter('vitalik.eth', 'newBackgroundTab');
    expect(check).not.toBe(page);
    await check.getByText('No address found.').waitFor();
    expect(await page.evaluate(() => document.visibilityState)).toBe('visible');
  });

  it('waits where nothing is set up, asks no one anything, and goes on then', async () => {
    await using fresh = await setStage({ isUnconfigured: true });
    const { named } = fresh.service.seed();
    await enterKeyword(fresh.browser, named.high, 'newForegroundTab');
    const check = await waitForCheckPage(fresh);
    await check.getByRole('button', { name: 'Set up step by step' }).waitFor();
    expect(await findViolationsInAllLooks(check)).toEqual([]);
    expect(fresh.service.requests()).toEqual([]);
    await configure(fresh.browser, fresh.service);
    await rowOf(check, named.high).getByText('High risk 93%').first().waitFor();
  });
});

describe('the language that the person has chosen', () => {
  it('is that of the menu, the address bar and the toolbar', async () => {
    // What the browser was told cannot be read back: so the worker notes what it tells.
    const worker = stage.browser.worker();
    await worker.evaluate(() => {
      const told: string[] = [];
      Object.assign(globalThis, { told });
      const { contextMenus, omnibox } = chrome;
      const update = contextMenus.update.bind(contextMenus);
      contextMenus.update = (id, change) => {
        told.push(change.title ?? '');
        return update(id, change);
      };
      const suggest = omnibox.setDefaultSuggestion.bind(omnibox);
      omnibox.setDefaultSuggestion = (suggestion) => {
        told.push(suggestion.description);
        return suggest(suggestion);
      };
    });
    const panel = await openSidePanel(stage);
    await panel.evaluate(async () => {
      const { sendMessage } = chrome.runtime;
      const { output } = await sendMessage({ hexmark: 'getSettings', input: {} });
      await sendMessage({ hexmark: 'saveSettings', input: { ...output, language: 'de' } });
    });
    await waitFor(async () => {
      const told = await worker.evaluate(() => Reflect.get(globalThis, 'told') as string[]);
      return (
        told.includes('Diese Adresse mit Hexmark prüfen') &&
        told.some((it) => it.startsWith('Wallet-Adresse eingeben'))
      );
    }, 'the words in German');
    const { named } = stage.service.seed();
    const page = await stage.open(stage.site.page('/german', `<p>${named.high}</p>`));
    await waitFor(async () => {
      const title = await worker.evaluate(async () => {
        const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
        return await chrome.action.getTitle({ tabId: tab?.id ?? 0 });
      });
      return title.includes('Hohes Risiko');
    }, 'the toolbar in German');
    await page.close();
  });
});

declare const chrome: {
  action: {
    getTitle: (of: { tabId: number }) => Promise<string>;
    openPopup: () => Promise<void>;
  };
  contextMenus: {
    update: (id: string, change: { title?: string }) => Promise<void>;
  };
  omnibox: { setDefaultSuggestion: (suggestion: { description: string }) => Promise<void> };
  runtime: { sendMessage: (message: object) => Promise<{ output: object }> };
  tabs: { query: (of: object) => Promise<{ id?: number }[]> };
};
