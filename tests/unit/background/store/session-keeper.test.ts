import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSessionKeeper } from '../../../../lib/background/store/session-keeper.ts';
import type { SessionStorage } from '../../../../lib/background/store/session-keeper.ts';
import { defer } from '../samples.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function fakePart(knows: string) {
  const part = {
    knows,
    snapshot: () => part.knows,
    restore(stored: unknown) {
      if (typeof stored === 'string') part.knows = stored;
    },
  };
  return part;
}

function stageKeeper(changes: Partial<SessionStorage> = {}) {
  const writes: Record<string, unknown>[] = [];
  const stage = { writes, removed: [] as string[] };
  const parts = { one: fakePart('new'), other: fakePart('new') };
  const keeper = createSessionKeeper(
    {
      read: async () => ({ one: 'old', stranger: 'old' }),
      write: async (values) => {
        writes.push(values);
      },
      remove: async (names) => {
        stage.removed.push(...names);
      },
      ...changes,
    },
    parts,
  );
  return { keeper, parts, stage, writes };
}

describe('what the last worker knew', () => {
  it('is known again once it is restored', async () => {
    const { keeper, parts } = stageKeeper();
    await keeper.restored();
    expect([parts.one.knows, parts.other.knows]).toEqual(['old', 'new']);
  });

  it('is not known where the browser refuses to tell', async () => {
    const { keeper, parts } = stageKeeper({ read: () => Promise.reject(new Error('no')) });
    await keeper.restored();
    expect(parts.one.knows).toBe('new');
  });

  it('is waited for two seconds at most, and not taken over later', async () => {
    const reading = defer<Record<string, unknown>>();
    const { keeper, parts } = stageKeeper({ read: () => reading.promise });
    const restored = vi.fn();
    void keeper.restored().then(restored);
    await vi.advanceTimersByTimeAsync(1999);
    expect(restored).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(restored).toHaveBeenCalled();
    reading.resolve({ one: 'old' });
    await vi.advanceTimersByTimeAsync(0);
    expect(parts.one.knows).toBe('new');
  });

  it('is not taken over when the service has changed while it was read', async () => {
    const reading = defer<Record<string, unknown>>();
    const { keeper, parts, stage } = stageKeeper({ read: () => reading.promise });
    keeper.forget();
    reading.resolve({ one: 'old' });
    await keeper.restored();
    expect(parts.one.knows).toBe('new');
    expect(stage.removed).toEqual(['one', 'other']);
  });
});

describe('what has changed', () => {
  it('is written shortly, many changes together', async () => {
    const { keeper, parts, writes } = stageKeeper();
    await keeper.restored();
    keeper.note();
    await vi.advanceTimersByTimeAsync(400);
    parts.one.knows = 'changed';
    keeper.note();
    await vi.advanceTimersByTimeAsync(99);
    expect(writes).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(writes).toEqual([{ one: 'changed', other: 'new' }]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(writes).toHaveLength(1);
  });

  it('is written at once when it must not be lost, and not again afterwards', async () => {
    const { keeper, parts, writes } = stageKeeper();
    keeper.note();
    await keeper.flush();
    parts.one.knows = 'changed';
    keeper.note();
    await keeper.flush();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(writes).toEqual([{ one: 'old', other: 'new' }, { one: 'changed' }]);
  });

  it('is not taken for safe while another is still writing it', async () => {
    const { promise, resolve } = defer<void>();
    const { keeper } = stageKeeper({ write: () => promise });
    void keeper.flush();
    const safe = vi.fn();
    void keeper.flush().then(safe);
    await vi.advanceTimersByTimeAsync(1000);
    expect(safe).not.toHaveBeenCalled();
    resolve();
    await vi.advanceTimersByTimeAsync(0);
    expect(safe).toHaveBeenCalled();
  });

  it('is not written over what has not been read', async () => {
    const reading = defer<Record<string, unknown>>();
    const { keeper, writes } = stageKeeper({ read: () => reading.promise });
    const flushed = keeper.flush();
    await vi.advanceTimersByTimeAsync(1000);
    expect(writes).toEqual([]);
    reading.resolve({ one: 'old' });
    await flushed;
    expect(writes).toEqual([{ one: 'old', other: 'new' }]);
  });

  it('is written with the next change when the browser refused it', async () => {
    let isFull = true;
    const writes: unknown[] = [];
    const { keeper } = stageKeeper({
      async write(values) {
        if (isFull) throw new Error('full');
        writes.push(values);
      },
    });
    await keeper.flush();
    isFull = false;
    await keeper.flush();
    expect(writes).toEqual([{ one: 'old', other: 'new' }]);
  });
});
