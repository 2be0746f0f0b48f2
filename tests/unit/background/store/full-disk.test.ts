import { describe, expect, it } from 'vitest';
import { createFullDiskGuard } from '../../../../lib/background/store/full-disk.ts';
import { createKeptParts } from '../../../../lib/background/store/kept-parts.ts';
import type { VerdictRows } from '../../../../lib/background/store/verdict-rows.ts';
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
  const now = () => stage.nowMs;
  const rows: VerdictRows = {
    ...disk,
    async write(written) {
      stage.writes += 1;
      if (disk.stored.size + written.length > stage.capacity) throw full();
      await disk.write(written);
    },
    async evict(excessOf) {
      if (excessOf(disk.stored.size) > 0) stage.evictions += 1;
      await disk.evict(excessOf);
    },
  };
  const memory = new Map<string, unknown>();
  /** A worker of the same browser, and its store. */
  async function startWorker() {
    const { session, disk: known } = createKeptParts({
      storage: {
        read: async () => Object.fromEntries(memory),
        write: async (values) => Object.entries(values).forEach((entry) => memory.set(...entry)),
        remove: async () => memory.clear(),
      },
      now,
      createId: () => '',
      onRecovered: () => undefined,
    });
    await session.restored();
    return { session, store: createVerdictStore(brokenConnection, { now, rows, disk: known }) };
  }
  const store = createVerdictStore(brokenConnection, { now, rows });
  return { stage, store, stored: disk.stored, startWorker };
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

  it('costs one tenth and not one with every worker', async () => {
    const { stage, stored, startWorker } = stageDisk(0);
    for (let worker = 0; worker < 5; worker += 1) {
      const { session, store } = await startWorker();
      await store.write([verdict(A)]);
      await session.flush();
      stage.nowMs += 60_000;
    }
    expect(stage).toMatchObject({ writes: 6, evictions: 1 });
    expect(stored.size).toBe(18);
  });

  it('costs nothing more once it has room, whichever worker finds that', async () => {
    const { stage, startWorker } = stageDisk(0);
    const first = await startWorker();
    await first.store.write([verdict(A)]);
    await first.session.flush();
    stage.capacity = 100;
    stage.nowMs += 60_000;
    const second = await startWorker();
    expect(second.store.storage()).toBe('memoryOnly');
    await second.store.write([verdict(B)]);
    await second.session.flush();
    expect((await startWorker()).store.storage()).toBe('ok');
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

it('what was learned of a service that is left while room is made is not written', async () => {
  let isCurrent = true;
  let writes = 0;
  await createFullDiskGuard(() => NOW_MS).run(
    async () => {
      writes += 1;
      throw full();
    },
    async () => {
      isCurrent = false;
    },
    () => isCurrent,
  );
  expect(writes).toBe(1);
});
