import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DATABASE_NAME } from '../../../../lib/background/store/database.ts';
import { eraseDatabase } from '../../../../lib/background/store/erase-database.ts';
import { eventually } from '../../eventually.ts';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('tidies up once more after its end, however long a page holds the database', async () => {
  const deletions = vi.spyOn(indexedDB, 'deleteDatabase');
  const tidied = () => deletions.mock.calls.filter(([name]) => name !== DATABASE_NAME).length;
  const held = await openDB(DATABASE_NAME, 1);
  const erased = eraseDatabase();
  await eventually(() => expect(deletions).toHaveBeenCalledWith(DATABASE_NAME));
  // Nobody waits that long.
  await vi.advanceTimersByTimeAsync(60_000);
  await erased;
  expect(tidied()).toBe(1);
  held.close();
  await eventually(() => expect(tidied()).toBe(2));
  await eventually(() => expect(vi.getTimerCount()).toBe(1));
  await vi.advanceTimersByTimeAsync(60_000);
  await eventually(() => expect(tidied()).toBe(3));
});
