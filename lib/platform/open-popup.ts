import { browser } from 'wxt/browser';

/**
 * Opens the toolbar button's popup. Rejects where the browser opens none: Chromium before 127 has no such function, and
 * some windows have no toolbar.
 */
export async function openPopup(): Promise<void> {
  await browser.action.openPopup();
}
