import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Address } from '../../../../lib/domain/address/address.ts';
import { createVerdictStore } from '../../../../lib/background/store/verdict-store.ts';
import type { VerdictRows } from '../../../../lib/background/store/verdict-rows.ts';
import { A, address, B, NOW_MS, verdict } from '../samples.ts';
import { fakeRows } from './fake-rows.ts';
import { brokenConnection } from './fresh-database.ts';

const HOUR_MS = 3_600_000;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW_MS });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A store over rows that were all used `agoMs` ago. */
function stageUses(agoMs: number, addresses: readonly Address[] = [A, B]) {
  const notes: Address[][] = [];
  const rows: VerdictRows = {
    ...fakeRows(addresses.map((of) => ({ verdict: verdict(of), usedAtMs: NOW_MS - agoMs }))),
    async noteUses(uses) {
      notes.push([...uses.keys()]);
    },
  };
  return { notes, store: createVerdictStore(brokenConnection, { rows }) };
}

describe('a use of a verdict', () => {
  it('is written when the one on disk is older than an hour', async () => {
    const { notes, store } = stageUses(HOUR_MS + 1);
    await store.readMany([A]);
    expect(notes).toEqual([]);
    await vi.advanceTimersByTimeAsync(2000);
    expect(notes).toEqual([[A]]);
  });

  it('is not written when the one on disk is younger', async () => {
    const { notes, store } = stageUses(HOUR_MS - 1000);
    await store.readMany([A, B]);
    await vi.runAllTimersAsync();
    expect(notes).toEqual([]);
  });

  it('is not written again within the hour, however often it is read', async () => {
    const { notes, store } = stageUses(2 * HOUR_MS);
    for (let minute = 0; minute < 50; minute += 1) {
      await store.readMany([A]);
      await vi.advanceTimersByTimeAsync(60_000);
    }
    expect(notes).toEqual([[A]]);
  });

  it('is written together with others, one batch in half a minute at the most', async () => {
    const all = Array.from({ length: 600 }, (_, number) => address(number));
    const { notes, store } = stageUses(2 * HOUR_MS, all);
    for (const of of all) {
      await store.readMany([of]);
      await vi.advanceTimersByTimeAsync(100);
    }
    // A minute has passed.
    expect(notes.length).toBeGreaterThan(0);
    expect(notes.length).toBeLessThanOrEqual(3);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(notes.flat()).toHaveLength(600);
  });

  it('by a private window is not written', async () => {
    const { notes, store } = stageUses(2 * HOUR_MS);
    expect((await store.readMany([A], true)).size).toBe(1);
    await vi.runAllTimersAsync();
    expect(notes).toEqual([]);
  });

  it('of another service is not written', async () => {
    const { notes, store } = stageUses(2 * HOUR_MS);
    await store.readMany([A]);
    store.forgetMemory();
    await vi.runAllTimersAsync();
    expect(notes).toEqual([]);
  });
});
