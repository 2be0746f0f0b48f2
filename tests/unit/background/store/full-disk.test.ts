import { describe, expect, it } from 'vitest';
import { createVerdictStore } from '../../../../lib/background/store/verdict-store.ts';
import { A, address, B, NOW_MS, verdict } from '../samples.ts';
import { fakeRows } from './fake-rows.ts';
import { brokenConnection } from './fresh-database.ts';

const full = () => new DOMException('The disk is full.', 'QuotaExceededError');

/** A store over twenty rows on a disk that is full while more than `capacity` are stored. */
function stageDisk(capacity: number) {
  const disk = fakeRows(
    Array.from({ length: 20 }, (_, number) => ({
      verdict: verdict(address(100 + number)),
      usedAtMs: NOW_MS + number,
    })),
  );
  const stage = { capacity, nowMs: NOW_MS + 1000, writes: 0, evictions: 0 };
  const store = createVerdictStore(brokenConnection, {
    now: () => stage.nowMs,
    rows: {
      ...disk,
      async write(rows) {
        stage.writes += 1;
        if (disk.stored.size + rows.length > stage.capacity) throw full();
        await disk.write(rows);
      },
      async evict(excessOf) {
        if (excessOf(disk.stored.size) > 0) stage.evictions += 1;
        await disk.evict(excessOf);
      },
    },
  });
  return { stage, store, stored: disk.stored };
}

describe('a full disk', () => {
  it('loses the tenth that was used longest ago, and takes the verdict', async () => {
    const { store, stored } = stageDisk(20);
    await store.write([verdict(A)]);
    expect(stored.has(A)).toBe(true);
    expect(stored.size).toBe(19);
    expect(stored.has(address(101))).toBe(false);
    expect(stored.has(address(102))).toBe(true);
    expect(store.storage()).toBe('ok');
  });

  it('that stays full leaves the verdict in memory, and this is told', async () => {
    const { stage, store, stored } = stageDisk(0);
    await store.write([verdict(A)]);
    expect(stage.writes).toBe(2);
    expect(stored.has(A)).toBe(false);
    expect(store.peek(A)).toEqual(verdict(A));
    expect(store.storage()).toBe('memoryOnly');
  });

  it('is left alone for a minute, and what it holds is not given up again and again', async () => {
    const { stage, store, stored } = stageDisk(0);
    await store.write([verdict(A)]);
    await store.write([verdict(B)]);
    expect(stage.writes).toBe(2);
    stage.nowMs += 60_000;
    await store.write([verdict(B)]);
    expect(stage).toMatchObject({ writes: 3, evictions: 1 });
    expect(stored.size).toBe(18);
  });

  it('is left alone no longer by a clock that was set back', async () => {
    const { stage, store, stored } = stageDisk(0);
    await store.write([verdict(A)]);
    stage.capacity = 100;
    stage.nowMs -= 24 * 60 * 60_000;
    await store.write([verdict(B)]);
    expect(stored.has(B)).toBe(true);
  });

  it('that has room again is used again', async () => {
    const { stage, store, stored } = stageDisk(0);
    await store.write([verdict(A)]);
    stage.capacity = 100;
    stage.nowMs += 60_000;
    await store.write([verdict(B)]);
    expect(stored.has(B)).toBe(true);
    expect(store.storage()).toBe('ok');
  });

  it('costs one tenth for all writes that fail together', async () => {
    const { stage, store, stored } = stageDisk(20);
    await Promise.all([store.write([verdict(A)]), store.write([verdict(B)])]);
    expect(stage.evictions).toBe(1);
    expect(stored.has(A) && stored.has(B)).toBe(true);
  });

  it('is not written to for a service that was left while room was made', async () => {
    const { store, stored } = stageDisk(20);
    const writing = store.write([verdict(A)]);
    store.forgetMemory();
    await writing;
    expect(stored.has(A)).toBe(false);
  });

  it('is not what any other fault is taken for', async () => {
    const store = createVerdictStore(() => Promise.reject(new Error('locked')));
    await store.write([verdict(A)]);
    expect(store.storage()).toBe('ok');
  });
});
