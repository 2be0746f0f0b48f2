import type { Address } from '../../domain/address/address.ts';
import { VerdictSchema } from '../../domain/verdict/verdict.ts';
import type { Verdict } from '../../domain/verdict/verdict.ts';
import { orNone } from '../../platform/storage/open-database.ts';
import type { Connect } from './connection.ts';

/** A verdict and when it was last used, in epoch milliseconds, as far as the disk knows. */
export interface StoredVerdict {
  verdict: Verdict;
  usedAtMs: number;
}

/** Verdicts on disk. Everything rejects when the database cannot be used. */
export interface VerdictRows {
  read(addresses: readonly Address[]): Promise<{ found: StoredVerdict[]; corrupt: Address[] }>;
  write(rows: readonly StoredVerdict[]): Promise<void>;
  /** An address whose prediction has this address id of the service; null if there is none. */
  holderOf(addressId: number): Promise<string | null>;
  /** Notes when addresses were last used; those no longer stored are left out. */
  noteUses(uses: ReadonlyMap<Address, number>): Promise<void>;
  drop(addresses: readonly Address[]): Promise<void>;
  /** Deletes those of the addresses whose row still cannot be read. */
  dropCorrupt(addresses: readonly Address[]): Promise<void>;
  /** Deletes the verdicts that match, of those whose prediction tells no address id, and corrupt rows among these. */
  dropWithoutId(matches: (verdict: Verdict) => boolean): Promise<void>;
  /** Deletes as many as `excessOf` says of the number stored: those used longest ago. */
  evict(excessOf: (stored: number) => number): Promise<void>;
}

export function createVerdictRows(connect: Connect): VerdictRows {
  async function openToWrite() {
    const transaction = (await connect()).transaction('verdicts', 'readwrite');
    // Awaited where all goes well. Otherwise, whatever failed has reported the fault already.
    transaction.done.catch(() => undefined);
    return transaction;
  }

  /** The keys of the rows that are in no such index. */
  async function keysBeside(
    store: Awaited<ReturnType<typeof openToWrite>>['store'],
    name: 'byUse' | 'byAddressId',
  ): Promise<string[]> {
    const [all, within] = await Promise.all([store.getAllKeys(), store.index(name).getAllKeys()]);
    const isWithin = new Set(within);
    return all.filter((key) => !isWithin.has(key));
  }

  return {
    async read(addresses) {
      const { store } = (await connect()).transaction('verdicts');
      const rows = await Promise.all(
        addresses.map(async (address) => ({ address, row: await orNone(store.get(address)) })),
      );
      const found: StoredVerdict[] = [];
      const corrupt: Address[] = [];
      for (const { address, row } of rows) {
        if (row === undefined) continue;
        const stored = parse(row);
        if (stored?.verdict.address === address) found.push(stored);
        else corrupt.push(address);
      }
      return { found, corrupt };
    },

    holderOf: async (addressId) =>
      (await (await connect()).getKeyFromIndex('verdicts', 'byAddressId', addressId)) ?? null,

    async write(rows) {
      const { store, done } = await openToWrite();
      for (const { verdict, usedAtMs } of rows) {
        // Why a put failed is known from `done`. A put that failed only along with others knows less.
        store.put({ ...verdict, usedAtMs }, verdict.address).catch(() => undefined);
      }
      await done;
    },

    async noteUses(uses) {
      const { store, done } = await openToWrite();
      const notes = [...uses].map(async ([address, usedAtMs]) => {
        const stored = parse(await store.get(address));
        if (stored !== null) await store.put({ ...stored.verdict, usedAtMs }, address);
      });
      await Promise.all([...notes, done]);
    },

    async drop(addresses) {
      const { store, done } = await openToWrite();
      await Promise.all([...addresses.map((address) => store.delete(address)), done]);
    },

    async dropCorrupt(addresses) {
      const { store, done } = await openToWrite();
      const drops = addresses.map(async (address) => {
        // Meanwhile a good one may have been written.
        const isGood = parse(await store.get(address))?.verdict.address === address;
        if (!isGood) await store.delete(address);
      });
      await Promise.all([...drops, done]);
    },

    async dropWithoutId(matches) {
      const { store, done } = await openToWrite();
      // Nobody can read a verdict meanwhile, and to look at tens of thousands takes seconds.
      const drops = (await keysBeside(store, 'byAddressId')).map(async (key) => {
        const stored = parse(await store.get(key));
        if (stored === null || matches(stored.verdict)) await store.delete(key);
      });
      await Promise.all([...drops, done]);
    },

    async evict(excessOf) {
      const { store, done } = await openToWrite();
      const byUse = store.index('byUse');
      const [stored, stamped] = await Promise.all([store.count(), byUse.count()]);
      const excess = excessOf(stored);
      if (excess > 0) {
        // Rows of version 1 that nobody has used since.
        const unstamped = stamped === stored ? [] : await keysBeside(store, 'byUse');
        const victims = unstamped.slice(0, excess);
        if (victims.length < excess) {
          victims.push(...(await byUse.getAllKeys(null, excess - victims.length)));
        }
        await Promise.all(victims.map((key) => store.delete(key)));
      }
      await done;
    },
  };
}

function parse(row: unknown): StoredVerdict | null {
  const { data: verdict } = VerdictSchema.safeParse(row);
  if (verdict === undefined) return null;
  const { usedAtMs } = row as { usedAtMs?: unknown };
  return { verdict, usedAtMs: typeof usedAtMs === 'number' ? usedAtMs : 0 };
}
