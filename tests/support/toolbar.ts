import type { ExtensionBrowser } from './chromium.ts';

/** What the extension's toolbar button shows over the tab in front. */
export interface ToolbarFace {
  /** The text of its badge; empty if it has none. */
  badge: string;
  title: string;
}

/** Notes each text that the worker gives to its badges from now on. */
export function watchBadges({ worker }: ExtensionBrowser): Promise<void> {
  return worker().evaluate(() => {
    const texts: string[] = [];
    Reflect.set(globalThis, 'badgeTexts', texts);
    const set = chrome.action.setBadgeText.bind(chrome.action);
    chrome.action.setBadgeText = (change) => {
      texts.push(change.text);
      return set(change);
    };
  });
}

/** The badges that were shown since `watchBadges`. A badge without a text is not seen. */
export async function readBadges({ worker }: ExtensionBrowser): Promise<string[]> {
  const texts = await worker().evaluate(() => Reflect.get(globalThis, 'badgeTexts') as string[]);
  return texts.filter((text) => text !== '');
}

/** Badge and title are asked for at once, or the worker could write both anew between the two answers. */
export function readToolbar({ worker }: ExtensionBrowser): Promise<ToolbarFace> {
  return worker().evaluate(async () => {
    const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
    const of = { tabId: tab?.id ?? -1 };
    const [badge, title] = await Promise.all([
      chrome.action.getBadgeText(of),
      chrome.action.getTitle(of),
    ]);
    return { badge, title };
  });
}

declare const chrome: {
  tabs: { query: (filter: object) => Promise<{ id?: number }[]> };
  action: {
    getBadgeText: (of: { tabId: number }) => Promise<string>;
    setBadgeText: (change: { text: string }) => Promise<void>;
    getTitle: (of: { tabId: number }) => Promise<string>;
  };
};
