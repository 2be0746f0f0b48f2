import { browser } from 'wxt/browser';

const KEY = 'settings';

/**
 * The settings that draw our pages, not yet parsed. Nothing here tells of the person: Firefox lets content scripts read
 * this area (`lib/background/settings/settings-storage.ts`).
 */
export async function readStoredSettings(): Promise<unknown> {
  return (await browser.storage.local.get(KEY))[KEY];
}

export async function writeStoredSettings(settings: object): Promise<void> {
  await browser.storage.local.set({ [KEY]: settings });
}

/** Calls back whenever they have been written, from wherever. */
export function onStoredSettingsChanged(listener: () => void): void {
  browser.storage.onChanged.addListener((changes, area) => {
    if (area === 'local' && KEY in changes) listener();
  });
}
