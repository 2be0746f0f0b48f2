const DATABASE = 'hexmark';

/** How much is stored; null where the database does not say. */
export interface StoredCounts {
  verdicts: number | null;
  lookups: number | null;
}

/** Counts the rows of our own database. It is opened as it is, and never made or changed: the background does that. */
export async function countStored(): Promise<StoredCounts> {
  const databases = await indexedDB.databases();
  if (!databases.some(({ name }) => name === DATABASE)) return { verdicts: null, lookups: null };
  const database = await settle(indexedDB.open(DATABASE));
  try {
    const transaction = database.transaction(['verdicts', 'lookups']);
    const count = (store: string) => settle(transaction.objectStore(store).count());
    const [verdicts, lookups] = await Promise.all([count('verdicts'), count('lookups')]);
    return { verdicts, lookups };
  } finally {
    database.close();
  }
}

function settle<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('not opened')));
  });
}
