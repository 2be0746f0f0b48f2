import { readOnce } from './open-database.ts';

/** How much is stored; null where the database does not say. */
export interface StoredCounts {
  verdicts: number | null;
  lookups: number | null;
}

/** Counts the rows of our own database. Rejects where it cannot be read. */
export function countStored(): Promise<StoredCounts> {
  return readOnce(async (database) => {
    const transaction = database.transaction(['verdicts', 'lookups']);
    const [verdicts, lookups] = await Promise.all([
      transaction.objectStore('verdicts').count(),
      transaction.objectStore('lookups').count(),
    ]);
    return { verdicts, lookups };
  });
}
