import { openDB } from 'idb';

/** Rows of the audit trail as they lie on disk, not yet parsed, and where to go on; null at the end. */
export interface StoredAudit {
  rows: unknown[];
  next: string | null;
}

/**
 * The audit trail in the extension's own database, for reading alone: our pages share the background's origin. At most
 * `most` rows after that key, in the order of their days.
 */
export function readStoredAudit(after: string, most: number): Promise<StoredAudit> {
  return withTrail(async (store) => {
    const range = IDBKeyRange.lowerBound(after, true);
    const [keys, rows] = await Promise.all([
      store.getAllKeys(range, most),
      store.getAll(range, most),
    ]);
    return { rows, next: keys.length < most ? null : (keys.at(-1) as string) };
  });
}

export function countStoredAudit(): Promise<number> {
  return withTrail((store) => store.count());
}

/** Opened for one look, so that it stands in the way of no upgrade; rejects where there is no trail yet. */
async function withTrail<T>(look: (store: TrailStore) => Promise<T>): Promise<T> {
  const database = await openDB('hexmark', undefined, {
    // To make or upgrade the database is the background's business.
    upgrade: (_database, _old, _new, transaction) => transaction.abort(),
  });
  try {
    return await look(database.transaction('audit').store);
  } finally {
    database.close();
  }
}

interface TrailStore {
  getAllKeys(range: IDBKeyRange, most: number): Promise<IDBValidKey[]>;
  getAll(range: IDBKeyRange, most: number): Promise<unknown[]>;
  count(): Promise<number>;
}
