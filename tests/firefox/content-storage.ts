import type { Firefox } from './driver/launch.ts';

/**
 * All that a content script of ours can read of what is stored, as JSON. A tab must show a page of the host. Leaves the
 * tab in front at the options.
 */
export async function readAsContentScript(firefox: Firefox, host: string): Promise<string> {
  await firefox.navigate(firefox.extensionUrl('options.html'));
  return firefox.executeAsync<string>(
    `const [tab] = await browser.tabs.query({ url: '*://' + arguments[0] + '/*' });
    const [{ result, error }] = await browser.scripting.executeScript({
      target: { tabId: tab.id },
      func: async () => {
        const areas = await Promise.all(['local', 'session', 'sync', 'managed'].map(
          async (name) => {
            try {
              return await browser.storage[name].get(null);
            } catch (error) {
              return String(error);
            }
          },
        ));
        return JSON.stringify([areas, await indexedDB.databases()]);
      },
    });
    if (error) throw error;
    return result;`,
    [host],
  );
}

/** Sends a message to the background from the options, which are in front. */
export function sendFromOptions(
  firefox: Firefox,
  hexmark: string,
  input: object,
): Promise<unknown> {
  return firefox.executeAsync(
    `return browser.runtime.sendMessage({ hexmark: arguments[0], input: arguments[1] });`,
    [hexmark, input],
  );
}
