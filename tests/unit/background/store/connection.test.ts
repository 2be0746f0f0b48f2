import { forceCloseDatabase } from 'fake-indexeddb';
import { deleteDB, openDB, unwrap } from 'idb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../eventually.ts';
import { createConnection } from '../../../../lib/background/store/connection.ts';
import { openDatabase } from '../../../../lib/background/store/database.ts';
import type { Database } from '../../../../lib/background/store/database.ts';
import { defer, settle } from '../samples.ts';
import { openVersion1, useFreshDatabase } from './fresh-database.ts';

const connect = useFreshDatabase();
afterEach(() => vi.useRealTimers());

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

  it('that hangs fails after ten seconds, further calls at once, until it has opened after all', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const opening = defer<Database>();
    const shared = createConnection(() => opening.promise);
    const outcomes: unknown[] = [];
    const first = shared().catch((error: unknown) => outcomes.push(error));
    await vi.advanceTimersByTimeAsync(9999);
    expect(outcomes).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    await first;
    expect(outcomes).toHaveLength(1);
    await expect(shared()).rejects.toThrow('does not open');
    vi.useRealTimers();
    const database = await openDatabase();
    opening.resolve(database);
    await settle();
    expect(await shared()).toBe(database);
  });

  it('does not count the time in which the machine slept', async () => {
    const limitMs = 20;
    const database = await openDatabase();
    // The answer is there, and is told in the turn after the one in which timers are.
    const opened = new Promise<Database>((resolve) => {
      setTimeout(() => setImmediate(() => resolve(database)), limitMs / 2);
    });
    const shared = createConnection(() => opened, limitMs);
    const opening = shared();
    const wakesAtMs = performance.now() + 5 * limitMs;
    while (performance.now() < wakesAtMs);
    expect(await opening).toBe(database);
  });

  it('is there again once an upgrade that another connection blocked has run', async () => {
    const blocker = await openVersion1();
    const shared = createConnection(openDatabase, 10);
    await expect(shared()).rejects.toThrow('does not open');
    blocker.close();
    await eventually(async () => expect((await shared()).version).toBeGreaterThan(1));
  });

  it('to a database of a newer version fails, and does no harm to it', async () => {
    (await openDB('hexmark', 99)).close();
    await expect(connect()()).rejects.toThrow(/version/i);
    const newer = await openDB('hexmark');
    expect(newer.version).toBe(99);
    newer.close();
  });

  it('makes way for a newer version', async () => {
    await (await connect()()).put('verdicts', { fetchedAtMs: 1 }, 'key');
    const newer = await openDB('hexmark', 99);
    expect(newer.version).toBe(99);
    newer.close();
  });
});
