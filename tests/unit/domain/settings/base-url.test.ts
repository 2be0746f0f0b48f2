import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { originPattern, parseBaseUrl } from '../../../../lib/domain/settings/base-url.ts';

describe('parseBaseUrl', () => {
  it.each([
    ['https://risk.example', 'https://risk.example'],
    ['  risk.example ', 'https://risk.example'],
    ['HTTPS://Risk.Example/', 'https://risk.example'],
    ['https://risk.example:8443/v2//', 'https://risk.example:8443/v2'],
    ['https://risk.example/api/', 'https://risk.example'],
    ['https://risk.example/risk/api', 'https://risk.example/risk'],
    ['https://risk.example/myapi', 'https://risk.example/myapi'],
    ['https://risk.example:443', 'https://risk.example'],
    ['localhost:8000', 'https://localhost:8000'],
    ['http://localhost:8000', 'http://localhost:8000'],
    ['http://127.0.0.1:8000/api/', 'http://127.0.0.1:8000'],
    ['http://127.1:8000', 'http://127.0.0.1:8000'],
  ])('reads %j as %s', (typed, value) => {
    expect(parseBaseUrl(typed)).toEqual({ ok: true, value });
  });

  it.each([
    ['', 'notAUrl'],
    ['   ', 'notAUrl'],
    ['https://', 'notAUrl'],
    ['https://exa mple', 'notAUrl'],
    ['javascript:alert(1)', 'notAUrl'],
    ['http://risk.example', 'notHttps'],
    ['ftp://risk.example', 'notHttps'],
    ['http://192.168.0.2', 'notHttps'],
    ['http://127.0.0.1.risk.example', 'notHttps'],
    ['http://localhost.risk.example', 'notHttps'],
    ['https://user@risk.example', 'hasCredentials'],
    ['https://user:word@risk.example', 'hasCredentials'],
    ['https://risk.example/?page=1', 'hasQuery'],
    ['https://risk.example/#part', 'hasQuery'],
  ])('refuses %j: %s', (typed, problem) => {
    expect(parseBaseUrl(typed)).toEqual({ ok: false, problem });
  });

  it.each(['http://127.0.0.2', 'http://[::1]:8000'])(
    'refuses %s, which the content security policy cannot name',
    (typed) => {
      expect(parseBaseUrl(typed)).toEqual({ ok: false, problem: 'notHttps' });
    },
  );

  it('gives a result that reads as itself, and no path that leaves it', () => {
    fc.assert(
      fc.property(fc.oneof(fc.webUrl({ withQueryParameters: true }), fc.string()), (typed) => {
        const parsed = parseBaseUrl(typed);
        if (!parsed.ok || parsed.value.endsWith('/api')) return;
        expect(parseBaseUrl(parsed.value)).toEqual(parsed);
        expect(new URL(`${parsed.value}/api/`).origin).toBe(new URL(parsed.value).origin);
      }),
    );
  });
});

describe('originPattern', () => {
  it.each([
    ['https://risk.example/v2', 'https://risk.example/*'],
    ['https://risk.example:8443', 'https://risk.example/*'],
    ['http://127.0.0.1:8000', 'http://127.0.0.1/*'],
  ])('of %s is %s', (baseUrl, pattern) => {
    expect(originPattern(baseUrl)).toBe(pattern);
  });
});
