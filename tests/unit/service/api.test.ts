import { describe, expect, it } from 'vitest';
import { REQUEST_NAMES } from '../../service/named-addresses.ts';
import { createSeed } from '../../service/seed.ts';
import { ask, predictionPath, useService } from './started-service.ts';

const USED = '/api/address_lookups/used/';

describe('authentication', () => {
  const service = useService({ token: 'right' });

  it.each([
    [undefined, 'Authentication credentials were not provided.'],
    ['Bearer right', 'Authentication credentials were not provided.'],
    ['Token', 'Invalid token header. No credentials provided.'],
    ['Token right right', 'Invalid token header. Token string should not contain spaces.'],
    ['Token wrong', 'Invalid token.'],
  ])('refuses Authorization: %s', async (header, detail) => {
    const headers: HeadersInit = header === undefined ? {} : { Authorization: header };
    const reply = await ask(service(), USED, { headers });
    expect(reply.status).toBe(401);
    expect(reply.headers.get('WWW-Authenticate')).toBe('Token');
    expect(await reply.json()).toEqual({ detail });
  });

  it('accepts the token, and only the new one after a change', async () => {
    expect((await ask(service(), USED)).status).toBe(200);
    service().setToken('newer');
    expect((await ask(service(), USED)).status).toBe(401);
  });
});

describe('every endpoint', () => {
  const service = useService();
  const paths = ['/api/address_lookups/', USED, predictionPath(`0x${'a'.repeat(40)}`)];

  it.each(paths.flatMap((path) => ['POST', 'DELETE', 'OPTIONS', 'HEAD'].map((m) => [m, path])))(
    'refuses %s %s',
    async (method, path) => {
      const reply = await ask(service(), path, { method });
      expect(reply.status).toBe(405);
      expect(reply.headers.get('Allow')).toBe('GET');
      const body = { detail: `Method "${method}" not allowed.` };
      if (method !== 'HEAD') expect(await reply.json()).toEqual(body);
    },
  );

  it.each(paths)('sends no CORS header for %s', async (path) => {
    const headers = { Authorization: `Token ${service().token}`, Origin: 'https://page.example' };
    const reply = await ask(service(), path, { headers });
    const names = [...reply.headers.keys()];
    expect(names.filter((name) => name.startsWith('access-control-'))).toEqual([]);
  });

  it.each(paths)('redirects to %s when the final slash is missing', async (path) => {
    const reply = await ask(service(), `${path.slice(0, -1)}?page=2`, { headers: {} });
    expect(reply.status).toBe(301);
    expect(reply.headers.get('Location')).toBe(`${path}?page=2`);
  });

  it.each(['/', '/api/', '/api/unknown/', '//'])('answers %s with an HTML 404', async (path) => {
    const reply = await ask(service(), path);
    expect(reply.status).toBe(404);
    expect(reply.headers.get('Content-Type')).toMatch(/^text\/html/);
  });
});

describe('the final prediction of an address', () => {
  const service = useService();

  it('is found by the hash in any case', async () => {
    const { high } = service().seed().named;
    for (const hash of [high, high.toLowerCase(), `0x${high.slice(2).toUpperCase()}`]) {
      const reply = await ask(service(), predictionPath(hash));
      expect(await reply.json()).toMatchObject({ fraud_probability: 0.93 });
    }
  });

  it('is the newest of several', async () => {
    const reply = await ask(service(), predictionPath(service().seed().named.inHistoryTwoRuns));
    expect(await reply.json()).toMatchObject({ run_number: 2, fraud_probability: 0.81 });
  });

  it('is Not found for an address without one, and for what is no address', async () => {
    const { unassessed, inHistoryUnassessed } = service().seed().named;
    for (const hash of [unassessed, inHistoryUnassessed, 'not-an-address', '%E0%A4%A']) {
      const reply = await ask(service(), predictionPath(hash));
      expect(reply.status).toBe(404);
      expect(await reply.json()).toEqual({ detail: 'Not found.' });
    }
  });

  it('never changes the used count, nor the history', async () => {
    const { named } = service().seed();
    const before = await Promise.all([countUsed(), countLookups()]);
    for (const name of [...REQUEST_NAMES, 'unassessed'] as const) {
      await ask(service(), predictionPath(named[name]));
    }
    expect(await Promise.all([countUsed(), countLookups()])).toEqual(before);
  });

  async function countUsed(): Promise<unknown> {
    return (await ask(service(), USED)).json();
  }

  async function countLookups(): Promise<unknown> {
    const body: unknown = await (await ask(service(), '/api/address_lookups/')).json();
    return body;
  }
});

describe('a service that minds the case of hashes', () => {
  const service = useService({ hashMatch: 'exact', seed: createSeed({ hashCase: 'checksum' }) });

  it('finds a hash only as it writes it', async () => {
    const { high } = service().seed().named;
    expect((await ask(service(), predictionPath(high))).status).toBe(200);
    expect((await ask(service(), predictionPath(high.toLowerCase()))).status).toBe(404);
  });
});

describe('the used count', () => {
  const service = useService();

  it.each([
    ['number', 48],
    ['numeric-string', '48'],
    ['used', { used: 48 }],
    ['count-and-limit', { count: 48, limit: 100 }],
    ['unrecognisable', { status: 'ok', plan: { tier: 'team' } }],
  ] as const)('comes in the form %s', async (form, body) => {
    service().setUsedReply({ form });
    expect(await (await ask(service(), USED)).json()).toEqual(body);
  });

  it('follows the data in use', async () => {
    service().useSeed(createSeed({ used: 5 }));
    expect(await (await ask(service(), USED)).json()).toBe(5);
  });
});
