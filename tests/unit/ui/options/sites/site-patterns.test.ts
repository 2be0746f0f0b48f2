import { describe, expect, test } from 'vitest';
import {
  groupSites,
  isCovered,
  parseSite,
} from '../../../../../lib/ui/options/sites/site-patterns.ts';

describe('parseSite', () => {
  test.each([
    ['etherscan.io', 'etherscan.io', ['https://etherscan.io/*', 'https://*.etherscan.io/*']],
    [
      ' https://www.Etherscan.io/address/0x1?a=1#b ',
      'etherscan.io',
      ['https://etherscan.io/*', 'https://*.etherscan.io/*'],
    ],
    ['a.www.example', 'a.www.example', ['https://a.www.example/*', 'https://*.a.www.example/*']],
    ['http://old.example', 'old.example', ['http://old.example/*', 'http://*.old.example/*']],
    ['site.example:8443', 'site.example', ['https://site.example/*', 'https://*.site.example/*']],
    ['localhost:4000', 'localhost', ['http://localhost/*']],
    ['127.0.0.1', '127.0.0.1', ['http://127.0.0.1/*']],
  ])('reads %j', (typed, host, patterns) => {
    expect(parseSite(typed)).toEqual({ ok: true, host, patterns });
  });

  test.each(['', '  ', 'etherscan', 'not a host', '*.example.com', 'https://', 'a..b'])(
    'refuses %j as no host',
    (typed) => {
      expect(parseSite(typed)).toEqual({ ok: false, problem: 'notAHost' });
    },
  );

  test('refuses other schemes', () => {
    expect(parseSite('ftp://files.example')).toEqual({ ok: false, problem: 'notWeb' });
  });
});

describe('groupSites', () => {
  test('joins the patterns of a host and leaves the service out', () => {
    const patterns = [
      'https://risk.example/*',
      'https://*.etherscan.io/*',
      'https://etherscan.io/*',
      'https://basescan.org/*',
    ];
    expect(groupSites(patterns, 'https://risk.example/*')).toEqual([
      {
        host: 'basescan.org',
        modeHost: 'basescan.org',
        isEverySite: false,
        hasSubdomains: false,
        patterns: ['https://basescan.org/*'],
      },
      {
        host: 'etherscan.io',
        modeHost: 'etherscan.io',
        isEverySite: false,
        hasSubdomains: true,
        patterns: ['https://*.etherscan.io/*', 'https://etherscan.io/*'],
      },
    ]);
  });

  test.each(['<all_urls>', 'https://*/*', '*://*/*'])('%s is every site', (pattern) => {
    expect(groupSites([pattern], null)[0]?.isEverySite).toBe(true);
  });
});

describe('isCovered', () => {
  test.each([
    ['etherscan.io', ['https://etherscan.io/*'], true],
    ['optimistic.etherscan.io', ['https://*.etherscan.io/*'], true],
    ['optimistic.etherscan.io', ['https://etherscan.io/*'], false],
    ['notetherscan.io', ['https://*.etherscan.io/*'], false],
    ['etherscan.io', ['http://etherscan.io/*'], false],
    ['etherscan.io', ['*://*.etherscan.io/*'], true],
    ['etherscan.io', ['<all_urls>'], true],
    ['etherscan.io', [], false],
  ])('%s by %j: %s', (host, patterns, covered) => {
    expect(isCovered(host, patterns)).toBe(covered);
  });
});
