import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright';
import { findViolationsInAllLooks } from '../support/axe.ts';
import { openOptions, openPopup, readLevels } from '../support/own-pages.ts';
import { chooseMode, modeField, openPopupBehind, setModeStage } from '../support/site-mode.ts';
import type { ModeStage } from '../support/site-mode.ts';
import { sendMessage } from '../support/send-message.ts';
import { setStage, waitForMarks } from '../support/stage.ts';
import { waitFor } from '../support/wait-for.ts';

let stage: ModeStage;
beforeAll(async () => {
  stage = await setModeStage();
});
afterAll(() => stage[Symbol.asyncDispose]());

const countHosts = (page: Page): Promise<number> => page.locator('hexmark-marks').count();

function appendLine(text: string): void {
  const line = document.createElement('p');
  line.textContent = text;
  document.body.append(line);
}

describe('off', () => {
  it('leaves no trace of ours in the page, and comes back without a reload', async () => {
    const { high } = stage.service.seed().named;
    const [fresh = ''] = stage.freshAddresses(1);
    await chooseMode(stage, 'Automatic');
    const page = await stage.open(stage.writeLinks('/off', [high]));
    const empty = await stage.open(stage.writePage('/off-empty', '<p>Nothing here</p>'));
    await page.bringToFront();
    await waitForMarks(page, 1);
    const popup = await openPopupBehind(stage, page);
    await popup.getByRole('radio', { name: 'Off' }).check({ force: true });
    await popup.getByText('Nothing is read or marked here.').waitFor();
    await waitFor(async () => (await countHosts(page)) === 0, 'no host element');

    stage.service.clearRequests();
    await page.evaluate(appendLine, fresh);
    await empty.evaluate(appendLine, fresh);
    const loaded = await stage.open(stage.writeLinks('/off-loaded', [high, fresh]));
    await popup.reload();
    await popup.getByRole('radio', { name: 'Off', checked: true }).waitFor();
    for (const each of [page, empty, loaded]) expect(await countHosts(each)).toBe(0);
    expect(stage.asked()).toEqual([]);

    await page.bringToFront();
    await popup.getByRole('radio', { name: 'Automatic' }).check({ force: true });
    await waitForMarks(page, 2);
    await loaded.bringToFront();
    await waitForMarks(loaded, 2);
    await empty.bringToFront();
    await waitForMarks(empty, 1);
    expect(stage.asked()).toEqual([fresh.toLowerCase()]);
    for (const each of [popup, page, empty, loaded]) await each.close();
    expect(stage.pageErrors).toEqual([]);
  });
});

describe('the options', () => {
  it('set the mode of a site and the default, by keyboard too', async () => {
    const fresh = stage.freshAddresses(1);
    await chooseMode(stage, 'By default (Automatic)');
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
    const page = await stage.open(stage.writeLinks('/default', fresh));
    await waitForMarks(page, 1);
    expect(await readLevels(page)).toEqual({ [fresh[0]?.toLowerCase() ?? '']: 'off' });
    expect(stage.asked()).toEqual([]);

    await options.bringToFront();
    await modeField(options).selectOption('automatic');
    await page.bringToFront();
    await waitFor(() => stage.asked().length === 1, 'the request once the site is automatic');
    await options.bringToFront();
    await modeField(options).selectOption('');
    // The button is checked once the background has stored the change.
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

  it('follow what another page of ours changes while both are in sight', async () => {
    const options = await openOptions(stage);
    await modeField(options).waitFor();
    const address = stage.service.seed().named.high.toLowerCase();
    const entry = { label: 'Savings', note: '', trust: '', colour: 'none', isPrivate: false };
    await sendMessage(options, 'setSiteMode', { host: 'localhost', mode: 'onDemand' });
    await sendMessage(options, 'changeAddressBook', { put: [{ address, ...entry }], remove: [] });
    await waitFor(async () => (await modeField(options).inputValue()) === 'onDemand', 'the mode');
    await options.getByRole('button', { name: 'Change Savings' }).waitFor();
    await sendMessage(options, 'setSiteMode', { host: 'localhost', mode: null });
    await sendMessage(options, 'changeAddressBook', { put: [], remove: [address] });
    await options.close();
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
    stage.service.setFault({ endpoint: 'all', isHeld: true });
    const page = await stage.open(stage.writePage('/slow', '<p>Nothing here</p>'));
    const popup = await openPopupBehind(stage, page);
    await popup.getByRole('radio', { name: 'Automatic' }).waitFor({ state: 'attached' });
    expect(await popup.locator('.used').getAttribute('aria-busy')).toBe('true');
    stage.service.clearFaults();
    await popup.close();
    await page.close();
  });

  it('is the same to a keyboard and to assistive technology', async () => {
    const fresh = stage.freshAddresses(1);
    const page = await stage.open(stage.writeLinks('/keys', fresh));
    await waitForMarks(page, 1);
    const popup = await openPopupBehind(stage, page);
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

/** Presses the extension's toolbar button over a page, which tells the extension the page's URL. */
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
