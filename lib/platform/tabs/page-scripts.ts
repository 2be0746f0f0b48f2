import { browser } from 'wxt/browser';
import type { LateScript } from '../../messaging/contract.ts';
import { askPageStatus } from './page-status.ts';

const ID = 'scanner';
const FILE = '/scanner.js';
/** Comes before the page's own frames, so that none of them can be taken for the browser's API (`public/world.js`). */
const WORLD_ID = 'world';
const WORLD_FILE = '/world.js';
/** Makes marks visible. The browser takes it away with the extension. It comes with them, as a page can see it. */
const STYLE = '/marks.css';
const LATE_FILES = { marks: '/marks.js', cards: '/cards.js' } as const satisfies Record<
  LateScript,
  string
>;

/**
 * Registers the scanner for these match patterns alone. The registration outlives the worker and a restart of the
 * browser.
 */
export async function registerScanner(matches: string[], excludes: string[]): Promise<void> {
  const registered = await browser.scripting.getRegisteredContentScripts({ ids: [ID, WORLD_ID] });
  const ids = registered.map(({ id }) => id);
  if (matches.length === 0) {
    if (ids.length > 0) await browser.scripting.unregisterContentScripts({ ids });
    return;
  }
  const where = {
    matches,
    excludeMatches: excludes,
    allFrames: true,
    // A frame without a URL of its own (about:blank, srcdoc) belongs to the site that made it.
    matchOriginAsFallback: true,
  };
  const scripts = [
    { ...where, id: ID, js: [FILE], css: [], runAt: 'document_idle' as const },
    { ...where, id: WORLD_ID, js: [WORLD_FILE], runAt: 'document_start' as const },
  ];
  // In Firefox no frame takes the place of the API.
  const wanted = scripts.slice(0, import.meta.env.FIREFOX ? 1 : 2);
  // Chromium hands all scripts to every page's process anew with each update, also with one that changes nothing.
  if (wanted.every((script) => registered.some((it) => isSame(script, it)))) return;
  const known = wanted.filter(({ id }) => ids.includes(id));
  const others = wanted.filter(({ id }) => !ids.includes(id));
  if (known.length > 0) await browser.scripting.updateContentScripts(known);
  if (others.length > 0) await browser.scripting.registerContentScripts(others);
}

/** Whether a script is registered as wanted. Browsers leave out empty lists and leading slashes, and sort patterns. */
function isSame(wanted: object, registered: object): boolean {
  return Object.entries(wanted).every(
    ([name, value]) => textOf(value) === textOf(Reflect.get(registered, name)),
  );
}

function textOf(value: unknown): string {
  return String(([value].flat() as string[]).toSorted()).replace('/', '');
}

/**
 * Runs the scanner in tabs that were open before it was registered, or in `onlyTabId` alone, in each frame where no
 * scanner answers. The browser leaves out frames of sites that are not granted.
 */
export async function injectScannerIntoOpenTabs(
  matches: string[],
  isWanted: (url: string) => boolean,
  onlyTabId?: number,
): Promise<void> {
  if (matches.length === 0) return;
  const tabs = await browser.tabs.query({ url: matches });
  await Promise.all(
    tabs.map(async ({ id, url, discarded }) => {
      if (id === undefined || url === undefined || discarded || !isWanted(url)) return;
      if (id !== (onlyTabId ?? id)) return;
      try {
        const frames = await browser.scripting.executeScript({
          target: { tabId: id, allFrames: true },
          // A frame without a URL of its own has an origin too.
          func: () => globalThis.origin,
        });
        // One by one: a frame that has gone meanwhile, or that sleeps, keeps us out of no other.
        await Promise.allSettled(
          frames.map(async ({ frameId, result }) => {
            if (typeof result !== 'string' || !isWanted(result)) return;
            if ((await askPageStatus(id, frameId)) !== null) return;
            const target = { tabId: id, frameIds: [frameId] };
            await browser.scripting.executeScript({ target, files: [FILE] });
          }),
        );
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
  const target = { tabId, frameIds: [frameId] };
  if (name === 'marks') await browser.scripting.insertCSS({ target, files: [STYLE] });
  await browser.scripting.executeScript({ target, files: [LATE_FILES[name]] });
}
