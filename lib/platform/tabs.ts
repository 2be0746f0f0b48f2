import { browser } from 'wxt/browser';
import type { PageEvent } from '../messaging/contract.ts';

/** Tells our script in one tab; a tab without it is no fault. */
export async function sendToTab(tabId: number, event: PageEvent, frameId?: number): Promise<void> {
  try {
    await browser.tabs.sendMessage(tabId, event, frameId === undefined ? {} : { frameId });
  } catch {
    // No script of ours listens there.
  }
}

/** Tells our scripts in all tabs. */
export async function sendToAllTabs(event: PageEvent): Promise<void> {
  const tabs = await browser.tabs.query({});
  const ids = tabs.map(({ id }) => id).filter((id) => id !== undefined);
  await Promise.all(ids.map((id) => sendToTab(id, event)));
}

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

/** Calls back when a tab begins to load another document: what was shown there is gone. */
export function onTabNavigated(listener: (tabId: number) => void): void {
  browser.tabs.onUpdated.addListener((tabId, changed) => {
    if (changed.status === 'loading') listener(tabId);
  });
}
