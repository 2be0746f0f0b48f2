import type { Connect } from './connection.ts';

/** Empties whole stores. Rejects when the database cannot be used. */
export async function clearStores(
  connect: Connect,
  stores: readonly ('verdicts' | 'lookups' | 'historyRecord')[],
): Promise<void> {
  const transaction = (await connect()).transaction(stores, 'readwrite');
  const cleared = stores.map((store) => transaction.objectStore(store).clear());
  await Promise.all([...cleared, transaction.done]);
}
