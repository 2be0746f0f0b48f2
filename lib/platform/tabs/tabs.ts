import { browser } from 'wxt/browser';
import type { Browser } from 'wxt/browser';
import type { PageEvent } from '../../messaging/contract.ts';
import { isInMemory } from '../storage/in-memory.ts';

/** Sends an event to our script in one tab. A tab without the script is no fault. */
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
 * The active tab of the window that this page of ours belongs to, as far as the browser lets us know it. If that tab
 * shows a page of our own, such as the popup opened in a tab, this is the tab that was active before it.
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

/** Orders tabs by their last use, the latest first. */
function byUse(a: Browser.tabs.Tab, b: Browser.tabs.Tab): number {
  return (b.lastAccessed ?? 0) - (a.lastAccessed ?? 0);
}

async function describe(tab: Browser.tabs.Tab | undefined): Promise<KnownTab | null> {
  if (tab?.id === undefined) return null;
  return {
    id: tab.id,
    url: tab.url ?? null,
    isLoading: tab.status === 'loading',
    isPrivate: tab.incognito && !(await isInMemory()),
  };
}

/** Reloads the page of a tab. */
export async function reloadTab(tabId: number): Promise<void> {
  await browser.tabs.reload(tabId);
}

/** Calls back when another tab becomes active, or a page has finished loading. */
export function onPageInFrontChanged(listener: () => void): void {
  browser.tabs.onActivated.addListener(listener);
  browser.tabs.onUpdated.addListener((_tabId, { status }) => {
    if (status === 'complete') listener();
  });
}

/** Sends an event to our scripts in all tabs. */
export async function sendToAllTabs(event: PageEvent): Promise<void> {
  const tabs = await browser.tabs.query({});
  const ids = tabs.map(({ id }) => id).filter((id) => id !== undefined);
  await Promise.all(ids.map((id) => sendToTab(id, event)));
}

/** The tab that is really active, even if it shows a page of our own: a command must not reach another tab. */
export async function activeTabId(): Promise<number | null> {
  const [tab] = await browser.tabs.query({ active: true, lastFocusedWindow: true });
  return tab?.id ?? null;
}

/** Calls back with the active tab: now, and whenever it changes. */
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
 * Calls back when a tab begins to load something, be it a file, and when another document has come. Chromium reports
 * frames within a page by the same event; `isPage` is true where it is certainly the page itself. `onThere`: a page that
 * we may read is there. It was loaded, or the browser had kept it and puts it back.
 */
export function onTabNavigated(
  listener: (tabId: number, isPage: boolean) => void,
  onThere: (tabId: number) => void,
): void {
  browser.tabs.onUpdated.addListener((tabId, { status }, { url }) => {
    if (status === 'loading') listener(tabId, import.meta.env.FIREFOX);
    // Browsers tell no other page's URL.
    else if (status === 'complete' && url !== undefined) onThere(tabId);
  });
}
