import { forceCloseDatabase } from 'fake-indexeddb';
import { deleteDB, openDB, unwrap } from 'idb';
import { describe, expect, it } from 'vitest';
import { createConnection } from '../../../../lib/background/store/connection.ts';
import { openDatabase } from '../../../../lib/background/store/database.ts';
import { useFreshDatabase } from './fresh-database.ts';

const connect = useFreshDatabase();

describe('the connection', () => {
  it('is shared by all calls', async () => {
    const shared = connect();
    const [first, second] = await Promise.all([shared(), shared()]);
    expect(second).toBe(first);
    expect(await shared()).toBe(first);
  });

  it('is tried again after opening failed', async () => {
    let attempts = 0;
    const shared = createConnection(() => {
      attempts += 1;
      return attempts === 1 ? Promise.reject(new Error('locked')) : openDatabase();
    });
    await expect(shared()).rejects.toThrow('locked');
    expect((await shared()).name).toBe('hexmark');
  });

  it('is opened anew after the browser closed it', async () => {
    const shared = connect();
    const first = await shared();
    // The package's type asks for the class where it means an instance.
    forceCloseDatabase(unwrap(first) as never);
    expect(await shared()).not.toBe(first);
  });

  it('is opened anew after it made way for someone who deleted the database', async () => {
    const shared = connect();
    await (await shared()).put('verdicts', { fetchedAtMs: 1 }, 'key');
    await deleteDB('hexmark');
    expect(await (await shared()).get('verdicts', 'key')).toBeUndefined();
  });

  it('makes way for a newer version', async () => {
    await (await connect()()).put('verdicts', { fetchedAtMs: 1 }, 'key');
    const newer = await openDB('hexmark', 99);
    expect(newer.version).toBe(99);
    newer.close();
  });
});
