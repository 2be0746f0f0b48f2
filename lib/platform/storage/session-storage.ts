import { browser } from 'wxt/browser';

/**
 * The browser's own memory: outlives the worker, ends with the browser, and is never on disk. No content script can
 * read it: Chromium shuts the area to them unless told otherwise, and Firefox does not give it to them at all.
 */
export const sessionStorage = {
  read: (): Promise<Record<string, unknown>> => browser.storage.session.get(null),
  write: (values: Record<string, unknown>): Promise<void> => browser.storage.session.set(values),
  remove: (names: string[]): Promise<void> => browser.storage.session.remove(names),
};
