import type { Settings } from '../../lib/domain/settings/settings.ts';
import type { SiteMode } from '../../lib/domain/settings/site-mode.ts';
import type { Reply } from '../support/send-message.ts';
import type { Firefox } from './driver/launch.ts';

/**
 * Runs the body of a function as a content script of ours. A tab must show a page of the host. Leaves the tab in front at
 * the options.
 */
async function runAsContentScript(firefox: Firefox, host: string, body: string): Promise<string> {
  await firefox.navigate(firefox.extensionUrl('options.html'));
  return firefox.executeAsync<string>(
    `const [tab] = await browser.tabs.query({ url: '*://' + arguments[0] + '/*' });
    const [{ result, error }] = await browser.scripting.executeScript({
      target: { tabId: tab.id },
      func: async () => { ${body} },
    });
    if (error) throw error;
    return JSON.stringify(result);`,
    [host],
  );
}

/** All that a content script of ours can read of what is stored, as JSON. */
export function readAsContentScript(firefox: Firefox, host: string): Promise<string> {
  return runAsContentScript(
    firefox,
    host,
    `const areas = await Promise.all(['local', 'session', 'sync', 'managed'].map(async (name) => {
      try {
        return await browser.storage[name].get(null);
      } catch (error) {
        return String(error);
      }
    }));
    return [areas, await indexedDB.databases()];`,
  );
}

/** What a content script of ours is answered to messages about an address, its own and those of others, as JSON. */
export function askAsContentScript(
  firefox: Firefox,
  host: string,
  address: string,
): Promise<string> {
  return runAsContentScript(
    firefox,
    host,
    `console.log('said by our script');
    const address = '${address}';
    const answers = [];
    for (const [hexmark, input] of Object.entries({
      assessAddresses: { addresses: [address], refresh: [] },
      loadScript: { name: 'marks' },
      issueCardTicket: { address, flags: [] },
      getSettings: {},
      getServiceStatus: {},
      reportAddress: { address },
    })) answers.push(await browser.runtime.sendMessage({ hexmark, input }));
    return answers;`,
  );
}

/** Sends a message to the background from the page of ours that is in front, or in the frame turned to. */
export function sendFromOwnPage(
  firefox: Firefox,
  hexmark: string,
  input: object,
): Promise<unknown> {
  return firefox.executeAsync(
    `return browser.runtime.sendMessage({ hexmark: arguments[0], input: arguments[1] });`,
    [hexmark, input],
  );
}

/** Waits until the background has stored a site's mode, which was chosen on the page of ours that is in front. */
export async function waitForMode(firefox: Firefox, host: string, mode: SiteMode): Promise<void> {
  await firefox.waitFor(
    async () => {
      const reply = (await sendFromOwnPage(firefox, 'getSettings', {})) as Reply | undefined;
      const { siteModes = {} } = (reply?.output ?? {}) as Partial<Settings>;
      return siteModes[host] === mode;
    },
    { describe: `the mode ${mode} to be stored` },
  );
}

/** All consoles' texts in the process of the tab in front: all pages of ours and the background share one. */
export function readConsole(firefox: Firefox): Promise<string> {
  return firefox.executePrivileged<string>(
    `const storage = Cc['@mozilla.org/consoleAPI-storage;1'].getService(Ci.nsIConsoleAPIStorage);
    const said = storage.getEvents().map((event) => Array.from(event.arguments, String).join(' '));
    return [...said, ...Services.console.getMessageArray().map(String)].join('\\n');`,
  );
}
