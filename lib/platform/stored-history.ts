import { openDB } from 'idb';
import type { DBSchema, IDBPDatabase } from 'idb';

/** A row of the look-up history as it lies on disk, not yet parsed. */
export interface StoredRow {
  key: string;
  value: unknown;
}

/** What is known of the stored history as a whole, not yet parsed. */
export interface StoredMeta {
  /** How far the service's list has been read. */
  record: unknown;
  /** What turns probabilities into levels, as the background judged last. */
  judgement: unknown;
}

/**
 * The look-up history in the extension's own database, for reading alone. Our pages share the background's origin:
 * what they read themselves is on show before a sleeping background has woken up, and is copied once, not twice.
 * Everything rejects where the database cannot be read or has no history yet.
 */
export interface StoredHistory {
  readMeta(): Promise<StoredMeta>;
  /** Takes Chromium tens of milliseconds for 10,000 rows, so nothing on show waits for it. */
  count(): Promise<number>;
  /** The rows created last, newest first. */
  readNewest(most: number): Promise<StoredRow[]>;
  /** Rows in the order of their keys, from the first one after `after` on. */
  readAfter(after: string | null, most: number): Promise<StoredRow[]>;
  /** Keys of the rows that the reading of this number, or a later one, has met. */
  keysMetSince(run: number): Promise<string[]>;
  readKeys(): Promise<string[]>;
  /** In the order of the keys; those no longer stored are left out. */
  readRows(keys: readonly string[]): Promise<StoredRow[]>;
}

const NAME = 'hexmark';

/** What of the database concerns the history. */
interface HistorySchema extends DBSchema {
  lookups: { key: string; value: unknown; indexes: { byCreated: number; byRun: number } };
  historyRecord: { key: string; value: unknown };
}

export function createStoredHistory(): StoredHistory {
  let opening: Promise<IDBPDatabase<HistorySchema>> | null = null;

  function connect(): Promise<IDBPDatabase<HistorySchema>> {
    opening ??= open();
    return opening;
  }

  function forget(): void {
    opening = null;
  }

  async function open(): Promise<IDBPDatabase<HistorySchema>> {
    try {
      // Whatever version there is: to make or upgrade the database is the background's business.
      return await openDB<HistorySchema>(NAME, undefined, {
        upgrade(_database, _old, _new, transaction) {
          // Opening tells of it.
          transaction.done.catch(() => undefined);
          transaction.abort();
        },
        blocking(_current, _blocked, event) {
          forget();
          (event.target as IDBDatabase).close();
        },
        terminated: forget,
      });
    } catch (error) {
      forget();
      throw error;
    }
  }

  const lookups = async () => (await connect()).transaction('lookups').store;

  return {
    async readMeta() {
      const { store } = (await connect()).transaction('historyRecord');
      const [record, judgement] = await Promise.all([store.get('current'), store.get('judgement')]);
      return { record, judgement };
    },

    count: async () => (await lookups()).count(),

    async readNewest(most) {
      const rows: StoredRow[] = [];
      let cursor = await (await lookups()).index('byCreated').openCursor(null, 'prev');
      while (cursor !== null && rows.length < most) {
        rows.push({ key: cursor.primaryKey, value: cursor.value });
        cursor = await cursor.continue();
      }
      return rows;
    },

    async readAfter(after, most) {
      const store = await lookups();
      const range = after === null ? null : IDBKeyRange.lowerBound(after, true);
      const [keys, values] = await Promise.all([
        store.getAllKeys(range, most),
        store.getAll(range, most),
      ]);
      return keys.map((key, index) => ({ key, value: values[index] }));
    },

    keysMetSince: async (run) =>
      (await lookups()).index('byRun').getAllKeys(IDBKeyRange.lowerBound(run)),

    readKeys: async () => (await lookups()).getAllKeys(),

    async readRows(keys) {
      const store = await lookups();
      const values = await Promise.all(keys.map((key) => store.get(key)));
      return keys
        .map((key, index) => ({ key, value: values[index] }))
        .filter(({ value }) => value !== undefined);
    },
  };
}
