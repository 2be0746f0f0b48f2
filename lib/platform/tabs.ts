import { browser } from 'wxt/browser';
import { PageStatusSchema } from '../messaging/contract.ts';
import type { PageEvent, PageStatus } from '../messaging/contract.ts';

/** Tells our script in one tab; a tab without it is no fault. */
export async function sendToTab(tabId: number, event: PageEvent, frameId?: number): Promise<void> {
  try {
    await browser.tabs.sendMessage(tabId, event, frameId === undefined ? {} : { frameId });
  } catch {
    // No script of ours listens there.
  }
}

/** A tab put to sleep answers when it wakes up. */
const LONGEST_ANSWER_MS = 1000;

/** What our script in a frame of a tab says of its page; null when none answers. */
export async function askPage(tabId: number, frameId: number): Promise<PageStatus | null> {
  const event: PageEvent = { event: 'statusRequested' };
  const answer: Promise<unknown> = browser.tabs.sendMessage(tabId, event, { frameId });
  const patience = new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), LONGEST_ANSWER_MS);
  });
  const parsed = PageStatusSchema.safeParse(
    await Promise.race([answer.catch(() => null), patience]),
  );
  return parsed.success ? parsed.data : null;
}

/** The tab in front, as far as the browser lets us know it. */
export async function tabInFront(): Promise<{
  id: number;
  url: string | null;
  isLoading: boolean;
  isPrivate: boolean;
} | null> {
  const [tab] = await browser.tabs.query({ active: true, lastFocusedWindow: true });
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

export async function activeTabId(): Promise<number | null> {
  return (await tabInFront())?.id ?? null;
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
