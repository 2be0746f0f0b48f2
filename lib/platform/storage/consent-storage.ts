import { browser } from 'wxt/browser';
import type { Consent } from '../../domain/settings/consent.ts';

const KEY = 'consent';

/** The stored consent, not yet parsed; undefined where there is none. */
export async function readStoredConsent(): Promise<unknown> {
  return (await browser.storage.local.get(KEY))[KEY];
}

export async function writeStoredConsent(consent: Consent): Promise<void> {
  await browser.storage.local.set({ [KEY]: consent });
}

/** Calls back whenever it has been given or taken back, from wherever. */
export function onStoredConsentChanged(listener: () => void): void {
  browser.storage.onChanged.addListener((changes, area) => {
    if (area === 'local' && KEY in changes) listener();
  });
}

export async function removeStoredConsent(): Promise<void> {
  await browser.storage.local.remove(KEY);
}
