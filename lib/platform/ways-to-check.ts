import { browser } from 'wxt/browser';
import type { Browser } from 'wxt/browser';
import { ADDRESS_PATH_WORDS } from '../domain/address/address-path-words.ts';
import { openPopup } from './open-popup.ts';
import { storeHandedText } from './storage/handed-text.ts';
import { isWhollyPrivate } from './storage/in-memory.ts';
import { openOwnPage } from './tabs/open-own-page.ts';

const CHECK_PAGE = '/check.html';
/** Patterns of links whose target may hold an address. */
const LINKS = ['0x*', '*=0x*', ...ADDRESS_PATH_WORDS.map((word) => `*${word}/0x*`)].map(
  (path) => `*://*/${path}`,
);

export interface WaysToCheckWords {
  /** On selected text. */
  selection: string;
  /** On a link. */
  link: string;
  /** Below the address bar, once the keyword is typed. */
  keyword: string;
}

// Firefox for Android has neither context menus nor keywords in its address bar.
const { contextMenus, omnibox } = browser as Partial<typeof browser>;

/**
 * Listens for the context menu's entries and for the address bar's keyword. Both hand the raw text to our page, which
 * reads it. Must be called in the first tick of the worker.
 */
export function listenForChecks(): void {
  contextMenus?.onClicked.addListener(({ menuItemId, selectionText, linkUrl }, tab) => {
    const texts = menuItemId === 'link' ? [linkUrl] : [selectionText, linkUrl];
    void storeHandedText({
      texts: texts.filter((text) => text !== undefined),
      isPrivate: isPrivate(tab),
      isTyped: false,
    });
    // In the same tick, because Firefox opens the popup only within a click. The text is stored before it is read.
    openPopup().catch(() => openOwnPage(CHECK_PAGE));
  });
  omnibox?.onInputEntered.addListener((text, disposition) => void enter(text, disposition));
}

/** `disposition`: where the person wants it, as the browser names that. */
async function enter(text: string, disposition: string): Promise<void> {
  const [tab] = await browser.tabs.query({ active: true, lastFocusedWindow: true });
  await storeHandedText({ texts: [text], isPrivate: isPrivate(tab), isTyped: true });
  // Browsers do not show our pages in private windows.
  if (disposition === 'currentTab' && tab?.incognito === false) {
    await browser.tabs.update({ url: CHECK_PAGE });
  } else {
    await browser.tabs.create({ url: CHECK_PAGE, active: disposition !== 'newBackgroundTab' });
  }
}

/** Where it is not known, nothing is written down. */
function isPrivate(tab: Browser.tabs.Tab | undefined): boolean {
  return tab?.incognito !== false && !isWhollyPrivate();
}

/** Names the entries and the keyword's suggestion, in the language of the moment. */
export function nameWaysToCheck({ selection, link, keyword }: WaysToCheckWords): void {
  void omnibox?.setDefaultSuggestion({ description: keyword });
  if (import.meta.env.FIREFOX) {
    // In Firefox the patterns of a common entry would hide it on selected text.
    offer('selection', { title: selection, contexts: ['selection'] });
    offer('link', { title: link, contexts: ['link'], targetUrlPatterns: LINKS });
  } else {
    offer('both', { title: selection, contexts: ['selection', 'link'], targetUrlPatterns: LINKS });
  }
}

interface Entry {
  title: string;
  contexts: ['selection' | 'link', ...'link'[]];
  targetUrlPatterns?: string[];
}

/** Creates an entry, or renames it where the browser has kept it from an earlier worker. */
function offer(id: string, entry: Entry): void {
  contextMenus?.create({ id, ...entry }, () => {
    if (browser.runtime.lastError) void contextMenus.update(id, { title: entry.title });
  });
}
