import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { waitForText } from './named.ts';
import { setFirefoxStage } from './stage.ts';
import type { FirefoxStage } from './stage.ts';

let stage: FirefoxStage;
beforeAll(async () => {
  stage = await setFirefoxStage();
});
afterAll(() => stage[Symbol.asyncDispose]());

/** Our entries in the open context menu. Runs in Firefox's window. */
const OUR_ENTRIES = `
  const menu = document.getElementById('contentAreaContextMenu');
  if (menu.state !== 'open') return null;
  return Array.from(menu.querySelectorAll('menuitem'), ({ label, hidden }) => hidden ? '' : label)
    .filter((label) => label.includes('Hexmark'));
`;
const PRESS_ENTRY = `
  const menu = document.getElementById('contentAreaContextMenu');
  const [label] = arguments;
  menu.activateItem(Array.from(menu.querySelectorAll('menuitem')).find((it) => it.label === label));
`;
const CLOSE_MENU = `document.getElementById('contentAreaContextMenu').hidePopup();`;
/** The URL of the open toolbar popup, or null. */
const POPUP = `
  return document.querySelector('.webextension-popup-browser')?.currentURI?.spec ?? null;
`;
const CLOSE_POPUP = `
  document.querySelector('.webextension-popup-browser')?.closest('panel')?.hidePopup();
`;

/** Opens the browser's context menu on an element. Returns our entries in it. */
async function openMenuOn(selector: string): Promise<string[]> {
  const { firefox } = stage;
  await firefox.openMenuAt(await firefox.find(selector));
  return await firefox.waitFor(() => firefox.executeChrome<string[] | null>(OUR_ENTRIES), {
    describe: 'the context menu',
  });
}

const askedFor = (address: string) =>
  stage.firefox.waitFor(
    () =>
      stage.service
        .requests({ endpoint: 'prediction' })
        .some((it) => it.address?.toLowerCase() === address.toLowerCase()),
    { describe: `the request for ${address}` },
  );

function select(id: string): void {
  const text = document.getElementById(id);
  if (text !== null) getSelection()?.selectAllChildren(text);
}

describe('the browser’s own context menu', () => {
  it('has an entry on selected text and on links that may name an address, and on nothing else', async () => {
    const { firefox, service } = stage;
    const { low } = service.seed().named;
    await stage.open(
      '/entries',
      `<p id="text">Some words</p><p id="plain">Words</p>
       <p><a id="named" href="https://etherscan.io/address/${low}">Wallet</a></p>
       <p><a id="other" href="https://etherscan.io/blocks">Blocks</a></p>`,
    );
    const seen: Record<string, string[]> = {};
    for (const id of ['plain', 'named', 'other']) {
      seen[id] = await openMenuOn(`#${id}`);
      await firefox.executeChrome(CLOSE_MENU);
    }
    await firefox.execute(select, ['text']);
    seen['text'] = await openMenuOn('#text');
    await firefox.executeChrome(CLOSE_MENU);
    expect(seen).toEqual({
      plain: [],
      named: ['Check this link’s address with Hexmark'],
      other: [],
      text: ['Check this address with Hexmark'],
    });
  });

  it.each(['text', 'link'])('opens the popup, which checks the address: of a %s', async (kind) => {
    const { firefox, service } = stage;
    const [text = '', target = ''] = service.seed().unassessed.slice(6);
    const address = kind === 'text' ? text : target;
    // Hexmark may not read this page, so only the menu entry can ask for its address.
    await firefox.navigate(
      `data:text/html,${
        kind === 'text'
          ? `<p id="it">Pay ${address} now</p>`
          : `<p><a id="it" href="https://etherscan.io/address/${address}">Wallet</a></p>`
      }`,
    );
    service.clearRequests();
    if (kind === 'text') await firefox.execute(select, ['it']);
    const [entry = ''] = await openMenuOn('#it');
    await firefox.executeChrome(PRESS_ENTRY, [entry]);
    await firefox.waitFor(
      async () =>
        (await firefox.executeChrome<string | null>(POPUP))?.endsWith('/popup.html') === true,
      { describe: 'the popup' },
    );
    await askedFor(address);
    await firefox.executeChrome(CLOSE_POPUP);
  });
});

describe('the address bar', () => {
  it('leads with the keyword to everything known of an address, and says what is wrong', async () => {
    const { firefox, service } = stage;
    const { high } = service.seed().named;
    await stage.open('/bar', '<p>Page</p>');
    const enter = async (text: string) => {
      await firefox.executeChromeAsync(
        `
          gURLBar.focus();
          gURLBar.value = arguments[0];
          gURLBar.startQuery({ searchString: arguments[0] });
          await gURLBar.lastQueryContextPromise;
          gURLBar.handleCommand(new KeyboardEvent('keydown', { key: 'Enter' }));
        `,
        [text],
      );
      await firefox.waitFor(async () => (await firefox.currentUrl()).endsWith('/check.html'), {
        describe: 'the page',
      });
    };
    await enter(`risk ${high}`);
    await waitForText(firefox, 'High risk 93%');
    await waitForText(firefox, 'Model chosen');
    await stage.open('/bar', '<p>Page</p>');
    await enter('risk 0x1234…abcd');
    await waitForText(firefox, 'Line 1: a shortened address. Paste all of it.');
  });

  it('has caused no errors', async () => {
    expect(await stage.errors()).toEqual([]);
  });
});
