import type { DBSchema, IDBPDatabase } from 'idb';
import { browser } from 'wxt/browser';
import { isInMemory, noteInMemory } from './in-memory.ts';
import { createSessionDatabase } from './session-database.ts';
import { createSessionRows, eraseSessionRows } from './session-rows.ts';

/**
 * Firefox that never remembers history gives extensions no IndexedDB. What belongs there is in the browser's memory then.
 */
const rows = createSessionRows();

/** For the background, which alone writes. Throws the fault that opening had where that has another cause. */
export async function keepInMemory<Schema extends DBSchema>(
  fault: unknown,
): Promise<IDBPDatabase<Schema>> {
  // Elsewhere no background is in a private window.
  if (!browser.extension.inIncognitoContext) throw fault;
  await noteInMemory();
  return createSessionDatabase<Schema>(true, rows);
}

/** For our pages, which may be in a private window though the background has its database on disk. */
export async function readInMemory<Schema extends DBSchema>(
  fault: unknown,
): Promise<IDBPDatabase<Schema>> {
  if (!(await isInMemory())) throw fault;
  return createSessionDatabase<Schema>(false, rows);
}

/** Removes all that the database in the browser's memory holds, and nothing where there is none. */
export async function eraseInMemory(): Promise<void> {
  await eraseSessionRows();
  rows.forget();
}
