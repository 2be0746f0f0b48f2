import { describe, expect, it } from 'vitest';
import { createServiceClient } from '../../../../lib/background/service/service-client.ts';
import { ACCESS, fakeFetch, html, json } from './fake-fetch.ts';

const HASH = '0x52908400098527886e0f7030069857d2e4169ee7';

function clientOf(answer: () => Response) {
  const deps = fakeFetch(answer, { maxBodyBytes: 10_000 });
  return { deps, client: createServiceClient(deps) };
}

describe('the final prediction of an address', () => {
  it('is asked for by its hash, as given', async () => {
    const { client, deps } = clientOf(() => json({ fraud_probability: 0.4 }));
    const result = await client.getFinalPrediction(ACCESS, HASH);
    expect(deps.sent[0]?.url).toBe(`${ACCESS.baseUrl}/api/final_predictions/${HASH}/`);
    expect(result).toMatchObject({ ok: true, value: { fraudProbability: 0.4 } });
  });

  it.each([
    ['a 404 with a detail', () => json({ detail: 'Not found.' }, 404)],
    ['a 404 with any JSON', () => json(null, 404)],
    ['a 204', () => new Response(null, { status: 204 })],
    ['an empty body', () => new Response('')],
    ['null', () => json(null)],
    ['an empty object', () => json({})],
    ['an empty list', () => json([])],
    ['an empty page', () => json({ count: 0, results: [] })],
  ])('does not exist after %s', async (_name, answer) => {
    const { client } = clientOf(answer);
    expect(await client.getFinalPrediction(ACCESS, HASH)).toEqual({ ok: true, value: null });
  });

  it.each([
    ['an HTML 404', () => html(404), 'notTheService'],
    ['an empty 404', () => new Response('', { status: 404 }), 'notTheService'],
    ['JSON of no prediction', () => json({ status: 'fine' }), 'malformed'],
    ['a number', () => json(1), 'malformed'],
    ['a 500', () => html(500), 'serverFault'],
  ])('is unknown, and not "not assessed", after %s', async (_name, answer, code) => {
    const { client } = clientOf(answer);
    expect(await client.getFinalPrediction(ACCESS, HASH)).toMatchObject({
      ok: false,
      error: { code },
    });
  });
});

/** Every way in which a reply may name its address. */
const namings = (hash: string) => [
  { fraud_probability: 0.4, address: hash },
  { fraud_probability: 0.4, hash },
  { fraud_probability: 0.4, address_hash: hash },
  { fraud_probability: 0.4, address: { id: 7, hash } },
  { fraud_probability: 0.4, predictions: [{ model_name: 'm', address: hash }] },
  [{ fraud_probability: 0.4 }, { fraud_probability: 0.9, address: hash }],
  { results: [{ fraud_probability: 0.4, address: { hash } }] },
];

describe('a final prediction that names an address', () => {
  const OTHER = '0x00000000219ab540356cbb839cbe05303d7705fa';
  const own = [HASH, HASH.toUpperCase().replace('X', 'x'), ` ${HASH}`];

  it.each([OTHER, ` ${OTHER}`].flatMap(namings))(
    'other than the one asked for is refused as that: %j',
    async (body) => {
      const { client } = clientOf(() => json(body));
      expect(await client.getFinalPrediction(ACCESS, HASH)).toMatchObject({
        ok: false,
        error: { code: 'foreignReply' },
      });
    },
  );

  it.each(own.flatMap(namings))('that was asked for is taken: %j', async (body) => {
    const { client } = clientOf(() => json(body));
    expect(await client.getFinalPrediction(ACCESS, HASH)).toMatchObject({ ok: true });
  });

  it.each([
    [7, 7],
    ['7', 7],
    [{ id: 7, hash: HASH }, 7],
    ['/api/addresses/7/', null],
    [{}, null],
  ])('by %j has the id %j', async (address, addressId) => {
    const { client } = clientOf(() => json({ fraud_probability: 0.4, address }));
    const result = await client.getFinalPrediction(ACCESS, HASH);
    expect(result).toMatchObject({ ok: true, value: { addressId } });
  });
});

describe('the list of look-ups', () => {
  it('is asked for by page number', async () => {
    const { client, deps } = clientOf(() => json({ count: 0, results: [] }));
    await client.listLookups(ACCESS, 3);
    expect(deps.sent[0]?.url).toBe(`${ACCESS.baseUrl}/api/address_lookups/?page=3`);
  });

  it('is not the service’s when its first page is a 404', async () => {
    const { client } = clientOf(() => json({ detail: 'Not found.' }, 404));
    expect(await client.listLookups(ACCESS, 1)).toMatchObject({
      ok: false,
      error: { code: 'notTheService', status: 404 },
    });
  });

  it('puts the whole service under no suspicion when a later page is gone', async () => {
    const { client } = clientOf(() => json({ detail: 'Invalid page.' }, 404));
    expect(await client.listLookups(ACCESS, 9)).toMatchObject({
      ok: false,
      error: { code: 'malformed', status: 404 },
    });
  });

  it('is malformed when it is no page', async () => {
    const { client } = clientOf(() => json([]));
    expect(await client.listLookups(ACCESS, 1)).toMatchObject({ error: { code: 'malformed' } });
  });
});

describe('the used count', () => {
  it('is read', async () => {
    const { client } = clientOf(() => json({ used: 48 }));
    expect(await client.getUsedCount(ACCESS)).toMatchObject({ value: { used: 48 } });
  });

  it('of a service that has none is an error', async () => {
    const { client } = clientOf(() => json({ detail: 'Not found.' }, 404));
    expect(await client.getUsedCount(ACCESS)).toMatchObject({ error: { code: 'notTheService' } });
  });
});
