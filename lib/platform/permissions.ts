import { browser } from 'wxt/browser';

/** Host permissions the browser has granted us, as match patterns. */
export async function grantedOrigins(): Promise<string[]> {
  const { origins } = await browser.permissions.getAll();
  return origins ?? [];
}

/** Whether all of these match patterns are granted. */
export function hasOrigins(origins: string[]): Promise<boolean> {
  return browser.permissions.contains({ origins });
}

/** Asks the person for hosts. Must be called directly in a click or key handler: browsers refuse it elsewhere. */
export function requestOrigins(origins: string[]): Promise<boolean> {
  return browser.permissions.request({ origins });
}

/** Gives hosts back. False when the browser refuses, as for hosts the manifest requires. */
export async function removeOrigins(origins: string[]): Promise<boolean> {
  try {
    return await browser.permissions.remove({ origins });
  } catch {
    return false;
  }
}

/** Calls back whenever the person grants or takes back a host, wherever they do it. */
export function onOriginsChanged(listener: () => void): void {
  browser.permissions.onAdded.addListener(listener);
  browser.permissions.onRemoved.addListener(listener);
}
