import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isSameOrigin,
  originPattern,
  parseBaseUrl,
} from '../../../../lib/domain/settings/base-url.ts';

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
    ['https://[::1]:8443', 'https://[::1]:8443'],
    ['https://xn--bcher-kva.example', 'https://xn--bcher-kva.example'],
    ['https://risk.example/b\u00FCcher', 'https://risk.example/b%C3%BCcher'],
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
    ['https://@risk.example', 'hasCredentials'],
    ['https://:@risk.example', 'hasCredentials'],
    ['https://risk.example\\@other.example', 'hasCredentials'],
    ['https://*', 'hasWildcard'],
    ['https://*.example', 'hasWildcard'],
    ['*.risk.example', 'hasWildcard'],
    ['https://risk.example/*', 'hasWildcard'],
    ['https://risk.example?', 'hasQuery'],
    ['https://risk.example/?page=1', 'hasQuery'],
    ['https://risk.example/#part', 'hasQuery'],
  ])('refuses %j: %s', (typed, problem) => {
    expect(parseBaseUrl(typed)).toEqual({ ok: false, problem });
  });

  it.each([
    // Decoded, folded or completed by the browser.
    'https://r%69sk.example',
    'https://risk%2Eexample',
    'https://\uFF52isk.example',
    'https://ris\u212A.example',
    'https://b\u00FCcher.example',
    'https://risk\u3002example',
    'https://ri\u00ADsk.example',
    'https://risk\u200B.example',
    'https://2130706433',
    'https://0x7f000001',
    'https://0x7f.1',
    'https://127.1',
    'https://0177.0.0.1',
    'http://127.1:8000',
    'https://[0:0:0:0:0:0:0:1]',
    // Another name for DNS and permissions, which looks like the same.
    'https://risk.example.',
    'https://risk..example',
    // Other characters for a slash, and more or fewer of them.
    'https:\\\\risk.example',
    'https://risk.example\\other',
    'https:///risk.example',
    // Dropped without a trace.
    'https://risk.example/\u0000',
    'https://risk.example\u0001',
  ])('refuses %j, which the browser reads as another host', (typed) => {
    expect(parseBaseUrl(typed)).toEqual({ ok: false, problem: 'otherHost' });
  });

  it.each(['https://risk.exa\tmple', 'https://risk.exa\nmple', 'https://risk.example/a\rb'])(
    'refuses %j, from which the browser would take the break out',
    (typed) => {
      expect(parseBaseUrl(typed)).toEqual({ ok: false, problem: 'notAUrl' });
    },
  );

  it('sends to no host but the one that is written', () => {
    const piece = fc.constantFrom('risk', '.example', '%65', '\uFF52', '.', '\u3002', '127.1', '*');
    const sign = fc.constantFrom(
      '@',
      ':',
      '/',
      '\\',
      '?',
      '#',
      '\t',
      '\u0000',
      '\u212A',
      '0x7f',
      '[',
      ']',
    );
    const typed = fc.array(fc.oneof(piece, sign), { maxLength: 8 });
    fc.assert(
      fc.property(typed, fc.constantFrom('', 'https://', 'https:\\\\'), (parts, start) => {
        const text = start + parts.join('');
        const parsed = parseBaseUrl(text);
        if (parsed.ok) expect(text).toContain(new URL(parsed.value).hostname);
      }),
    );
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

describe('the token of one base URL', () => {
  it.each([
    ['https://risk.example/v2', true],
    ['https://risk.example:8443', false],
    ['http://risk.example', false],
    ['https://other.example', false],
  ])('may be sent to %s beside https://risk.example: %s', (other, may) => {
    expect(isSameOrigin('https://risk.example', other)).toBe(may);
  });
});
