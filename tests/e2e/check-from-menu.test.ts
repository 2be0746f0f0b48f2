import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pressMenuEntry } from '../support/browser-acts.ts';
import {
  checkField,
  checkResult,
  expectNothingLeft,
  waitForCheckPage,
} from '../support/check-page.ts';
import { killWorker } from '../support/kill-worker.ts';
import { openPopup } from '../support/own-pages.ts';
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
afterEach(() => expectNothingLeft(stage));

const asked = (): (string | undefined)[] =>
  stage.service.requests({ endpoint: 'prediction' }).map(({ address }) => address?.toLowerCase());

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

/** Ends the worker and starts another. */
async function restartWorker(): Promise<void> {
  await killWorker(stage.browser);
  const popup = await openPopup(stage);
  await popup.getByTestId('used-count').waitFor();
  await popup.close();
}

/** What the popup shows. Runs in the popup that the browser has opened. */
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

/** Presses the menu entry on a page in front, and reads the popup once it is done. */
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
    await checkResult(check, named.low).getByText('Low risk 4%').waitFor();
  });

  it('leaves nothing to the next who opens the popup', async () => {
    await checkFromMenu({ selectionText: stage.service.seed().named.high });
    const popup = await openPopup(stage);
    await popup.getByRole('tab', { name: 'Check' }).click();
    expect(await checkField(popup).inputValue()).toBe('');
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

declare const chrome: {
  action: { openPopup: () => Promise<void> };
  contextMenus: { update: (id: string, change: object) => Promise<void> };
};
