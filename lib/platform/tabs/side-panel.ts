import type { SidebarAction } from 'webextension-polyfill';
import { browser } from 'wxt/browser';

/** Some browsers that are built on Chromium have none for extensions. */
export function hasSidePanel(): boolean {
  // WXT's types are those of Chrome, which always has one.
  return import.meta.env.FIREFOX || (browser as { sidePanel?: unknown }).sidePanel !== undefined;
}

/**
 * Opens the side panel (Chromium) or sidebar (Firefox) of this page's window. Must be called directly in a click or
 * key handler: browsers refuse it elsewhere.
 */
export async function openSidePanel(): Promise<void> {
  if (import.meta.env.FIREFOX) {
    // WXT's types are Chromium's, which has no sidebar.
    const { sidebarAction } = browser as unknown as { sidebarAction: SidebarAction.Static };
    await sidebarAction.open();
    return;
  }
  // A page's click counts for long enough to look this up.
  const { id } = await browser.windows.getCurrent();
  await openSidePanelOf(id);
}

/**
 * The same for a keyboard command in Chromium, which tells the window. Firefox has its own command for this. The command
 * is in every browser's list, so it does nothing where there is no side panel.
 */
export async function openSidePanelOf(windowId: number | undefined): Promise<void> {
  if (windowId !== undefined && hasSidePanel()) await browser.sidePanel.open({ windowId });
}
