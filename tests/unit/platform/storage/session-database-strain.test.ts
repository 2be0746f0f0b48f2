import 'fake-indexeddb/auto';
import { describe, expect, it, vi } from 'vitest';
import type { IDBPDatabase } from 'idb';
import { createSessionDatabase } from '../../../../lib/platform/storage/session-database.ts';
import { createSessionRows } from '../../../../lib/platform/storage/session-rows.ts';
import { createArea, inMemory } from './session-stage.ts';

const slowly = <T>(work: () => T) =>
  new Promise<T>((resolve) => {
    setTimeout(() => resolve(work()), 50);
  });

describe('a database in the browser’s memory, under strain,', () => {
  it('keeps changes that were asked for while it is still reading, or writing others', async () => {
    const area = createArea();
    const memory = inMemory({
      ...area,
      read: () => slowly(() => Object.fromEntries(area.entries)),
      write: (values) => slowly(() => void area.write(values)),
    });
    await Promise.all(['a', 'b'].map((at) => memory.put('lookups', { run: 1 }, at)));
    expect(await inMemory(area).getAllKeys('lookups')).toEqual(['a', 'b']);
  });

  it('reads again after the browser has failed to answer once', async () => {
    const area = createArea();
    await inMemory(area).put('service', { token: 'own' }, 'current');
    const read = vi.fn(area.read).mockRejectedValueOnce(new Error('busy'));
    const memory = inMemory({ ...area, read });
    await expect(memory.get('service', 'current')).rejects.toThrow('busy');
    expect(await memory.get('service', 'current')).toEqual({ token: 'own' });
  });

  it('keeps a transaction as a whole where the worker ends while it does', async () => {
    const area = createArea();
    const memory = inMemory({ ...area, remove: () => new Promise(() => undefined) });
    await memory.put('verdicts', { address: 'a' }, 'a');
    const change = memory.transaction(['service', 'verdicts'], 'readwrite');
    const isKept = vi.waitUntil(() => area.entries.has('row service current'));
    await Promise.all([
      change.objectStore('service').put({ token: 'another' }, 'current'),
      change.objectStore('verdicts').clear(),
      isKept,
    ]);
    const next = inMemory(area);
    expect(await next.get('service', 'current')).toEqual({ token: 'another' });
    expect(await next.getAllKeys('verdicts')).toEqual([]);
  });

  it('finds hundreds of addresses with one look at each row', async () => {
    let looks = 0;
    const rowOf = (place: number) => ({
      get address() {
        looks += 1;
        return `0x${place}`;
      },
    });
    const rows = Array.from({ length: 1000 }, (_, place) => [String(place), rowOf(place)] as const);
    const own = new Map<string, unknown>(rows);
    const held = { ...createSessionRows(createArea()), of: () => Promise.resolve(own) };
    const memory = createSessionDatabase(held) as unknown as IDBPDatabase;
    const byAddress = memory.transaction('lookups').store.index('byAddress');
    const asked = Array.from({ length: 300 }, (_, place) => byAddress.count(`0x${place}`));
    expect(await Promise.all(asked)).toEqual(Array.from({ length: 300 }, () => 1));
    expect(looks).toBe(1000);
  });

  it('says that it is full, and still holds what it held before, without reading it anew', async () => {
    const area = createArea(1);
    const read = vi.fn(area.read);
    const memory = inMemory({ ...area, read });
    await memory.put('lookups', { run: 1 }, 'a');
    const { store, done } = memory.transaction('lookups', 'readwrite');
    const refused = expect(done).rejects.toMatchObject({ name: 'QuotaExceededError' });
    await Promise.all([
      store.put({ run: 2 }, 'a'),
      store.put({ run: 2 }, 'b'),
      store.put({ run: 3 }, 'b'),
      refused,
    ]);
    expect(await memory.getAllKeys('lookups')).toEqual(['a']);
    expect(await memory.get('lookups', 'a')).toEqual({ run: 1 });
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('leaves room for settings and services, however long the history is', async () => {
    const area = createArea();
    const full = { ...area, bytesInUse: () => Promise.resolve(9_500_000) };
    await inMemory(area).put('verdicts', { address: 'a' }, 'a');
    const memory = inMemory(full);
    await expect(memory.put('lookups', { run: 1 }, 'a')).rejects.toMatchObject({
      name: 'QuotaExceededError',
    });
    await memory.put('settings', { audit: true }, 'private');
    const change = memory.transaction(['service', 'verdicts'], 'readwrite');
    await Promise.all([
      change.objectStore('service').put({ token: 'another' }, 'current'),
      change.objectStore('verdicts').clear(),
      change.done,
    ]);
    const names = [...area.entries.keys()].filter((name) => name.startsWith('row'));
    expect(names).toEqual(['row settings private', 'row service current']);
  });

  it('takes no more room for a row than for its text', async () => {
    const area = createArea();
    await inMemory(area).put('lookups', { run: 1, address: '0x1' }, 'a');
    expect(area.entries.get('row lookups a')).toBe('{"run":1,"address":"0x1"}');
  });
});
