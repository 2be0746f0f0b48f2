import { browser } from 'wxt/browser';

/** Calls back when the extension was installed (`isNew`) or updated, or the browser was updated. */
export function onInstalled(listener: (isNew: boolean) => void): void {
  browser.runtime.onInstalled.addListener(({ reason }) => listener(reason === 'install'));
}

/**
 * Calls back once after the extension was started with the browser, installed, updated or enabled again. No event
 * reports the last. A worker that only wakes up finds the note that an earlier one has left in the session once the
 * listener had done its work (true): a worker that dies in the middle of it, or cannot do it, leaves none, so the next one
 * begins anew.
 */
export async function onEnabled(listener: () => Promise<boolean>): Promise<void> {
  const { isEnabled } = await browser.storage.session.get('isEnabled');
  if (isEnabled === true) return;
  if (await listener()) await browser.storage.session.set({ isEnabled: true });
}

/** Calls back when the browser has been started. Must be called in the first tick of the worker. */
export function onBrowserStarted(listener: () => void): void {
  browser.runtime.onStartup.addListener(listener);
}

/** Calls back with the active window, where the browser tells it. */
export function onCommand(name: string, listener: (windowId?: number) => void): void {
  browser.commands.onCommand.addListener((command, tab) => {
    if (command === name) listener(tab?.windowId);
  });
}

/**
 * Keeps content scripts out of the extension's storage areas where the browser can (Chromium). Firefox has no such
 * switch, which is why no secret is kept in `storage` at all.
 */
export async function shutStorageToContentScripts(): Promise<void> {
  const areas: object[] = [browser.storage.local, browser.storage.managed];
  for (const area of areas) {
    if (!('setAccessLevel' in area) || typeof area.setAccessLevel !== 'function') continue;
    await Reflect.apply(area.setAccessLevel, area, [{ accessLevel: 'TRUSTED_CONTEXTS' }]);
  }
}
