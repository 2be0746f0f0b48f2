import 'fake-indexeddb/auto';
import { describe, expect, it, vi } from 'vitest';
import { eraseSessionRows } from '../../../../lib/platform/storage/session-rows.ts';
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
    const area = createArea();
    let looks = 0;
    for (let place = 0; place < 1000; place += 1) {
      const address = `0x${place}`;
      const row = {
        get address() {
          looks += 1;
          return address;
        },
      };
      area.entries.set(`row lookups ${place}`, row);
    }
    const byAddress = inMemory(area).transaction('lookups').store.index('byAddress');
    const asked = Array.from({ length: 300 }, (_, place) => byAddress.count(`0x${place}`));
    expect(await Promise.all(asked)).toEqual(Array.from({ length: 300 }, () => 1));
    expect(looks).toBe(1000);
  });

  it('is read once by a page that looks many times, and anew after a change', async () => {
    const area = createArea();
    const read = vi.fn(area.read);
    const [background, page] = [inMemory(area), inMemory({ ...area, read }, false)];
    await background.put('lookups', { run: 1 }, 'a');
    for (let look = 0; look < 5; look += 1) expect(await page.count('lookups')).toBe(1);
    expect(read).toHaveBeenCalledTimes(1);
    await background.delete('lookups', 'a');
    expect(await page.count('lookups')).toBe(0);
    await background.put('lookups', { run: 1 }, 'b');
    expect(await page.getAllKeys('lookups')).toEqual(['b']);
    await eraseSessionRows(area);
    expect(await page.count('lookups')).toBe(0);
    expect(read).toHaveBeenCalledTimes(4);
  });

  it('says that it is full, and still holds what it held before', async () => {
    const memory = inMemory(createArea(2));
    await memory.put('lookups', { run: 1 }, 'a');
    await expect(memory.put('lookups', { run: 1 }, 'b')).rejects.toMatchObject({
      name: 'QuotaExceededError',
    });
    expect(await memory.getAllKeys('lookups')).toEqual(['a']);
  });
});
