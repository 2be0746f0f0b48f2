import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Page } from 'playwright';
import { findViolationsInAllLooks } from '../support/axe.ts';
import { enterKeyword } from '../support/browser-acts.ts';
import type { Disposition } from '../support/browser-acts.ts';
import {
  checkField,
  checkResult,
  expectNothingLeft,
  waitForCheckPage,
} from '../support/check-page.ts';
import { configure } from '../support/chromium.ts';
import { noteOuterRequests } from '../support/outer-requests.ts';
import { openSidePanel } from '../support/own-pages.ts';
import { setStage } from '../support/stage.ts';
import type { Stage } from '../support/stage.ts';
import { readToolbar } from '../support/toolbar.ts';
import { waitFor } from '../support/wait-for.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage[Symbol.asyncDispose]());
beforeEach(() => stage.service.clearRequests());
afterEach(() => expectNothingLeft(stage));

/** Enters this text after the keyword and waits for the page. */
async function enter(typed: string, disposition?: Disposition): Promise<Page> {
  await enterKeyword(stage.browser, typed, disposition);
  const page = await waitForCheckPage(stage);
  await checkField(page).waitFor();
  return page;
}

describe('the keyword in the address bar', () => {
  it('opens the page with the address and everything known of it, in the tab in front', async () => {
    const { named } = stage.service.seed();
    const page = await stage.open(stage.site.page('/bar', '<p>Page</p>'));
    const check = await enter(named.high);
    expect(check).toBe(page);
    expect(await check.title()).toBe('Check addresses');
    const row = checkResult(check, named.high);
    await row.getByRole('region', { name: 'At a glance' }).waitFor();
    expect(await row.innerText()).toContain('High risk 93%');
    expect(await checkField(check).inputValue()).toBe(named.high);
    expect(await findViolationsInAllLooks(check)).toEqual([]);
  });

  it('prints its verdicts in the colours for a white ground, also in the dark theme', async () => {
    const { named } = stage.service.seed();
    const check = await enter(named.high, 'newForegroundTab');
    await checkResult(check, named.high).getByRole('region', { name: 'At a glance' }).waitFor();
    const coloursIn = (theme: string, media: 'print' | 'screen') =>
      check.emulateMedia({ media, colorScheme: 'dark' }).then(() =>
        check.evaluate((theme) => {
          document.documentElement.dataset['theme'] = theme;
          const shape = document.querySelector('.shape-high');
          return [document.body, shape].map((it) => it && getComputedStyle(it).color);
        }, theme),
      );
    const onWhite = await coloursIn('light', 'screen');
    expect(await coloursIn('dark', 'screen')).not.toEqual(onWhite);
    expect(await coloursIn('dark', 'print')).toEqual(onWhite);
    expect(await coloursIn('system', 'print')).toEqual(onWhite);
    await check.close();
  });

  it('loses nothing of what was typed and says what is wrong with it', async () => {
    const { named } = stage.service.seed();
    const check = await enter(`${named.medium} 0x12 ${named.low}x`, 'newForegroundTab');
    await check.getByText('1 address checked.').waitFor();
    expect(await checkField(check).inputValue()).toBe(`${named.medium}\n0x12\n${named.low}x`);
    const problems = check.getByRole('list', { name: 'What could not be read' });
    expect(await problems.innerText()).toMatch(/Line 2: 2 digits .*Line 3: no address/s);
    expect(await findViolationsInAllLooks(check)).toEqual([]);
    // Correct it by the keyboard alone.
    const field = checkField(check);
    await field.focus();
    await check.keyboard.press('Control+End');
    await check.keyboard.press('Backspace');
    await check.keyboard.press('ControlOrMeta+Enter');
    await check.getByText('2 addresses checked.').waitFor();
    await check.reload();
    await field.waitFor();
    expect(await checkField(check).inputValue()).toBe('');
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
    const asked = noteOuterRequests(fresh.browser);
    await enterKeyword(fresh.browser, named.high, 'newForegroundTab');
    const check = await waitForCheckPage(fresh);
    await check.getByRole('button', { name: 'Set up step by step' }).waitFor();
    expect(await findViolationsInAllLooks(check)).toEqual([]);
    expect(asked).toEqual([]);
    await configure(fresh.browser, fresh.service);
    await checkResult(check, named.high).getByText('High risk 93%').first().waitFor();
    expect(asked).toContainEqual(expect.stringContaining(fresh.service.baseUrl));
  });
});

describe('the language that the person has chosen', () => {
  it('is that of the menu, the address bar and the toolbar', async () => {
    // A test cannot ask the browser what it was told, so the worker notes what it tells the browser.
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
    const german = await panel.evaluate(async () => {
      const { sendMessage } = chrome.runtime;
      const { output } = await sendMessage({ hexmark: 'getSettings', input: {} });
      await sendMessage({ hexmark: 'saveSettings', input: { ...output, language: 'de' } });
      const texts = await fetch('/_locales/de/messages.json');
      return (await texts.json()) as Record<string, { message: string }>;
    });
    const told = (key: string): string => german[key]?.message ?? 'missing';
    await waitFor(async () => {
      const heard = await worker.evaluate(() => Reflect.get(globalThis, 'told') as string[]);
      return heard.includes(told('menu_check')) && heard.includes(told('omnibox_hint'));
    }, 'the words in German');
    const { named } = stage.service.seed();
    const page = await stage.open(stage.site.page('/german', `<p>${named.high}</p>`));
    await waitFor(
      async () => (await readToolbar(stage.browser)).title.includes(told('level_high_name')),
      'the toolbar in German',
    );
    await page.close();
  });
});

declare const chrome: {
  contextMenus: {
    update: (id: string, change: { title?: string }) => Promise<void>;
  };
  omnibox: { setDefaultSuggestion: (suggestion: { description: string }) => Promise<void> };
  runtime: { sendMessage: (message: object) => Promise<{ output: object }> };
};
