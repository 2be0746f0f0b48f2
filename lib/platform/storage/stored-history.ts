import { openDatabase, orNone } from './open-database.ts';
import type { ReadDatabase } from './open-database.ts';

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

export interface FirstRead {
  meta: StoredMeta;
  /** Newest first; fewer than `FIRST_ROWS` when there are no more. */
  newest: StoredRow[];
}

/** More than a popup shows at first. */
export const FIRST_ROWS = 12;

/**
 * The look-up history in the extension's own database. A page that reads it shows it before a sleeping background has
 * woken up, and copies each row once instead of twice. Everything rejects where the database cannot be read or has no
 * history yet.
 */
export interface StoredHistory {
  readMeta(): Promise<StoredMeta>;
  /** Takes Chromium tens of milliseconds for 10,000 rows, so nothing that is drawn waits for it. */
  count(): Promise<number>;
  /** What is known of the whole and the rows created last, read in one transaction. */
  readFirst(): Promise<FirstRead>;
  /** Rows in the order of their keys, from the first one after `after` on. */
  readAfter(after: string | null, most: number): Promise<StoredRow[]>;
  /** Keys of the rows that the reading of this number, or a later one, has met. */
  keysMetSince(run: number): Promise<string[]>;
  readKeys(): Promise<string[]>;
  /** In the order of the keys; those no longer stored are left out. */
  readRows(keys: readonly string[]): Promise<StoredRow[]>;
}

export function createStoredHistory(): StoredHistory {
  let opening: Promise<ReadDatabase> | null = null;

  function connect(): Promise<ReadDatabase> {
    opening ??= open();
    return opening;
  }

  function forget(): void {
    opening = null;
  }

  async function open(): Promise<ReadDatabase> {
    try {
      return await openDatabase(forget);
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

    async readFirst() {
      const transaction = (await connect()).transaction(['lookups', 'historyRecord']);
      const store = transaction.objectStore('lookups');
      const lookups = store.index('byCreated');
      const record = transaction.objectStore('historyRecord');
      const rowsIn = (range: IDBKeyRange | null): Promise<StoredRow[]> =>
        readTogether(
          store,
          lookups.getAllKeys(range, FIRST_ROWS),
          lookups.getAll(range, FIRST_ROWS),
        );
      // A cursor takes a trip to the disk for each row. This takes three trips in all.
      async function readNewest(): Promise<StoredRow[]> {
        const newest = await lookups.openKeyCursor(null, 'prev');
        const last = await newest?.advance(FIRST_ROWS - 1);
        if (last == null) return rowsIn(null);
        const [asOld, newer] = await Promise.all([
          rowsIn(IDBKeyRange.only(last.key)),
          rowsIn(IDBKeyRange.lowerBound(last.key, true)),
        ]);
        // There may be more of that time, with later keys.
        const tied = asOld.length < FIRST_ROWS ? asOld : await lastIn(IDBKeyRange.only(last.key));
        return [...tied, ...newer].slice(-FIRST_ROWS);
      }
      async function lastIn(range: IDBKeyRange): Promise<StoredRow[]> {
        const keys: string[] = [];
        let cursor = await lookups.openKeyCursor(range, 'prev');
        while (cursor && keys.unshift(cursor.primaryKey) < FIRST_ROWS) {
          cursor = await cursor.continue();
        }
        return readEach(store, keys);
      }
      const [current, judgement, newest] = await Promise.all([
        record.get('current'),
        record.get('judgement'),
        readNewest(),
      ]);
      return { meta: { record: current, judgement }, newest: newest.toReversed() };
    },

    async readAfter(after, most) {
      const store = await lookups();
      const range = after === null ? null : IDBKeyRange.lowerBound(after, true);
      return readTogether(store, store.getAllKeys(range, most), store.getAll(range, most));
    },

    keysMetSince: async (run) =>
      (await lookups()).index('byRun').getAllKeys(IDBKeyRange.lowerBound(run)),

    readKeys: async () => (await lookups()).getAllKeys(),

    async readRows(keys) {
      const rows = await readEach(await lookups(), keys);
      return rows.filter(({ value }) => value !== undefined);
    },
  };
}

interface Lookups {
  get: (key: string) => Promise<unknown>;
}

/** Rows whose keys and values are being read, or each by itself where the browser cannot read one of them. */
async function readTogether(
  store: Lookups,
  reading: Promise<string[]>,
  values: Promise<unknown[]>,
): Promise<StoredRow[]> {
  const [keys, read] = await Promise.all([reading, orNone(values)]);
  return read === undefined
    ? readEach(store, keys)
    : keys.map((key, index) => ({ key, value: read[index] }));
}

/** A row that cannot be read has no value, as one that is not there. */
function readEach(store: Lookups, keys: readonly string[]): Promise<StoredRow[]> {
  return Promise.all(keys.map(async (key) => ({ key, value: await orNone(store.get(key)) })));
}
