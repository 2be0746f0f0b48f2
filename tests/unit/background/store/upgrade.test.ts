import { openDB } from 'idb';
import { describe, expect, it } from 'vitest';
import { createLookupStore } from '../../../../lib/background/store/lookup-store.ts';
import { createServiceStore } from '../../../../lib/background/store/service-store.ts';
import { createVerdictStore } from '../../../../lib/background/store/verdict-store.ts';
import { NO_EVIDENCE } from '../../../../lib/domain/verdict/probability.ts';
import { A, address, B, lookup, NOW_MS, prediction, verdict } from '../samples.ts';
import { openVersion1, useFreshDatabase } from './fresh-database.ts';

const connect = useFreshDatabase();
const RECORD = {
  baseUrl: 'https://risk.example',
  token: 'first',
  hasMixedCaseHashes: false,
};
/** What is read of it. */
const KEPT = {
  baseUrl: 'https://risk.example',
  token: 'first',
  scaleEvidence: NO_EVIDENCE,
  hasMixedCaseHashes: false,
};
const PAGE = { rows: [lookup(1, A)], count: 1, hasNext: false, fetchedAtMs: NOW_MS };

/** A database as version 1 left it, with `rows` as verdicts. */
async function buildVersion1(rows: [string, unknown][]): Promise<void> {
  const database = await openVersion1();
  await database.put('service', RECORD, 'current');
  await database.put('lookupPages', PAGE, 1);
  for (const [key, row] of rows) await database.put('verdicts', row, key);
  database.close();
}

describe('a database of version 1', () => {
  it('keeps service and verdicts, and makes room for the history to be read anew', async () => {
    await buildVersion1([
      [A, verdict(A)],
      [B, 'corrupt'],
    ]);
    const open = connect();
    expect(await createVerdictStore(open).readMany([A, B])).toEqual(new Map([[A, verdict(A)]]));
    expect(await createServiceStore(open).read()).toEqual(KEPT);
    const lookups = createLookupStore(open);
    await lookups.putRows(PAGE.rows, { run: 1, atMs: NOW_MS }, () => true);
    expect(await lookups.ownerOf(1)).toBe(A);
    expect([...(await open()).objectStoreNames]).not.toContain('lookupPages');
  });

  it('has its verdicts indexed by use and address id, and no longer by age', async () => {
    await buildVersion1([]);
    const database = await connect()();
    expect([...database.transaction('verdicts').store.indexNames]).toEqual([
      'byAddressId',
      'byUse',
    ]);
  });

  it('gives up the verdicts that nobody has used since before all others', async () => {
    await buildVersion1(Array.from({ length: 10 }, (_, n) => [address(n), verdict(address(n))]));
    const open = connect();
    const store = createVerdictStore(open, { mostStored: 10 });
    await store.write([verdict(address(0)), verdict(address(20))]);
    const kept = await (await open()).getAllKeys('verdicts');
    expect(kept).toHaveLength(9);
    expect(kept).toEqual(expect.arrayContaining([address(0), address(20)]));
  });
});

describe('a database of version 3', () => {
  it('keeps all it has, knows its address ids, and makes room for the audit trail', async () => {
    const older = await openDB('hexmark', 3, {
      upgrade(database) {
        database.createObjectStore('service');
        database.createObjectStore('verdicts').createIndex('byUse', 'usedAtMs');
        const lookups = database.createObjectStore('lookups');
        for (const [index, field] of [
          ['byCreated', 'createdAtMs'],
          ['byAddressId', 'addressId'],
          ['byAddress', 'address'],
          ['byRun', 'run'],
        ] as const) {
          lookups.createIndex(index, field);
        }
        database.createObjectStore('historyRecord');
      },
    });
    await older.put('service', RECORD, 'current');
    const known = verdict(A, { prediction: prediction(0.5, { addressId: 7 }) });
    await older.put('verdicts', known, A);
    await older.put('lookups', { lookup: lookup(1, A), addressId: 1, run: 1 }, '1');
    older.close();

    const open = connect();
    expect(await createServiceStore(open).read()).toEqual(KEPT);
    expect(await createVerdictStore(open).readMany([A])).toEqual(new Map([[A, known]]));
    expect(await createVerdictStore(open).holderOf(7)).toBe(A);
    expect(await createLookupStore(open).ownerOf(1)).toBe(A);
    const trail = (await open()).transaction('audit').store;
    expect(await trail.count()).toBe(0);
    expect([...trail.indexNames]).toEqual(['byTime']);
  });
});

describe('a database that cannot be opened', () => {
  it('because it is a newer one leaves verdicts in memory', async () => {
    (await openDB('hexmark', 99)).close();
    const store = createVerdictStore(connect());
    await store.write([verdict(A)]);
    expect(await store.readMany([A, B])).toEqual(new Map([[A, verdict(A)]]));
  });
});
