import { browser } from 'wxt/browser';

/**
 * The browser's memory: it outlives the worker, ends with the browser, and is never on disk. No content script can read
 * it: Chromium closes the area to them by default, and Firefox does not offer it to them.
 */
export const sessionStorage = {
  /** All of it without names. */
  read: (names: string[] | null = null): Promise<Record<string, unknown>> =>
    browser.storage.session.get(names),
  write: (values: Record<string, unknown>): Promise<void> => browser.storage.session.set(values),
  remove: (names: string[]): Promise<void> => browser.storage.session.remove(names),
};
