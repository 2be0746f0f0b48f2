import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS, readSettings } from '../../../../lib/domain/settings/settings.ts';
import {
  hostOfSite,
  isWithinSites,
  modeOfSite,
  MOST_SITE_MODES,
  patternsOfSitesOff,
  withSiteMode,
} from '../../../../lib/domain/settings/site-mode.ts';
import type { SiteMode } from '../../../../lib/domain/settings/site-mode.ts';

describe('the host of a site', () => {
  it.each([
    ['https://etherscan.io/address/0x1', 'etherscan.io'],
    ['https://www.Etherscan.io./', 'etherscan.io'],
    ['http://goerli.etherscan.io:8080/', 'goerli.etherscan.io'],
    ['https://www.io/', 'www.io'],
    ['http://127.0.0.1:9/', '127.0.0.1'],
    ['http://[::1]:9/', '[::1]'],
    ['http://localhost/', 'localhost'],
    ['https://bücher.example/', 'xn--bcher-kva.example'],
  ])('of %s is %s', (url, host) => {
    expect(hostOfSite(url)).toBe(host);
  });

  it.each([
    'chrome://extensions',
    'about:blank',
    'file:///x',
    'view-source:https://a.example/',
    '',
  ])('of %j is none', (url) => {
    expect(hostOfSite(url)).toBeNull();
  });
});

describe('the mode of a site', () => {
  const choice = {
    defaultMode: 'onDemand' as const,
    siteModes: { 'a.example': 'off', 'open.a.example': 'automatic' } satisfies Record<
      string,
      SiteMode
    >,
  };

  it.each([
    ['a.example', 'off'],
    ['x.a.example', 'off'],
    ['open.a.example', 'automatic'],
    ['deep.open.a.example', 'automatic'],
    ['b.example', 'onDemand'],
    ['nota.example', 'onDemand'],
    ['constructor', 'onDemand'],
    ['__proto__', 'onDemand'],
  ])('%s is its own, else that of the host above, else the default: %s', (host, mode) => {
    expect(modeOfSite(host, choice)).toBe(mode);
  });

  it('is on demand as long as the choice cannot be read', () => {
    expect(modeOfSite('b.example', null)).toBe('onDemand');
  });

  it.each([
    ['a.example', true],
    ['x.a.example', true],
    ['nota.example', false],
    ['example', false],
  ])('%s is within the sites that have one: %s', (host, isWithin) => {
    expect(isWithinSites(host, choice.siteModes)).toBe(isWithin);
  });

  it('is set beside the others, and taken away', () => {
    expect(withSiteMode(choice, 'b.example', 'off')).toEqual({
      ...choice.siteModes,
      'b.example': 'off',
    });
    expect(withSiteMode(choice, 'a.example', null)).toEqual({ 'open.a.example': 'automatic' });
  });

  it('never pushes out another site’s', () => {
    const full = Object.fromEntries(
      Array.from({ length: MOST_SITE_MODES }, (_, at): [string, SiteMode] => [
        `site-${at}.example`,
        'off',
      ]),
    );
    expect(withSiteMode({ siteModes: full }, 'one-more.example', 'onDemand')).toBeNull();
    const changed = withSiteMode({ siteModes: full }, 'site-0.example', 'automatic');
    expect(Object.keys(changed ?? {})).toHaveLength(MOST_SITE_MODES);
    expect(changed?.['site-0.example']).toBe('automatic');
  });
});

describe('stored modes', () => {
  it('are kept one by one: what does not parse costs no other site its mode', () => {
    const siteModes = {
      'a.example': 'onDemand',
      'b.example': 'sometimes',
      'https://c.example': 'off',
      '*': 'off',
      '10.0.0.300': 'off',
      '127.1': 'off',
      'd.example/path': 'off',
      'e.example': 'off',
    };
    expect(readSettings({ quota: 5, siteModes })).toEqual({
      ...DEFAULT_SETTINGS,
      quota: 5,
      siteModes: { 'a.example': 'onDemand', 'e.example': 'off' },
    });
  });

  it('are bounded in number', () => {
    const siteModes = Object.fromEntries(
      Array.from({ length: MOST_SITE_MODES + 9 }, (_, at) => [`s${at}.example`, 'off']),
    );
    expect(Object.keys(readSettings({ siteModes }).siteModes)).toHaveLength(MOST_SITE_MODES);
  });
});

describe('the patterns of sites that are off', () => {
  it('cover their subdomains, unless one of those has a mode of its own', () => {
    const siteModes: Record<string, SiteMode> = {
      'a.example': 'off',
      'b.example': 'onDemand',
      'c.example': 'off',
      'open.c.example': 'automatic',
      '127.0.0.1': 'off',
      '[::1]': 'off',
      'nota.example': 'onDemand',
    };
    expect(patternsOfSitesOff({ siteModes })).toEqual([
      '*://a.example/*',
      '*://*.a.example/*',
      '*://c.example/*',
      '*://www.c.example/*',
      '*://127.0.0.1/*',
      '*://[::1]/*',
    ]);
  });
});
