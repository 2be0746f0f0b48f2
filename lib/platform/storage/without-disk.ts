import type { DBSchema, IDBPDatabase } from 'idb';
import { isWhollyPrivate, noteInMemory } from './in-memory.ts';
import { createSessionDatabase } from './session-database.ts';
import { createSessionRows, eraseSessionRows } from './session-rows.ts';

/**
 * Firefox that never remembers history gives extensions no IndexedDB. What belongs there is in the browser's memory then.
 */
const rows = createSessionRows();

/** Throws the fault that opening had where that has another cause. */
export async function keepInMemory<Schema extends DBSchema>(
  fault: unknown,
): Promise<IDBPDatabase<Schema>> {
  if (!isWhollyPrivate()) throw fault;
  await noteInMemory();
  return createSessionDatabase<Schema>(rows);
}

/** Removes all that the database in the browser's memory holds, and nothing where there is none. */
export async function eraseInMemory(): Promise<void> {
  await eraseSessionRows();
  rows.forget();
}
