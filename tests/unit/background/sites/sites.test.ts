import { describe, expect, it } from 'vitest';
import { createSites } from '../../../../lib/background/sites/sites.ts';
import type { ModeChoice } from '../../../../lib/domain/settings/site-mode.ts';
import { defer, settle } from '../samples.ts';

const NO_MODES: ModeChoice = { defaultMode: 'automatic', siteModes: {} };

function setUp(
  granted: string[],
  serviceBaseUrl: string | null = null,
  modes: ModeChoice = NO_MODES,
) {
  const calls: [string, string[]][] = [];
  const excluded: string[][] = [];
  let isWanted: ((url: string) => boolean) | null = null;
  const sites = createSites({
    grantedOrigins: async () => granted,
    hasOrigins: async () => true,
    serviceBaseUrl: async () => serviceBaseUrl,
    modes: async () => modes,
    async register(matches, excludes) {
      calls.push(['register', matches]);
      excluded.push(excludes);
    },
    async inject(matches, wants) {
      calls.push(['inject', matches]);
      isWanted = wants;
    },
  });
  return { calls, excluded, sites, isWanted: (url: string) => isWanted?.(url) };
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

  it('are without the service’s own host where a grant for many hosts takes it in', async () => {
    const { excluded, sites } = setUp(['https://*.example/*'], 'https://risk.example:8443/v2');
    await sites.update();
    expect(excluded).toEqual([['https://risk.example/*']]);
  });

  it('are entered where they are open, but for a frame of the service', async () => {
    const { sites, isWanted } = setUp(['https://etherscan.io/*'], 'https://risk.example:8443/v2');
    await sites.enterOpenTabs();
    const urls = ['https://etherscan.io', 'https://risk.example:8443', 'null'];
    expect(urls.map(isWanted)).toEqual([true, false, false]);
  });

  it('are no files and no pages of extensions', async () => {
    const { calls, sites } = setUp(['file:///*', 'chrome-extension://abc/*', 'http://a.example/*']);
    await sites.update();
    expect(calls).toEqual([['register', ['http://a.example/*']]]);
  });

  it('are not those switched off: the script is kept out, and enters no open tab of theirs', async () => {
    const modes: ModeChoice = {
      defaultMode: 'onDemand',
      siteModes: { 'a.example': 'off', 'b.example': 'onDemand' },
    };
    const { excluded, sites, isWanted } = setUp(['https://*/*'], null, modes);
    await sites.update();
    await sites.enterOpenTabs();
    expect(excluded).toEqual([['*://a.example/*', '*://*.a.example/*']]);
    const urls = ['https://a.example/x', 'https://www.a.example/', 'https://b.example/'];
    expect(urls.map(isWanted)).toEqual([false, false, true]);
  });

  it('are registered by one run after another, also after one failed', async () => {
    const first = defer<void>();
    const running: string[] = [];
    let runs = 0;
    const sites = createSites({
      grantedOrigins: async () => [],
      hasOrigins: async () => true,
      serviceBaseUrl: async () => null,
      modes: async () => NO_MODES,
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
