import { browser } from 'wxt/browser';

/** Brings up the options, in the tab they are already open in where there is one. */
export function openOptionsPage(): Promise<void> {
  return browser.runtime.openOptionsPage();
}
