import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright';
import { findViolationsInAllLooks } from '../support/axe.ts';
import { pressThatCloses } from '../support/closing-acts.ts';
import { openPopup, openSidePanel, waitForCard } from '../support/own-pages.ts';
import { openSurface } from '../support/own-surface.ts';
import { closePages, setStage, waitForMarks } from '../support/stage.ts';
import type { Stage } from '../support/stage.ts';
import { waitLongForCards } from '../support/time-lapse.ts';
import { waitFor } from '../support/wait-for.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage[Symbol.asyncDispose]());
afterEach(async () => {
  expect(stage.pageErrors).toEqual([]);
  stage.service.clearFaults();
  await closePages(stage);
});

function rowsOf(panel: Page) {
  return panel.getByRole('region', { name: 'Addresses on this page' }).locator('button.sighted');
}

/** Chooses a mode with the keyboard. */
async function choose(panel: Page, mode: string): Promise<void> {
  await panel.getByRole('radio', { name: mode }).focus();
  await panel.keyboard.press('Space');
}

/** The rows of the panel that the browser itself has opened. */
function readSurface() {
  return Array.from(document.querySelectorAll<HTMLElement>('.sighted'), (row) => row.innerText);
}

it('is not offered by a browser that has none', async () => {
  const popup = await openPopup(stage);
  await popup.getByRole('button', { name: 'Open side panel' }).waitFor();
  await popup.addInitScript(() => {
    for (const name of ['chrome', 'browser']) {
      const api = Reflect.get(globalThis, name) as object | undefined;
      if (api !== undefined) Reflect.deleteProperty(api, 'sidePanel');
    }
  });
  await popup.reload();
  await popup.getByRole('button', { name: 'Options' }).waitFor();
  expect(await popup.getByRole('button', { name: 'Open side panel' }).count()).toBe(0);
});

describe('the side panel that the browser draws', () => {
  it('opens from the popup by the keyboard and follows the tab and the page of its own window', async () => {
    const { named } = stage.service.seed();
    const first = await stage.open(
      stage.site.page('/first', `<p>${named.low}</p><p>${named.high}</p>`),
    );
    await waitForMarks(first, 2);
    const popup = await openPopup(stage);
    await popup.getByRole('button', { name: 'Open side panel' }).focus();
    await pressThatCloses(popup, 'Enter');
    await using panel = await openSurface(stage.browser, 'sidepanel.html');
    const waitForRows = (count: number, first_: string) =>
      waitFor(async () => {
        const rows = await panel.evaluate(readSurface);
        return rows.length === count && rows[0]?.startsWith(first_) === true;
      }, `${count} rows from ${first_} on`);
    await waitForRows(2, named.high);

    const second = await stage.open(stage.site.page('/second', `<p>${named.medium}</p>`));
    await waitForRows(1, named.medium);
    await second.evaluate((address) => document.body.append(address), named.blacklisted);
    await waitForRows(2, named.blacklisted);
    await second.goto(stage.site.page('/third', `<p>${named.unassessed}</p>`));
    await waitForRows(1, named.unassessed);
    await first.bringToFront();
    await waitForRows(2, named.high);

    // Another window comes to the front. The panel stays with its own window.
    const opened = stage.browser.context.waitForEvent('page');
    const debug = await stage.browser.context.newCDPSession(first);
    const url = stage.site.page('/window', `<p>${named.bot}</p>`);
    await debug.send('Target.createTarget', { url, newWindow: true });
    await waitForMarks(await opened, 1);
    await first.evaluate((address) => document.body.append(address), named.medium);
    await waitForRows(3, named.high);
  });
});

describe('the side panel’s page', () => {
  it('lists the page, worst first, without asking the service, and leads to an address and its card', async () => {
    const { named } = stage.service.seed();
    const page = await stage.open(
      stage.site.page(
        '/show',
        `<p>${named.low}</p><p style="margin:4000px 0">${named.medium}</p><p>${named.high}</p>`,
      ),
    );
    await waitForMarks(page, 1);
    await waitLongForCards(page);
    stage.service.clearRequests();
    const panel = await openSidePanel(stage);
    await waitFor(async () => (await rowsOf(panel).count()) === 3, 'three rows');
    expect(stage.service.requests({ endpoint: 'prediction' })).toEqual([]);
    expect(stage.service.requests({ endpoint: 'used' })).toEqual([]);
    expect(await findViolationsInAllLooks(panel)).toEqual([]);
    const row = rowsOf(panel).filter({ hasText: named.medium });
    await row.focus();
    await panel.keyboard.press('Enter');
    await page.bringToFront();
    const card = await waitForCard(page);
    await card.getByRole('heading', { name: /^Medium risk/ }).waitFor();
    expect(panel.isClosed()).toBe(false);
  });

  it('changes the mode of the site in front, and says what it cannot see', async () => {
    const { named } = stage.service.seed();
    stage.site.page('/mode', `<p>${named.low}</p>`);
    const page = await stage.open(`${stage.site.otherOrigin}/mode`);
    await waitForMarks(page, 1);
    const panel = await openSidePanel(stage);
    await choose(panel, 'Off');
    await panel.getByText('Nothing is read or marked here.').waitFor();
    await waitForMarks(page, 0);
    await choose(panel, 'Automatic');
    await waitFor(async () => (await rowsOf(panel).count()) === 1, 'the row again');
    await page.goto('chrome://version');
    await panel.getByText('Hexmark sees only sites you have enabled.').waitFor();
    expect(await findViolationsInAllLooks(panel)).toEqual([]);
  });

  it('says what is wrong with the service, and goes on when that is over', async () => {
    const { named, unassessed } = stage.service.seed();
    stage.service.setFault({ endpoint: 'all', fault: { kind: 'status', status: 401 } });
    const page = await stage.open(
      stage.site.page('/fault', `<p>${named.high}</p><p>${unassessed[3]}</p>`),
    );
    await waitForMarks(page, 2);
    const panel = await openSidePanel(stage);
    await panel.getByRole('alert').getByText('The service did not accept the API token.').waitFor();
    await waitFor(async () => (await rowsOf(panel).count()) === 2, 'what is known');
    expect(await findViolationsInAllLooks(panel)).toEqual([]);
    stage.service.clearFaults();
    await panel.getByRole('button', { name: 'Try again' }).click();
    await panel.getByRole('alert').waitFor({ state: 'detached' });
  });

  it('offers to set up what is not set up', async () => {
    await using fresh = await setStage({ isUnconfigured: true });
    const panel = await openSidePanel(fresh);
    await panel.getByRole('button', { name: 'Set up step by step' }).waitFor();
    expect(await findViolationsInAllLooks(panel)).toEqual([]);
  });
});
