import { describe, expect, it, vi } from 'vitest';
import { createLookupStore } from '../../../../lib/background/store/lookup-store.ts';
import { address, lookup } from '../samples.ts';
import { makeUnreadable, useFreshDatabase } from './fresh-database.ts';

const connect = useFreshDatabase();

/** A store with a row for each time, of so many addresses in turn, and how many rows it has read since. */
async function stageStore(times: readonly (string | null)[], addresses = times.length) {
  const store = createLookupStore(connect());
  const rows = times.map((created, at) => ({ ...lookup(at, address(at % addresses)), created }));
  await store.putRows(rows, { run: 1, atMs: 0 }, () => true);
  const reads = vi.spyOn(IDBIndex.prototype, 'getAll');
  const rowsRead = () =>
    reads.mock.results.reduce((sum, { value }) => sum + (value as IDBRequest).result.length, 0);
  return { store, rowsRead };
}

const day = (of: number) => new Date(Date.UTC(2026, 0, of)).toISOString();

describe('the addresses that were looked up last', () => {
  it('are told newest first', async () => {
    const { store } = await stageStore([day(2), day(4), day(1), day(3)]);
    expect(await store.latestAddresses(3)).toEqual([address(1), address(3), address(0)]);
    expect(await store.latestAddresses(9)).toHaveLength(4);
  });

  it('are found among few rows also where none has a time', async () => {
    const { store, rowsRead } = await stageStore(Array.from({ length: 2000 }, () => null));
    expect(new Set(await store.latestAddresses(100)).size).toBe(100);
    expect(rowsRead()).toBeLessThanOrEqual(200);
  });

  it('come before those that have the oldest of their times too', async () => {
    const { store, rowsRead } = await stageStore([
      ...Array.from({ length: 2000 }, () => day(1)),
      day(2),
    ]);
    const latest = await store.latestAddresses(100);
    expect([latest[0], latest.length]).toEqual([address(2000), 100]);
    expect(rowsRead()).toBeLessThanOrEqual(200);
  });

  it('are looked for among the newest rows alone where a long history names few', async () => {
    const { store, rowsRead } = await stageStore(
      Array.from({ length: 2000 }, (_, at) => day(at)),
      3,
    );
    expect(await store.latestAddresses(10)).toEqual([address(1), address(0), address(2)]);
    expect(rowsRead()).toBeLessThanOrEqual(150);
  });
});

describe('a page of the history', () => {
  it('is stored though the browser cannot read what it had of one of its rows', async () => {
    const open = connect();
    const store = createLookupStore(open);
    const rows = [1, 2, 3].map((id) => lookup(id, address(id)));
    await store.putRows(rows, { run: 1, atMs: 0 }, () => true);
    const unreadable = String(rows[1]?.id);
    {
      using _unreadable = makeUnreadable(unreadable);
      const put = await store.putRows(rows, { run: 2, atMs: 1 }, () => true);
      expect(put).toEqual({ unmet: rows, isNews: true });
    }
    expect(await (await open()).get('lookups', unreadable)).toMatchObject({ run: 2 });
    expect(await store.countMetBy(2)).toBe(3);
  });
});
