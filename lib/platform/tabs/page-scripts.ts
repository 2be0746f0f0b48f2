import { browser } from 'wxt/browser';
import type { LateScript } from '../../messaging/contract.ts';
import { askPageStatus } from './page-status.ts';

const ID = 'scanner';
const FILE = '/scanner.js';
/** Makes marks visible. The browser takes it away with the extension. */
const STYLE = '/marks.css';
const LATE_FILES = { marks: '/marks.js', cards: '/cards.js' } as const satisfies Record<
  LateScript,
  string
>;

/** Registers the scanner for these match patterns alone. The registration outlives the worker and a restart of the browser. */
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
    // A frame without an address of its own (about:blank, srcdoc) belongs to the site that made it.
    matchOriginAsFallback: true,
    runAt: 'document_idle' as const,
  };
  if (registered.length === 0) await browser.scripting.registerContentScripts([script]);
  else await browser.scripting.updateContentScripts([script]);
}

/**
 * Runs the scanner in tabs that were open before it was registered, in each frame where no scanner answers. The browser
 * leaves out frames of sites that are not granted.
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
          // A frame without an address of its own has an origin too.
          func: () => globalThis.origin,
        });
        const asked = await Promise.all(
          frames
            .filter(({ result }) => typeof result === 'string' && isWanted(result))
            .map(async ({ frameId }) => ({ frameId, page: await askPageStatus(id, frameId) })),
        );
        const frameIds = asked.filter(({ page }) => page === null).map(({ frameId }) => frameId);
        if (frameIds.length === 0) return;
        const target = { tabId: id, frameIds };
        await browser.scripting.insertCSS({ target, files: [STYLE] });
        await browser.scripting.executeScript({ target, files: [FILE] });
      } catch {
        // No script may enter this page, such as the browser's own store.
      }
    }),
  );
}

/** Runs a late script in one frame, in the same world as the scanner that has asked for it. */
export async function runLateScript(
  tabId: number,
  frameId: number,
  name: LateScript,
): Promise<void> {
  await browser.scripting.executeScript({
    target: { tabId, frameIds: [frameId] },
    files: [LATE_FILES[name]],
  });
}
