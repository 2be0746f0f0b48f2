import { browser } from 'wxt/browser';

/** What the browser's policy says, not yet parsed; null without a policy, where Firefox rejects. */
export async function readManagedStorage(): Promise<unknown> {
  return browser.storage.managed.get(null).catch(() => null);
}

/** Calls back when the policy has changed. Firefox reads policies only when it starts. */
export function onManagedStorageChanged(listener: () => void): void {
  browser.storage.onChanged.addListener((_changes, area) => {
    if (area === 'managed') listener();
  });
}
