import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readLookupPage } from '../../../../lib/background/service/wire-lookup.ts';
import { AddressLookupSchema } from '../../../../lib/domain/verdict/lookup.ts';

const HASH = '0x52908400098527886E0F7030069857D2E4169EE7';
const row = {
  id: 90_000,
  address: {
    id: 1001,
    name: 'Payroll',
    hash: HASH,
    is_blacklist: false,
    blockchain_name: 'Ethereum',
    final_predictions: [{ fraud_probability: 0.12 }],
  },
  created: '2026-01-01T00:00:00Z',
  modified: '2026-01-02T00:00:00Z',
  last_viewed: null,
  user: 7,
};

/** The address of the one row, which comes with these final predictions. */
function readAddressWith(...predictions: unknown[]) {
  const address = { ...row.address, final_predictions: predictions };
  return readLookupPage({ results: [{ ...row, address }] })?.rows[0]?.address;
}

describe('a page of look-ups', () => {
  it('is read with its rows under our names', () => {
    const page = readLookupPage({ count: 1, next: null, previous: null, results: [row] });
    expect(page).toMatchObject({
      count: 1,
      nextPage: null,
      rows: [
        {
          id: 90_000,
          created: '2026-01-01T00:00:00Z',
          lastViewed: null,
          userId: 7,
          address: {
            id: 1001,
            name: 'Payroll',
            hash: HASH,
            address: HASH.toLowerCase(),
            isBlacklisted: false,
            chain: 'Ethereum',
            finalPredictions: [{ fraudProbability: 0.12 }],
          },
        },
      ],
    });
  });

  it.each([
    ['another id', { fraud_probability: 0.9, address: 1002 }],
    ['another id of a model', { fraud_probability: 0.9, predictions: [{ address: 1002 }] }],
    ['another hash', { fraud_probability: 0.9, hash: HASH.replace('0x5', '0x6') }],
  ])('has no prediction with %s, and says that there was one', (_name, foreign) => {
    const own = { fraud_probability: 0.12, address: 1001 };
    expect(readAddressWith(foreign)).toMatchObject({ finalPredictions: null, hasForeign: true });
    expect(readAddressWith(foreign, own)).toMatchObject({
      finalPredictions: [{ fraudProbability: 0.12 }],
      hasForeign: true,
    });
    expect(readAddressWith(own)).not.toHaveProperty('hasForeign');
  });

  it.each([[null], [[]], [[row]], ['text'], [{}], [{ count: 1 }], [{ results: {} }], [undefined]])(
    'is not what %j is',
    (body) => {
      expect(readLookupPage(body)).toBeNull();
    },
  );

  it('keeps a row of another kind of chain, without an address of ours', () => {
    const hash = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';
    const page = readLookupPage({ results: [{ ...row, address: { ...row.address, hash } }] });
    expect(page?.rows[0]?.address).toMatchObject({ hash, address: null });
  });

  it('leaves out rows without a hash, and keeps the others', () => {
    const results = [null, 7, {}, { address: null }, { address: { hash: '' } }, row];
    expect(readLookupPage({ results })?.rows).toHaveLength(1);
  });

  it('needs nothing but the hash', () => {
    const page = readLookupPage({ results: [{ address: { hash: HASH } }] });
    expect(page).toMatchObject({ count: null, rows: [{ address: { finalPredictions: null } }] });
  });

  it.each([` ${HASH}`, `${HASH}\n`])('takes the hash without the space around it: %j', (hash) => {
    const predictions = [{ fraud_probability: 0.9, address: { hash: HASH } }];
    const results = [{ address: { hash, final_predictions: predictions } }];
    const [row] = readLookupPage({ results })?.rows ?? [];
    expect(row?.address).toMatchObject({ hash: HASH, address: HASH.toLowerCase() });
    expect(row?.address.finalPredictions).toHaveLength(1);
  });

  it('leaves out rows whose hash is nothing but space', () => {
    expect(readLookupPage({ results: [{ address: { hash: ' ' } }] })?.rows).toEqual([]);
  });

  it.each<[unknown, unknown]>([
    [[], []],
    [null, null],
    ['none', null],
    [['unreadable'], null],
    [[{ fraud_probability: { value: 0.9 } }], null],
  ])('takes final predictions %j for %j', (sent, read) => {
    const results = [{ address: { hash: HASH, final_predictions: sent } }];
    expect(readLookupPage({ results })?.rows[0]?.address.finalPredictions).toEqual(read);
  });

  it.each([
    [12, 12],
    ['12', 12],
    [null, null],
    ['many', null],
  ])('reads the count %j as %s', (sent, count) => {
    expect(readLookupPage({ count: sent, results: [] })?.count).toBe(count);
  });
});

describe('the next page', () => {
  it.each([
    ['https://risk.example/api/address_lookups/?page=2', 2],
    ['http://elsewhere.example/?page_size=50&page=3', 3],
    ['?page=4#part', 4],
    ['https://risk.example/api/address_lookups/?page=0', 'malformed'],
    ['https://risk.example/api/address_lookups/?page=-1', 'malformed'],
    ['https://risk.example/api/address_lookups/?page=99999999999999999999', 'malformed'],
    ['https://risk.example/api/address_lookups/?cursor=abc', 'malformed'],
    ['https://risk.example/?my-page=5', 'malformed'],
    ['', null],
    [null, null],
    [undefined, null],
    [false, null],
    [2, 'malformed'],
    [{ page: 2 }, 'malformed'],
  ])('after next = %j is %s', (next, nextPage) => {
    expect(readLookupPage({ next, results: [] })?.nextPage).toBe(nextPage);
  });
});

describe('any JSON at all', () => {
  it('is read without throwing, into what the schema of the domain accepts', () => {
    const address = fc.record(
      {
        id: fc.jsonValue(),
        hash: fc.oneof(fc.constant(HASH), fc.jsonValue()),
        is_blacklist: fc.jsonValue(),
        final_predictions: fc.jsonValue(),
      },
      { requiredKeys: [] },
    );
    const rows = fc.array(fc.oneof(fc.jsonValue(), fc.record({ id: fc.jsonValue(), address })));
    const page = fc.record({ count: fc.jsonValue(), next: fc.jsonValue(), results: rows });
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), page), (json) => {
        for (const read of readLookupPage(json)?.rows ?? []) AddressLookupSchema.parse(read);
      }),
    );
  });
});
