import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Page } from 'playwright';
import { createSeed } from '../service/seed.ts';
import { findViolationsInAllLooks } from '../support/axe.ts';
import { readMarks } from '../support/marks.ts';
import {
  findCard,
  hoverCard,
  openOptions,
  openPopup,
  readLevels,
  waitForNoCard,
} from '../support/own-pages.ts';
import { setStage, waitForMarks } from '../support/stage.ts';
import type { Stage } from '../support/stage.ts';
import { waitFor } from '../support/wait-for.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage({ service: { seed: createSeed({ unassessed: 40 }) } });
});
afterAll(() => stage[Symbol.asyncDispose]());

/** The other name of the test site: 127.0.0.1 is the service's own, which the options do not list. */
const HOST = 'localhost';

const asked = (): string[] =>
  stage.service.requests({ endpoint: 'prediction' }).map(({ address }) => address ?? '');

const countHosts = (page: Page): Promise<number> => page.locator('hexmark-marks').count();

async function setMode(words: string): Promise<void> {
  const options = await openOptions(stage);
  await options.getByLabel(`Mode on ${HOST}`).selectOption({ label: words });
  await waitFor(async () => {
    const stored = await options.evaluate(
      async () => (await chrome.storage.local.get('settings')).settings,
    );
    return words.startsWith('By default') || JSON.stringify(stored).includes(`"${HOST}"`);
  }, 'the mode to be stored');
  await options.close();
}

/** The popup in a tab of its own, with the page in front: what the panel tells of is that page. */
async function openPopupOver(page: Page): Promise<Page> {
  const popup = await openPopup(stage);
  await page.bringToFront();
  await popup.getByTestId('site-host').waitFor();
  return popup;
}

/** Pages of a test have addresses of their own, so that no test finds what another has asked for. */
let used = 0;
function freshAddresses(count: number): string[] {
  const taken = stage.service.seed().unassessed.slice(used, used + count);
  used += count;
  if (taken.length < count) throw new Error('The seed has no more addresses.');
  return taken;
}

function writePage(path: string, body: string): string {
  stage.site.page(path, body);
  return stage.site.otherOrigin + path;
}

function listPage(path: string, addresses: readonly string[]): string {
  return writePage(path, addresses.map((it) => `<p><a href="#">${it}</a></p>`).join(''));
}

function appendLine(text: string): void {
  const line = document.createElement('p');
  line.textContent = text;
  document.body.append(line);
}

const lower = (addresses: readonly string[]): string[] =>
  addresses.map((it) => it.toLowerCase()).toSorted();

describe('on demand', () => {
  beforeAll(() => setMode('On demand'));
  beforeEach(() => stage.service.clearRequests());
  afterEach(() => expect(stage.pageErrors).toEqual([]));

  it('marks addresses as not asked, shows what is known, and sends nothing', async () => {
    const { named } = stage.service.seed();
    const fresh = freshAddresses(3);
    const page = await stage.open(
      listPage('/quiet', [...fresh, named.inHistoryHigh, named.blacklisted]),
    );
    await waitForMarks(page, 5);
    expect(await readLevels(page)).toEqual({
      ...Object.fromEntries(fresh.map((it) => [it.toLowerCase(), 'off'])),
      [named.inHistoryHigh.toLowerCase()]: 'high',
      [named.blacklisted.toLowerCase()]: 'blacklisted',
    });
    const marks = await readMarks(page);
    expect(marks.find(({ level }) => level === 'off')?.label).toMatch(/^Not asked, 0x/);
    // A change of the page, a scroll and a new tab in front: still nobody has acted.
    await page.evaluate(() => document.body.append(document.createElement('p')));
    const other = await stage.open(writePage('/other', ''));
    await page.bringToFront();
    await waitForMarks(page, 5);
    expect(stage.service.requests()).toEqual([]);
    await other.close();
    await page.close();
  });

  it('asks for nothing on events that the page itself makes', async () => {
    const fresh = freshAddresses(2);
    const page = await stage.open(listPage('/hostile', fresh));
    const marks = await waitForMarks(page, 2);
    const points = marks.map(({ box }) => ({
      x: box.x + box.width / 2,
      y: box.y + box.height / 2,
    }));
    await page.evaluate(async ([target]) => {
      let act: () => void = () => {
        for (const name of ['pointerover', 'pointerenter', 'pointermove']) {
          document.body.dispatchEvent(new PointerEvent(name, { ...at, pointerType: 'mouse' }));
        }
      };
      const at = { clientX: target?.x ?? 0, clientY: target?.y ?? 0, bubbles: true };
      const link = document.querySelector('a');
      for (let turn = 0; turn < 60; turn += 1) {
        if (turn === 30) {
          link?.focus({ focusVisible: true });
          act = () => {
            link?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }));
            link?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
          };
        }
        act();
        await new Promise((resolve) => {
          setTimeout(resolve, 25);
        });
      }
    }, points);
    expect(findCard(page)).toBeUndefined();
    expect(stage.service.requests()).toEqual([]);
    // The same place, by a person's own pointer.
    await hoverCard(page, fresh[0] ?? '');
    await waitFor(() => asked().length === 1, 'the request of the person');
    await page.close();
  });

  it('asks for exactly the address whose card is opened', async () => {
    const fresh = freshAddresses(3);
    const [first = '', second = '', third = ''] = fresh;
    const page = await stage.open(listPage('/hover', fresh));
    await waitForMarks(page, 3);
    await hoverCard(page, first);
    await waitFor(
      async () => (await readLevels(page))[first.toLowerCase()] === 'unassessed',
      'its mark',
    );
    expect(asked()).toEqual([first.toLowerCase()]);

    await page.mouse.move(900, 700);
    await waitForNoCard(page);
    await page.locator('a').nth(0).focus();
    await page.keyboard.press('Tab');
    await waitFor(() => asked().length === 2, 'the request by keyboard');
    expect(asked()).toEqual([first.toLowerCase(), second.toLowerCase()]);
    expect((await readLevels(page))[third.toLowerCase()]).toBe('off');
    await page.close();
  });

  it('asks for all in view by the popup’s button, once', async () => {
    const fresh = freshAddresses(4);
    const [far = ''] = freshAddresses(1);
    const body = fresh.map((it) => `<p>${it}</p>`).join('');
    const url = writePage('/button', `${body}<p style="margin-top:6000px">${far}</p>`);
    const page = await stage.open(url);
    await waitForMarks(page, 4);
    const popup = await openPopupOver(page);
    stage.service.clearRequests();
    await popup.getByRole('button', { name: 'Check the addresses on this page (4)' }).click();
    const done = popup.getByRole('button', { name: 'Nothing left to check in view' });
    await done.waitFor();
    await waitFor(
      async () => Object.values(await readLevels(page)).every((level) => level === 'unassessed'),
      'all marks to have a verdict',
    );
    expect(asked().toSorted()).toEqual(lower(fresh));
    await done.click({ force: true });
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await waitFor(
      async () => (await readLevels(page))[far.toLowerCase()] === 'off',
      'the far mark',
    );
    expect(asked()).toHaveLength(4);
    await popup.close();
    await page.close();
  });

  it('claims no level on the toolbar for what nobody has asked', async () => {
    const { named } = stage.service.seed();
    const page = await stage.open(listPage('/badge', [named.high]));
    await waitForMarks(page, 1);
    const badge = () =>
      stage.browser.worker().evaluate(async () => {
        const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
        return chrome.action.getBadgeText({ tabId: tab?.id ?? -1 });
      });
    expect(await badge()).toBe('');
    await hoverCard(page, named.high);
    await waitFor(async () => (await badge()) === '1', 'the badge');
    await page.close();
  });

  it('becomes automatic at once, on the page that is open', async () => {
    const fresh = freshAddresses(2);
    const page = await stage.open(listPage('/switch', fresh));
    await waitForMarks(page, 2);
    const popup = await openPopupOver(page);
    stage.service.clearRequests();
    await popup.getByRole('radio', { name: 'Automatic' }).check({ force: true });
    await waitFor(() => asked().length === 2, 'the requests');
    await popup.getByRole('radio', { name: 'On demand' }).check({ force: true });
    await popup.getByRole('button', { name: 'Nothing left to check in view' }).waitFor();
    await popup.close();
    await page.close();
  });
});

describe('off', () => {
  it('leaves no trace of ours in the page, and comes back without a reload', async () => {
    const { high } = stage.service.seed().named;
    const [fresh = ''] = freshAddresses(1);
    await setMode('Automatic');
    const page = await stage.open(listPage('/off', [high]));
    const empty = await stage.open(writePage('/off-empty', '<p>Nothing here</p>'));
    await page.bringToFront();
    await waitForMarks(page, 1);
    const popup = await openPopupOver(page);
    await popup.getByRole('radio', { name: 'Off' }).check({ force: true });
    await popup.getByText('Nothing is read or marked here.').waitFor();
    await waitFor(async () => (await countHosts(page)) === 0, 'no host element');

    stage.service.clearRequests();
    await page.evaluate(appendLine, fresh);
    await empty.evaluate(appendLine, fresh);
    const loaded = await stage.open(listPage('/off-loaded', [high, fresh]));
    await popup.reload();
    await popup.getByRole('radio', { name: 'Off', checked: true }).waitFor();
    for (const each of [page, empty, loaded]) expect(await countHosts(each)).toBe(0);
    expect(asked()).toEqual([]);

    await page.bringToFront();
    await popup.getByRole('radio', { name: 'Automatic' }).check({ force: true });
    await waitForMarks(page, 2);
    await loaded.bringToFront();
    await waitForMarks(loaded, 2);
    await empty.bringToFront();
    await waitForMarks(empty, 1);
    expect(asked()).toEqual([fresh.toLowerCase()]);
    for (const each of [popup, page, empty, loaded]) await each.close();
    expect(stage.pageErrors).toEqual([]);
  });
});

describe('the options', () => {
  it('set the mode of a site and the default, by keyboard too', async () => {
    const fresh = freshAddresses(1);
    await setMode('By default (Automatic)');
    const options = await openOptions(stage);
    await options
      .getByRole('radio', { name: /^Automatic/ })
      .first()
      .focus();
    await options.keyboard.press('ArrowDown');
    await options
      .getByRole('option', { name: 'By default (On demand)' })
      .first()
      .waitFor({ state: 'attached' });
    stage.service.clearRequests();
    const page = await stage.open(listPage('/default', fresh));
    await waitForMarks(page, 1);
    expect(await readLevels(page)).toEqual({ [fresh[0]?.toLowerCase() ?? '']: 'off' });
    expect(asked()).toEqual([]);

    await options.bringToFront();
    await options.getByLabel(`Mode on ${HOST}`).selectOption('automatic');
    await page.bringToFront();
    await waitFor(() => asked().length === 1, 'the request once the site is automatic');
    await options.bringToFront();
    await options.getByLabel(`Mode on ${HOST}`).selectOption('');
    // It is checked once the background has taken the change.
    await options
      .getByRole('radio', { name: /^Automatic/ })
      .first()
      .click();
    await options
      .getByRole('option', { name: 'By default (Automatic)' })
      .first()
      .waitFor({ state: 'attached' });
    expect(await findViolationsInAllLooks(options)).toEqual([]);
    await options.close();
    await page.close();
  });
});

describe('the popup’s panel about the page in front', () => {
  it('says where nothing can be marked', async () => {
    const closed = await stage.browser.context.newPage();
    await closed.goto('chrome://version');
    const popup = await openPopup(stage);
    await popup.getByText('Nothing can be marked on this page.').waitFor();
    expect(await findViolationsInAllLooks(popup)).toEqual([]);
    await popup.close();
    await closed.close();
  });

  it('offers a site that is not allowed yet, once the person has opened it there', async () => {
    await using other = await setStage({
      launch: { args: ['--enable-unsafe-extension-debugging'] },
    });
    const { context, extensionId } = other.browser;
    const body = '<!doctype html><title>Explorer</title><p>Nothing here</p>';
    await context.route('https://explorer.example/**', (route) => route.fulfill({ body }));
    const page = await other.open('https://explorer.example/address');
    const popup = await openPopup(other);
    await page.bringToFront();
    await popup.getByText('Nothing can be marked on this page.').waitFor();
    await pressToolbarButton(page, extensionId);
    await popup.reload();
    await popup.getByRole('button', { name: 'Enable on this site' }).waitFor();
    expect(await popup.getByTestId('site-host').textContent()).toBe('explorer.example');
    expect(await findViolationsInAllLooks(popup)).toEqual([]);
  });

  it('does not wait for the service', async () => {
    stage.service.setFault({ endpoint: 'all', latencyMs: 20_000 });
    const page = await stage.open(writePage('/slow', '<p>Nothing here</p>'));
    const popup = await openPopupOver(page);
    await popup.getByRole('radio', { name: 'Automatic' }).waitFor({ state: 'attached' });
    expect(await popup.locator('.used').getAttribute('aria-busy')).toBe('true');
    stage.service.clearFaults();
    await popup.close();
    await page.close();
  });

  it('is the same to a keyboard and to assistive technology', async () => {
    const fresh = freshAddresses(1);
    const page = await stage.open(listPage('/keys', fresh));
    await waitForMarks(page, 1);
    const popup = await openPopupOver(page);
    const group = popup.getByRole('group', { name: 'How addresses on this site are marked' });
    await group.getByRole('radio', { name: 'Automatic', checked: true }).focus();
    await popup.keyboard.press('ArrowRight');
    await group
      .getByRole('radio', { name: 'On demand', checked: true })
      .waitFor({ state: 'attached' });
    await popup.getByRole('button', { name: 'Nothing left to check in view' }).waitFor();
    expect(await findViolationsInAllLooks(popup)).toEqual([]);
    await popup.keyboard.press('ArrowLeft');
    await group
      .getByRole('radio', { name: 'Automatic', checked: true })
      .waitFor({ state: 'attached' });
    await popup.close();
    await page.close();
  });
});

interface BrowserSession {
  send(method: string, params: object): Promise<unknown>;
}

/** Presses the extension's button over a page: that lets it know the page's address. */
async function pressToolbarButton(page: Page, extensionId: string): Promise<void> {
  const browser = page.context().browser();
  if (browser === null) throw new Error('There is no browser to ask.');
  const session: BrowserSession = await browser.newBrowserCDPSession();
  const { targetInfos } = (await session.send('Target.getTargets', {
    filter: [{ type: 'tab' }],
  })) as { targetInfos: { targetId: string; url: string }[] };
  const targetId = targetInfos.find(({ url }) => url === page.url())?.targetId;
  await session.send('Extensions.triggerAction', { id: extensionId, targetId });
}

declare const chrome: {
  storage: { local: { get: (key: string) => Promise<{ settings?: unknown }> } };
  tabs: { query: (of: object) => Promise<{ id: number }[]> };
  action: { getBadgeText: (of: { tabId: number }) => Promise<string> };
};
