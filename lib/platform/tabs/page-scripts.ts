import { browser } from 'wxt/browser';
import { askPage } from './page-status.ts';

const ID = 'scanner';
const FILE = '/scanner.js';
/** Lets marks be seen; taken away with the extension. */
const STYLE = '/marks.css';

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
    css: [STYLE],
    matches,
    excludeMatches: excludes,
    allFrames: true,
    // Frames without an address of their own (about:blank, srcdoc) belong to the site that has made them.
    matchOriginAsFallback: true,
    runAt: 'document_idle' as const,
  };
  if (registered.length === 0) await browser.scripting.registerContentScripts([script]);
  else await browser.scripting.updateContentScripts([script]);
}

/**
 * Runs the scanner in the frames of tabs that were open before it was registered, where none of this instance is alive.
 * The browser leaves out frames of sites that are not granted.
 */
export async function injectScannerIntoOpenTabs(
  matches: string[],
  isWanted: (url: string) => boolean,
): Promise<void> {
  if (matches.length === 0) return;
  const tabs = await browser.tabs.query({ url: matches });
  await Promise.all(
    tabs.map(async ({ id, url, discarded }) => {
      if (id === undefined || url === undefined || discarded || !isWanted(url)) return;
      try {
        const frames = await browser.scripting.executeScript({
          target: { tabId: id, allFrames: true },
          // Also of frames without an address of their own.
          func: () => globalThis.origin,
        });
        const asked = await Promise.all(
          frames
            .filter(({ result }) => typeof result === 'string' && isWanted(result))
            .map(async ({ frameId }) => ({ frameId, page: await askPage(id, frameId) })),
        );
        const frameIds = asked.filter(({ page }) => page === null).map(({ frameId }) => frameId);
        if (frameIds.length === 0) return;
        const target = { tabId: id, frameIds };
        await browser.scripting.insertCSS({ target, files: [STYLE] });
        await browser.scripting.executeScript({ target, files: [FILE] });
      } catch {
        // A page no script may enter, such as the browser's own store.
      }
    }),
  );
}
