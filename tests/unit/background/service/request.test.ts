import { describe, expect, it } from 'vitest';
import { getJson } from '../../../../lib/background/service/request.ts';
import type { RequestDeps } from '../../../../lib/background/service/request.ts';
import { ACCESS, fakeFetch, html, json, NOW_MS } from './fake-fetch.ts';

const PATH = '/api/address_lookups/used/';

function ask(deps: RequestDeps) {
  return getJson(deps, ACCESS, PATH);
}

async function errorOf(response: Response, limits: { maxBodyBytes?: number } = {}) {
  const result = await ask(fakeFetch(() => response, limits));
  return result.ok ? null : result.error;
}

describe('a request', () => {
  it('is one GET to the base URL, with the token in the header and nothing else of the person', async () => {
    const deps = fakeFetch(() => json(48));
    await ask(deps);
    expect(deps.sent).toHaveLength(1);
    expect(deps.sent[0]?.url).toBe('https://risk.example/risk/api/address_lookups/used/');
    expect(deps.sent[0]?.init).toMatchObject({
      method: 'GET',
      headers: { Accept: 'application/json', Authorization: 'Token token-of-the-person' },
      redirect: 'manual',
      credentials: 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
    });
    expect(deps.sent[0]?.init.body).toBeUndefined();
  });

  it('is not repeated, whatever the fault', async () => {
    for (const answer of [() => html(503), () => json({}, 429), () => json({}, 401)]) {
      const deps = fakeFetch(answer);
      await ask(deps);
      expect(deps.sent).toHaveLength(1);
    }
    const broken = fakeFetch(() => Promise.reject(new TypeError('Failed to fetch')));
    await ask(broken);
    expect(broken.sent).toHaveLength(1);
  });

  it.each(['line\nbreak', 'с-кириллицей', 'curly “quotes”', 'nul\0'])(
    'is not sent with the token %j, which no header can carry',
    async (token) => {
      const deps = fakeFetch(({ url, init }) => {
        const { method } = new Request(url, init);
        return json(method);
      });
      const result = await getJson(deps, { ...ACCESS, token }, PATH);
      expect(result).toMatchObject({ ok: false, error: { code: 'tokenRejected' } });
    },
  );
});

describe('an answer', () => {
  it.each([
    ['JSON', json({ used: 48 }), { status: 200, json: { used: 48 } }],
    ['null', json(null), { status: 200, json: null }],
    [
      'a 404 with JSON',
      json({ detail: 'Not found.' }, 404),
      { status: 404, json: { detail: 'Not found.' } },
    ],
    ['a 204', new Response(null, { status: 204 }), { status: 204, json: undefined }],
    ['an empty 200', new Response(''), { status: 200, json: undefined }],
    ['blank space', new Response(' \n'), { status: 200, json: undefined }],
    ['an empty 404', new Response('', { status: 404 }), { status: 404, json: undefined }],
    [
      'JSON named otherwise',
      new Response('48', { headers: { 'Content-Type': 'text/plain' } }),
      { status: 200, json: 48 },
    ],
    [
      'JSON after a byte order mark',
      new Response('\uFEFF{"used":48}'),
      { status: 200, json: { used: 48 } },
    ],
  ])('may be %s', async (_name, response, value) => {
    expect(await ask(fakeFetch(() => response))).toEqual({ ok: true, value });
  });

  it('is read across chunks that split a character', async () => {
    const bytes = new TextEncoder().encode('"Zürich €"');
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const byte of bytes) controller.enqueue(new Uint8Array([byte]));
        controller.close();
      },
    });
    const result = await ask(fakeFetch(() => new Response(body)));
    expect(result).toMatchObject({ ok: true, value: { json: 'Zürich €' } });
  });
});

describe('a refusal', () => {
  it.each([401, 403])('with %i means the token, in the service’s own words', async (status) => {
    expect(await errorOf(json({ detail: 'Invalid token.' }, status))).toEqual({
      code: 'tokenRejected',
      status,
      detail: 'Invalid token.',
    });
  });

  it.each([401, 403])('with %i as HTML means the token too', async (status) => {
    expect(await errorOf(html(status))).toMatchObject({ code: 'tokenRejected', status });
  });

  it('cuts long words short and passes over what is no text', async () => {
    const long = await errorOf(json({ detail: 'x'.repeat(700) }, 401));
    expect(long?.detail).toHaveLength(300);
    expect(await errorOf(json({ detail: { code: 7 } }, 401))).toMatchObject({ detail: undefined });
    expect(await errorOf(json(['Invalid token.'], 401))).toMatchObject({ detail: undefined });
  });
});

describe('a rate limit', () => {
  it.each([
    ['7', 7000],
    ['0', 0],
    ['1.5', 1500],
    ['901', 900_000],
    ['1e300', 900_000],
    ['-3', undefined],
    [new Date(NOW_MS + 60_000).toUTCString(), 60_000],
    [new Date(NOW_MS + 86_400_000).toUTCString(), 900_000],
    [new Date(NOW_MS - 60_000).toUTCString(), undefined],
    ['Thursday, 15-Jan-26 12:01:00 GMT', 60_000],
    ['"120"', undefined],
    ['120,', undefined],
    ['120;', undefined],
    ['2026-01-15', undefined],
    ['soon', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('with Retry-After %j asks for %s ms', async (header, retryAfterMs) => {
    const headers: Record<string, string> = header === undefined ? {} : { 'Retry-After': header };
    expect(await errorOf(json({ detail: 'Request was throttled.' }, 429, headers))).toEqual({
      code: 'rateLimited',
      status: 429,
      detail: 'Request was throttled.',
      retryAfterMs,
    });
  });
});

describe('a service that is down', () => {
  it.each([
    ['7', 7000],
    [new Date(NOW_MS + 60_000).toUTCString(), 60_000],
  ])('may say for how long, with Retry-After %j', async (header, retryAfterMs) => {
    const error = await errorOf(json({ detail: 'Down.' }, 503, { 'Retry-After': header }));
    expect(error).toMatchObject({ code: 'serverFault', status: 503, retryAfterMs });
  });
});

describe('a fault', () => {
  it.each([
    [html(500), 'serverFault'],
    [json({ detail: 'Down.' }, 503), 'serverFault'],
    [html(599), 'serverFault'],
    [html(404), 'notTheService'],
    [new Response('Not Found', { status: 404 }), 'notTheService'],
    [html(200), 'notTheService'],
    [json({ detail: 'Bad.' }, 400), 'notTheService'],
    [json({}, 405), 'notTheService'],
    [new Response('{"id": 17, "fraud', { status: 200 }), 'malformed'],
    [new Response('NaN'), 'malformed'],
    [
      new Response(null, { status: 302, headers: { Location: 'https://other.example/' } }),
      'redirected',
    ],
    [new Response(null, { status: 304 }), 'redirected'],
  ])('%o is told as %s', async (response, code) => {
    expect(await errorOf(response)).toMatchObject({ code });
  });

  it('is a redirect also where the browser hides its status', async () => {
    const opaque = { type: 'opaqueredirect', status: 0, body: null, headers: new Headers() };
    const result = await ask(fakeFetch(() => opaque as Response));
    expect(result).toEqual({ ok: false, error: { code: 'redirected' } });
  });

  it('of the network is told as unreachable', async () => {
    const deps = fakeFetch(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await ask(deps)).toEqual({ ok: false, error: { code: 'unreachable' } });
  });

  it('in the middle of the body is told as unreachable', async () => {
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.error(new TypeError('terminated'));
      },
    });
    expect(await errorOf(new Response(body))).toEqual({ code: 'unreachable' });
  });
});
