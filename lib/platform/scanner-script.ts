import { browser } from 'wxt/browser';
import { askPage } from './ask-page.ts';

const ID = 'scanner';
const FILE = '/scanner.js';

/** Registers the scanner for these match patterns and no others; it outlives the worker and the browser's restart. */
export async function registerScanner(matches: string[], excludes: string[]): Promise<void> {
  const registered = await browser.scripting.getRegisteredContentScripts({ ids: [ID] });
  if (matches.length === 0) {
    if (registered.length > 0) await browser.scripting.unregisterContentScripts({ ids: [ID] });
    return;
  }
  const script = {
    id: ID,
    js: [FILE],
    matches,
    excludeMatches: excludes,
    runAt: 'document_idle' as const,
  };
  if (registered.length === 0) await browser.scripting.registerContentScripts([script]);
  else await browser.scripting.updateContentScripts([script]);
}

/** Runs the scanner in tabs that were open before it was registered, where none of this instance is alive. */
export async function injectScannerIntoOpenTabs(
  matches: string[],
  isWanted: (url: string) => boolean,
): Promise<void> {
  if (matches.length === 0) return;
  const tabs = await browser.tabs.query({ url: matches });
  await Promise.all(
    tabs.map(async ({ id, url, discarded }) => {
      if (id === undefined || url === undefined || discarded || !isWanted(url)) return;
      if ((await askPage(id)) !== null) return;
      try {
        await browser.scripting.executeScript({ target: { tabId: id }, files: [FILE] });
      } catch {
        // A page no script may enter, such as the browser's own store.
      }
    }),
  );
}
