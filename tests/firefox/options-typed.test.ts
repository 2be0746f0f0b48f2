import { afterAll, beforeAll, expect, it } from 'vitest';
import { KEYS } from './driver/input.ts';
import { clickNamed, fillNamed, waitForText } from './named.ts';
import { setFirefoxStage } from './stage.ts';
import type { FirefoxStage } from './stage.ts';

let stage: FirefoxStage;
beforeAll(async () => {
  stage = await setFirefoxStage();
  // As people have it. The window notes where Firefox asks whether to store a password.
  await stage.firefox.executeChrome(`
    Services.prefs.setBoolPref('signon.rememberSignons', true);
    window.asked = [];
    PopupNotifications.panel.addEventListener('popupshown', () =>
      window.asked.push(gBrowser.selectedBrowser.currentURI.spec));`);
});
afterAll(() => stage[Symbol.asyncDispose]());

const LOGIN =
  '<form onsubmit="return false"><input><input type="password"><button>Go</button></form>';

/** Where Firefox has asked so far. It asks in the order in which forms are submitted, so a site's form comes last. */
async function readAsked(path: string): Promise<string[]> {
  const { firefox } = stage;
  const url = stage.site.baseUrl + path;
  await firefox.newTab();
  await stage.open(path, LOGIN);
  await firefox.sendKeys(await firefox.find('[type=password]'), 'a password of a site');
  await firefox.click(await firefox.find('button'));
  return firefox.waitFor(
    async () => {
      const asked = await firefox.executeChrome<string[]>('return window.asked');
      return asked.includes(url) && asked;
    },
    { describe: 'the question for the password of a site' },
  );
}

async function typeToken(): Promise<void> {
  const { firefox, service } = stage;
  await firefox.navigate(firefox.extensionUrl('options.html'));
  await waitForText(firefox, 'A token is stored.');
  await fillNamed(firefox, 'API token', service.token);
}

it('Firefox does not offer to keep a token that is saved among its passwords', async () => {
  const { firefox } = stage;
  await typeToken();
  await clickNamed(firefox, 'Save');
  await waitForText(firefox, 'Saved.');
  await typeToken();
  await firefox.pressKeys(KEYS.Enter);
  await waitForText(firefox, 'Saved.');
  expect(await readAsked('/login')).toEqual([`${stage.site.baseUrl}/login`]);
});

it('what is typed as a token stays where it cannot be saved', async () => {
  const { firefox, service } = stage;
  await typeToken();
  await fillNamed(firefox, 'Base URL', 'ftp://nowhere');
  const field = await firefox.find('#api-token');
  for (const _time of [1, 2]) {
    await clickNamed(firefox, 'Save');
    await waitForText(firefox, 'Use https.');
    const typed = await firefox.execute((it) => (it as unknown as HTMLInputElement).value, [field]);
    expect(typed).toBe(service.token);
  }
});

it('what is typed into the address book stays out of the session that Firefox stores', async () => {
  const { firefox } = stage;
  await firefox.navigate(firefox.extensionUrl('options.html'));
  await clickNamed(firefox, 'Add an address');
  for (const field of ['address', 'label', 'trust', 'note'])
    await firefox.sendKeys(await firefox.find(`#book-${field}`), 'typed by me');
  const session = await firefox.executeChromeAsync<string>(readSession);
  expect(session).toContain('options.html');
  expect(session).not.toContain('typed by me');
});

/** Runs in the browser's privileged context: what would be written to the disk of the tab in front. */
const readSession = `
  const load = (name) =>
    ChromeUtils.importESModule('resource:///modules/sessionstore/' + name + '.sys.mjs')[name];
  await load('TabStateFlusher').flush(gBrowser.selectedBrowser);
  return load('SessionStore').getTabState(gBrowser.selectedTab);`;
