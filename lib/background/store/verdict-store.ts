import type { Address } from '../../domain/address.ts';
import { VerdictSchema } from '../../domain/verdict.ts';
import type { Verdict } from '../../domain/verdict.ts';
import type { Connect } from './connection.ts';

/** Verdicts in memory over IndexedDB: memory for speed, the database for the next time the worker starts. */
export interface VerdictStore {
  /** What is known of these addresses; the others are left out. Storage faults count as not known. */
  readMany(addresses: readonly Address[]): Promise<Map<Address, Verdict>>;
  /** What memory holds of an address, without waiting. */
  peek(address: Address): Verdict | null;
  /** Memory has them when this returns; the promise is for the database. */
  write(verdicts: readonly Verdict[]): Promise<void>;
  /** Drops every "not assessed": the question turned out to have been asked in the wrong way. */
  forgetUnassessed(): Promise<void>;
  /** Forgets what memory holds; the database is cleared by whoever clears it. */
  forgetMemory(): void;
}

/** Verdicts kept in memory: far more than any set of open tabs shows. */
const MEMORY_LIMIT = 5000;
/** Verdicts kept on disk, about 1 kB each: weeks of an analyst's work, and more than any history. */
const MOST_STORED = 30_000;
/** Room is made on a worker's first write and then again after so many: counting costs more than writing. */
const WRITES_BETWEEN_PRUNES = 500;

export function createVerdictStore(
  connect: Connect,
  { mostStored = MOST_STORED }: { mostStored?: number } = {},
): VerdictStore {
  const memory = new Map<Address, Verdict>();
  let writesUntilPrune = 0;

  function remember(verdict: Verdict): void {
    memory.delete(verdict.address);
    memory.set(verdict.address, verdict);
    if (memory.size <= MEMORY_LIMIT) return;
    const oldest = memory.keys().next();
    if (!oldest.done) memory.delete(oldest.value);
  }

  async function readStored(addresses: readonly Address[]): Promise<Verdict[]> {
    const database = await connect();
    const store = database.transaction('verdicts').store;
    const stored = await Promise.all(addresses.map((address) => store.get(address)));
    return stored
      .map((value) => VerdictSchema.safeParse(value))
      .filter((parsed) => parsed.success)
      .map((parsed) => parsed.data);
  }

  /** Deletes the oldest, and a tenth more than needed, so that it is seldom needed. */
  async function prune(): Promise<void> {
    writesUntilPrune = WRITES_BETWEEN_PRUNES;
    const { store, done } = (await connect()).transaction('verdicts', 'readwrite');
    const excess = (await store.count()) - mostStored;
    if (excess > 0) {
      const oldest = await store
        .index('byAge')
        .getAllKeys(null, excess + Math.ceil(mostStored / 10));
      await Promise.all(oldest.map((address) => store.delete(address)));
    }
    await done;
  }

  return {
    async readMany(addresses) {
      const missing = addresses.filter((address) => !memory.has(address));
      if (missing.length > 0) {
        // A broken database must not stop verdicts: what it cannot give is asked for again.
        const stored = await readStored(missing).catch(() => []);
        for (const verdict of stored) if (!memory.has(verdict.address)) remember(verdict);
      }
      const found = new Map<Address, Verdict>();
      for (const address of addresses) {
        const verdict = memory.get(address);
        if (verdict !== undefined) found.set(address, verdict);
      }
      return found;
    },

    peek: (address) => memory.get(address) ?? null,

    async write(verdicts) {
      for (const verdict of verdicts) remember(verdict);
      try {
        const transaction = (await connect()).transaction('verdicts', 'readwrite');
        await Promise.all([
          ...verdicts.map((verdict) => transaction.store.put(verdict, verdict.address)),
          transaction.done,
        ]);
        writesUntilPrune -= verdicts.length;
        if (writesUntilPrune <= 0) await prune();
      } catch {
        // The disk is full or the database is gone: memory still serves until the worker ends.
      }
    },

    async forgetUnassessed() {
      for (const verdict of memory.values()) {
        if (isUnassessed(verdict)) memory.delete(verdict.address);
      }
      try {
        const { store, done } = (await connect()).transaction('verdicts', 'readwrite');
        for await (const cursor of store) {
          const parsed = VerdictSchema.safeParse(cursor.value);
          if (!parsed.success || isUnassessed(parsed.data)) await cursor.delete();
        }
        await done;
      } catch {
        // What stays on disk goes stale within the age the person allows.
      }
    },

    forgetMemory() {
      memory.clear();
    },
  };
}

function isUnassessed({ prediction, isBlacklisted }: Verdict): boolean {
  return prediction === null && isBlacklisted !== true;
}
