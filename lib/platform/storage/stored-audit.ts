import { readOnce } from './open-database.ts';

/** Rows of the audit trail as they lie on disk, not yet parsed, and where to go on; null at the end. */
export interface StoredAudit {
  rows: unknown[];
  next: string | null;
}

/** At most `most` rows of the audit trail after that key, in the order of their days. */
export function readStoredAudit(after: string, most: number): Promise<StoredAudit> {
  return readOnce(async (database) => {
    const { store } = database.transaction('audit');
    const range = IDBKeyRange.lowerBound(after, true);
    const [keys, rows] = await Promise.all([
      store.getAllKeys(range, most),
      store.getAll(range, most),
    ]);
    return { rows, next: keys.length < most ? null : (keys.at(-1) ?? null) };
  });
}

/** How many rows the audit trail has. Rejects where the database cannot be read. */
export function countStoredAudit(): Promise<number> {
  return readOnce((database) => database.count('audit'));
}
