import { browser } from 'wxt/browser';
import type { Browser } from 'wxt/browser';
import type { PageEvent } from '../../messaging/contract.ts';

/** Tells our script in one tab; a tab without it is no fault. */
export async function sendToTab(tabId: number, event: PageEvent, frameId?: number): Promise<void> {
  try {
    await browser.tabs.sendMessage(tabId, event, frameId === undefined ? {} : { frameId });
  } catch {
    // No script of ours listens there.
  }
}

interface KnownTab {
  id: number;
  /** Null where the browser does not tell us. */
  url: string | null;
  isLoading: boolean;
  isPrivate: boolean;
}

/**
 * The tab in front of the window that this page of ours belongs to, as far as the browser lets us know it. Where that
 * is a page of our own, such as the popup opened in a tab, it is the one that was in front before.
 */
export async function tabInFront(): Promise<KnownTab | null> {
  const tabs = await browser.tabs.query({ currentWindow: true });
  const tab = tabs.find(({ active }) => active);
  if (tab?.id === undefined) return null;
  if (isOurs(tab)) return describe(tabs.filter((other) => !isOurs(other)).toSorted(byUse)[0]);
  return describe(tab);
}

function isOurs({ url }: Browser.tabs.Tab): boolean {
  return url?.startsWith(browser.runtime.getURL('/')) === true;
}

/** Used last first. */
function byUse(a: Browser.tabs.Tab, b: Browser.tabs.Tab): number {
  return (b.lastAccessed ?? 0) - (a.lastAccessed ?? 0);
}

function describe(tab: Browser.tabs.Tab | undefined): KnownTab | null {
  if (tab?.id === undefined) return null;
  return {
    id: tab.id,
    url: tab.url ?? null,
    isLoading: tab.status === 'loading',
    isPrivate: tab.incognito,
  };
}

/** Loads the page of a tab anew. */
export async function reloadTab(tabId: number): Promise<void> {
  await browser.tabs.reload(tabId);
}

/** Calls back when another tab comes to the front or a page has been loaded. */
export function onPageInFrontChanged(listener: () => void): void {
  browser.tabs.onActivated.addListener(listener);
  browser.tabs.onUpdated.addListener((_tabId, { status }) => {
    if (status === 'complete') listener();
  });
}

/** Tells our scripts in all tabs. */
export async function sendToAllTabs(event: PageEvent): Promise<void> {
  const tabs = await browser.tabs.query({});
  const ids = tabs.map(({ id }) => id).filter((id) => id !== undefined);
  await Promise.all(ids.map((id) => sendToTab(id, event)));
}

/** The tab that is really in front, a page of our own included: what is done there must not happen in another. */
export async function activeTabId(): Promise<number | null> {
  const [tab] = await browser.tabs.query({ active: true, lastFocusedWindow: true });
  return tab?.id ?? null;
}

/** Calls back with the tab in front: now, and whenever another one comes there. */
export function onActiveTabChanged(listener: (tabId: number | null) => void): void {
  const tell = () => void activeTabId().then(listener, () => listener(null));
  browser.tabs.onActivated.addListener(tell);
  // Firefox for Android has no windows.
  (browser.windows as typeof browser.windows | undefined)?.onFocusChanged.addListener(tell);
  tell();
}

export function onTabGone(listener: (tabId: number) => void): void {
  browser.tabs.onRemoved.addListener(listener);
}

/**
 * Calls back when a tab begins to load another document: what was shown there is gone. Chromium tells of the frames in
 * a page in the same way; `isPage` where it is certainly the page itself.
 */
export function onTabNavigated(listener: (tabId: number, isPage: boolean) => void): void {
  browser.tabs.onUpdated.addListener((tabId, changed) => {
    if (changed.status === 'loading') listener(tabId, import.meta.env.FIREFOX);
  });
}

/** Opens one of our own pages in a tab in front. */
export async function openOwnPage(path: `/${string}`): Promise<void> {
  await browser.tabs.create({ url: path });
}
