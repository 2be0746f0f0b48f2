import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import {
  assert,
  asyncProperty,
  array,
  boolean,
  constant,
  constantFrom,
  integer,
  oneof,
  option,
  record,
  tuple,
} from 'fast-check';
import type { Arbitrary } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { IDBPDatabase } from 'idb';
import { openDatabase } from '../../../../lib/background/store/database.ts';
import { INDEX_PATHS } from '../../../../lib/platform/storage/session-database.ts';
import { eraseSessionRows } from '../../../../lib/platform/storage/session-rows.ts';
import { createArea, inMemory } from './session-stage.ts';

async function onDisk(): Promise<IDBPDatabase> {
  globalThis.indexedDB = new IDBFactory();
  return (await openDatabase()) as unknown as IDBPDatabase;
}

const KEYS = ['a', 'b', 'c d', 'B', '1', '10', '2'];
const key = constantFrom(...KEYS);
const number = integer({ min: 0, max: 4 });
const row = record(
  { createdAtMs: number, addressId: number, address: key, run: number },
  { requiredKeys: ['createdAtMs', 'run'] },
);
const query = oneof(
  constant(null),
  number,
  record({ from: number, isOpen: boolean() }),
  record({ to: number, isOpen: boolean() }),
);
const most = option(integer({ min: 1, max: 4 }), { nil: undefined });
const index = constantFrom('byCreated', 'byAddressId', 'byRun');

type Step = (database: IDBPDatabase) => Promise<unknown>;

function rangeOf(asked: typeof query extends Arbitrary<infer T> ? T : never) {
  if (asked === null || typeof asked === 'number') return asked;
  return 'from' in asked
    ? IDBKeyRange.lowerBound(asked.from, asked.isOpen)
    : IDBKeyRange.upperBound(asked.to, asked.isOpen);
}

const inLookups = (database: IDBPDatabase) => database.transaction('lookups', 'readwrite');
const step: Arbitrary<Step> = oneof(
  tuple(key, row).map(
    ([at, value]): Step =>
      (database) =>
        database.put('lookups', value, at).then(() => null),
  ),
  key.map(
    (at): Step =>
      (database) =>
        database.delete('lookups', at).then(() => null),
  ),
  array(tuple(key, row), { maxLength: 5 }).map((rows): Step => async (database) => {
    const { store, done } = inLookups(database);
    const before = await Promise.all(
      rows.map(async ([at, value]) => {
        const read: unknown = await store.get(at);
        await store.put(value, at);
        return read;
      }),
    );
    await done;
    return before;
  }),
  number.map((run): Step => async (database) => {
    const { store, done } = inLookups(database);
    const met = await store.index('byRun').getAllKeys(run);
    await Promise.all([...met.map((at) => store.delete(at)), done]);
    return null;
  }),
  constant<Step>(async (database) => {
    const { store, done } = inLookups(database);
    await store.clear();
    await done;
    return null;
  }),
  key.map(
    (at): Step =>
      (database) =>
        database.get('lookups', at),
  ),
  constant<Step>((database) => database.getAllKeys('lookups')),
  constant<Step>((database) => database.count('lookups')),
  tuple(key, most).map(([at, count]): Step => (database) => {
    const { store } = database.transaction('lookups');
    return store.getAll(IDBKeyRange.lowerBound(at, true), count);
  }),
  tuple(index, query, most).map(([name, asked, count]): Step => async (database) => {
    const own = database.transaction('lookups').store.index(name);
    const range = rangeOf(asked);
    return Promise.all([
      own.getAll(range, count),
      own.getAllKeys(range, count),
      range === null ? own.count() : own.count(range),
    ]);
  }),
  tuple(index, number).map(
    ([name, at]): Step =>
      (database) =>
        Promise.all([
          database.getFromIndex('lookups', name, at),
          database.getKeyFromIndex('lookups', name, at),
          database.countFromIndex('lookups', name, at),
        ]),
  ),
  tuple(index, integer({ min: 1, max: 4 })).map(([name, by]): Step => async (database) => {
    const own = database.transaction('lookups').store.index(name);
    const first = await own.openKeyCursor(null, 'prev');
    const place = [first?.key, first?.primaryKey];
    const other = await first?.advance(by);
    return [...place, other?.key, other?.primaryKey];
  }),
);

describe('a database in the browser’s memory', () => {
  it('answers as one on disk does', async () => {
    await assert(
      asyncProperty(array(step, { maxLength: 30 }), async (steps) => {
        const area = createArea();
        const [disk, memory] = [await onDisk(), inMemory(area)];
        for (const take of steps) expect(await take(memory)).toEqual(await take(disk));
        // Another worker finds the same.
        const [next, left] = await Promise.all([
          inMemory(area).transaction('lookups').store.getAll(),
          disk.getAll('lookups'),
        ]);
        expect(next).toEqual(left);
        disk.close();
      }),
      { numRuns: 200 },
    );
  });

  it('has the indexes of the one on disk', async () => {
    const disk = await onDisk();
    const stores = [...disk.objectStoreNames];
    const paths = stores.flatMap((name) => {
      const { store } = disk.transaction(name);
      const own = [...store.indexNames].map((it) => [it, store.index(it).keyPath]);
      return own.length > 0 ? [[name, Object.fromEntries(own)]] : [];
    });
    expect(Object.fromEntries(paths)).toEqual(INDEX_PATHS);
    disk.close();
  });

  it('has two changes of a row come one after the other', async () => {
    const memory = inMemory(createArea());
    const count = async (): Promise<void> => {
      const { store, done } = memory.transaction('settings', 'readwrite');
      await store.put(Number((await store.get('private')) ?? 0) + 1, 'private');
      await done;
    };
    await Promise.all([count(), count(), count()]);
    expect(await memory.get('settings', 'private')).toBe(3);
  });

  it('is erased without anything else in the browser’s memory', async () => {
    const area = createArea();
    area.entries.set('gate', { isOpen: true });
    await inMemory(area).put('service', { token: 'secret' }, 'current');
    expect(area.entries.size).toBe(2);
    await eraseSessionRows(area);
    expect([...area.entries.keys()]).toEqual(['gate']);
  });
});
