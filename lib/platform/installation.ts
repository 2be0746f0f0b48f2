import { browser } from 'wxt/browser';

/** What runs where, and what the browser lets it do. */
export interface Installation {
  version: string;
  browser: string;
  permissions: string[];
  origins: string[];
}

export async function describeInstallation(): Promise<Installation> {
  const { permissions, origins } = await browser.permissions.getAll();
  return {
    version: browser.runtime.getManifest().version,
    browser: navigator.userAgent,
    permissions: permissions ?? [],
    origins: origins ?? [],
  };
}
