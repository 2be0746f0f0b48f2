import type { Browser } from 'wxt/browser';

/** The browser's API for the marks, as `content-runtime.ts` takes it for the scanner. */
const api = import.meta.env.FIREFOX ? browser : chrome;

/** Where the card's page is. */
export function cardUrl(ticket: string): string {
  return api.runtime.getURL(`/card.html#${ticket}`);
}

/** A text in the browser's language, by the key that browsers have for it; empty once the extension has gone. */
export function word(key: string): string {
  try {
    return api.i18n.getMessage(key);
  } catch {
    // The extension was updated or removed under this page.
    return '';
  }
}

declare const browser: typeof Browser;
declare const chrome: typeof Browser;
