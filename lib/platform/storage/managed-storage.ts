import { browser } from 'wxt/browser';

/** What a policy of the browser says, not yet parsed; null without one, where Firefox rejects. */
export async function readManagedStorage(): Promise<unknown> {
  return browser.storage.managed.get(null).catch(() => null);
}

/** Calls back when the policy has changed. Firefox reads its policies at its start alone. */
export function onManagedStorageChanged(listener: () => void): void {
  browser.storage.onChanged.addListener((_changes, area) => {
    if (area === 'managed') listener();
  });
}
