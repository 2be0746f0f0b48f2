import { describe, expect, it } from 'vitest';
import { createSites } from '../../../lib/background/sites.ts';
import { defer, settle } from './samples.ts';

function setUp(granted: string[], serviceBaseUrl: string | null = null) {
  const calls: [string, string[]][] = [];
  const sites = createSites({
    grantedOrigins: async () => granted,
    serviceBaseUrl: async () => serviceBaseUrl,
    register: async (matches) => void calls.push(['register', matches]),
    inject: async (matches) => void calls.push(['inject', matches]),
  });
  return { calls, sites };
}

describe('the sites scanned', () => {
  it('are those granted, without the service’s own host', async () => {
    const granted = ['https://etherscan.io/*', '*://*.debank.com/*', 'https://risk.example/*'];
    const { calls, sites } = setUp(granted, 'https://risk.example:8443/v2');
    await sites.update();
    await sites.enterOpenTabs();
    const scanned = ['https://etherscan.io/*', '*://*.debank.com/*'];
    expect(calls).toEqual([
      ['register', scanned],
      ['inject', scanned],
    ]);
  });

  it('are no files and no pages of extensions', async () => {
    const { calls, sites } = setUp(['file:///*', 'chrome-extension://abc/*', 'http://a.example/*']);
    await sites.update();
    expect(calls).toEqual([['register', ['http://a.example/*']]]);
  });

  it('are registered by one run after another, also after one failed', async () => {
    const first = defer<void>();
    const running: string[] = [];
    let runs = 0;
    const sites = createSites({
      grantedOrigins: async () => [],
      serviceBaseUrl: async () => null,
      async register() {
        runs += 1;
        running.push(`start ${runs}`);
        if (runs === 1) await first.promise;
        running.push(`end ${runs}`);
      },
      inject: async () => undefined,
    });
    const failing = sites.update();
    const next = sites.update();
    await settle();
    expect(running).toEqual(['start 1']);
    first.reject(new Error('refused'));
    await expect(failing).rejects.toThrow('refused');
    await next;
    expect(running).toEqual(['start 1', 'start 2', 'end 2']);
  });
});
