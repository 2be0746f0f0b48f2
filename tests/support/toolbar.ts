import type { ExtensionBrowser } from './chromium.ts';

/** What the extension's toolbar button shows over the tab in front. */
export interface ToolbarFace {
  /** The text of its badge; empty if it has none. */
  badge: string;
  title: string;
}

export function readToolbar({ worker }: ExtensionBrowser): Promise<ToolbarFace> {
  return worker().evaluate(async () => {
    const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
    const of = { tabId: tab?.id ?? -1 };
    return { badge: await chrome.action.getBadgeText(of), title: await chrome.action.getTitle(of) };
  });
}

declare const chrome: {
  tabs: { query: (filter: object) => Promise<{ id?: number }[]> };
  action: {
    getBadgeText: (of: { tabId: number }) => Promise<string>;
    getTitle: (of: { tabId: number }) => Promise<string>;
  };
};
