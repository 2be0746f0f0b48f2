import { describe, expect, it } from 'vitest';
import type { AddressLookup } from '../../../../lib/domain/verdict/lookup.ts';
import { NEW_RECORD } from '../../../../lib/background/history/record.ts';
import { createLookupStore } from '../../../../lib/background/store/lookup-store.ts';
import {
  createStoredHistory,
  FIRST_ROWS,
} from '../../../../lib/platform/storage/stored-history.ts';
import { createHistoryReader } from '../../../../lib/ui/history/read-history.ts';
import type { HistorySnapshot } from '../../../../lib/ui/history/read-history.ts';
import { address, lookup, NOW_MS } from '../../background/samples.ts';
import { useFreshDatabase } from '../../background/store/fresh-database.ts';
import { JUDGEMENT } from './items.ts';

const connect = useFreshDatabase();
const always = () => true;

function rowOf(number: number): AddressLookup {
  const created = new Date(NOW_MS + number * 1000).toISOString();
  return { ...lookup(number, address(number)), created };
}

function rowsOf(count: number): AddressLookup[] {
  return Array.from({ length: count }, (_, index) => rowOf(index + 1));
}

function stage() {
  const open = connect();
  const background = createLookupStore(open);
  const told: HistorySnapshot[] = [];
  const disk = createStoredHistory();
  const asked: string[][] = [];
  const counted = {
    ...disk,
    readRows: (keys: readonly string[]) => {
      asked.push([...keys]);
      return disk.readRows(keys);
    },
  };
  const reader = createHistoryReader(
    counted,
    (snapshot) => told.push(snapshot),
    async () => undefined,
  );
  return {
    open,
    disk,
    background,
    reader,
    told,
    asked,
    last: () => told.at(-1),
    names: () => told.at(-1)?.entries.map(({ name }) => name),
    store: async (rows: readonly AddressLookup[], run: number) => {
      await background.putRows(rows, { run, atMs: NOW_MS }, always);
      await background.writeRecord({ ...NEW_RECORD, runs: run, count: rows.length + 12 }, always);
    },
  };
}

describe('the stored history', () => {
  it('shows its newest rows first, and then all of them', async () => {
    const { reader, told, store } = stage();
    await store(rowsOf(700), 1);
    await reader.read();
    const [first] = told;
    expect(first?.isWhole).toBe(false);
    expect(first?.total).toBe(712);
    expect(first?.entries[0]?.address).toBe(address(700));
    expect(first?.entries.length).toBeLessThan(100);
    const last = told.at(-1);
    expect(last).toMatchObject({ isWhole: true, total: 700 });
    expect(new Set(last?.entries.map((entry) => entry.address))).toEqual(
      new Set(rowsOf(700).map((row) => row.address.address)),
    );
  });

  it('shows the newest of rows that were created at the same moment, too', async () => {
    const { reader, told, store } = stage();
    const together = rowsOf(40).map((row) => Object.assign(row, { created: rowOf(0).created }));
    await store([...together, rowOf(41)], 1);
    await reader.read();
    expect(told[0]?.isWhole).toBe(false);
    expect(told[0]?.entries).toHaveLength(FIRST_ROWS);
    expect(told[0]?.entries[0]?.address).toBe(address(41));
  });

  it('loses first rows that are gone when the others are read', async () => {
    const { disk, background, store, told } = stage();
    await store(rowsOf(30), 1);
    const reader = createHistoryReader(
      disk,
      (snapshot) => told.push(snapshot),
      async () => {
        await store(rowsOf(28), 2);
        await background.dropUnmetBy(2, always);
      },
    );
    await reader.read();
    expect(told[0]?.entries[0]?.address).toBe(address(30));
    expect(told.at(-1)?.entries).toHaveLength(28);
  });

  it('tells what levels are judged by, and leaves out what that is not', async () => {
    const { reader, background, last, store, open } = stage();
    await store(rowsOf(1), 1);
    await background.writeJudgement(JUDGEMENT, always);
    await reader.read();
    expect(last()?.judgement).toEqual(JUDGEMENT);
    const database = await open();
    await database.put('historyRecord', { scale: 'furlongs' }, 'judgement');
    await store([rowOf(2)], 1);
    await reader.read();
    expect(last()?.judgement).toBeNull();
  });

  it('is read on where a reading of the list goes on, row by row', async () => {
    const { reader, asked, last, store } = stage();
    await store(rowsOf(20), 1);
    await reader.read();
    await store(rowsOf(25).slice(15), 2);
    await reader.read();
    expect(asked.at(-1)?.length).toBe(20 + 5);
    expect(last()?.entries).toHaveLength(25);
    await store([rowOf(26)], 2);
    await reader.read();
    expect(asked.at(-1)).toEqual(['90026']);
    expect(last()?.entries).toHaveLength(26);
  });

  it('shows what has changed in a row, and loses the rows that are gone', async () => {
    const { reader, background, names, store } = stage();
    await store(rowsOf(3), 1);
    await reader.read();
    const renamed = rowOf(2);
    renamed.address.name = 'Renamed';
    await store([renamed, rowOf(3)], 2);
    await background.dropUnmetBy(2, always);
    await reader.read();
    expect(names()?.toSorted()).toEqual(['Renamed', null]);
  });

  it('of another service takes the place of the one before', async () => {
    const { reader, last, store, open } = stage();
    await store(rowsOf(30), 4);
    await reader.read();
    const database = await open();
    await database.clear('lookups');
    await database.clear('historyRecord');
    await reader.read();
    expect(last()).toMatchObject({ entries: [], total: 0, isWhole: true });
    await store([rowOf(31)], 1);
    await reader.read();
    expect(last()?.entries.map((entry) => entry.address)).toEqual([address(31)]);
  });

  it('of another service that is there at once takes the place of the one before', async () => {
    const { reader, told, store, open } = stage();
    await store(rowsOf(3), 4);
    await reader.read();
    const database = await open();
    await database.clear('lookups');
    await store([31, 32, 33, 34].map(rowOf), 1);
    told.length = 0;
    await reader.read();
    expect(told.length).toBeGreaterThan(0);
    for (const { entries } of told) {
      const addresses = entries.map((entry) => entry.address);
      expect(addresses.toSorted()).toEqual([31, 32, 33, 34].map(address));
    }
  });

  it('shows what a run that is under way has changed of rows that it had not met before', async () => {
    const { reader, names, store, background } = stage();
    await store([rowOf(1)], 1);
    await background.writeRecord({ ...NEW_RECORD, runs: 2, count: 1 }, always);
    await reader.read();
    await store([{ ...rowOf(1), ...lookup(1, address(1), { name: 'Renamed' }) }], 2);
    await reader.read();
    expect(names()).toEqual(['Renamed']);
  });

  it('is shown without the rows that cannot be read', async () => {
    const { reader, last, store, open } = stage();
    await store(rowsOf(2), 1);
    const database = await open();
    const damaged = { run: 1, atMs: 0, createdAtMs: 0, lookup: { address: { hash: 7 } } };
    await database.put('lookups', damaged as never, 'x');
    await database.put('lookups', { run: 1, createdAtMs: 5 } as never, 'y');
    await reader.read();
    expect(last()?.entries).toHaveLength(2);
  });

  it('is an error where there is no database, and makes none', async () => {
    const { reader, open } = stage();
    await expect(reader.read()).rejects.toThrow();
    expect(await indexedDB.databases()).toEqual([]);
    const database = await open();
    expect([...database.objectStoreNames]).toContain('lookups');
    await reader.read();
  });

  it('stands in the way of no newer version', async () => {
    const { reader, store, open } = stage();
    await store(rowsOf(2), 1);
    await reader.read();
    (await open()).close();
    const upgraded = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('hexmark', 99);
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error ?? new Error('refused')));
    });
    upgraded.close();
  });
});
