import 'fake-indexeddb/auto';
import { deleteDB, openDB } from 'idb';
import { afterEach, expect, test, vi } from 'vitest';
import { openDatabase, readOnce } from '../../../../lib/platform/storage/open-database.ts';

/** As the background makes it, as far as this test is about. */
async function makeDatabase(version: number): Promise<void> {
  const made = await openDB('hexmark', version, {
    upgrade: (database, oldVersion) => {
      if (oldVersion === 0) database.createObjectStore('verdicts');
    },
  });
  made.close();
}

afterEach(() => deleteDB('hexmark'));

test('reads the database in the version that it has', async () => {
  await makeDatabase(7);
  expect(await readOnce(async (database) => database.version)).toBe(7);
});

test('makes no database where there is none', async () => {
  await expect(openDatabase()).rejects.toThrow();
  expect(await indexedDB.databases()).toEqual([]);
});

test('closes for a newer version, and says so', async () => {
  await makeDatabase(1);
  const onClosed = vi.fn();
  const database = await openDatabase(onClosed);
  await makeDatabase(2);
  expect(onClosed).toHaveBeenCalledOnce();
  expect(() => database.transaction('verdicts')).toThrow();
});

test('closes after one look, though the look fails', async () => {
  await makeDatabase(1);
  const looked = readOnce(async () => {
    throw new Error('unreadable');
  });
  await expect(looked).rejects.toThrow('unreadable');
  // Hangs where the connection is still open.
  await makeDatabase(2);
});
