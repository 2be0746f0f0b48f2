import type { DBSchema, IDBPDatabase } from 'idb';
import { browser } from 'wxt/browser';
import { createSessionDatabase } from './session-database.ts';
import { createSessionRows, eraseSessionRows } from './session-rows.ts';
import { sessionStorage } from './session-storage.ts';

/**
 * Where Firefox never remembers history, it gives extensions no IndexedDB, and all of them, their backgrounds too, count
 * as being in a private window. What belongs into the database is in the browser's memory there, and this entry says so.
 */
const MARK = 'isInMemory';

const rows = createSessionRows();

/** For the background, which alone writes. Throws the fault that opening had where that has another cause. */
export async function keepInMemory<Schema extends DBSchema>(
  fault: unknown,
): Promise<IDBPDatabase<Schema>> {
  if (!browser.extension.inIncognitoContext) throw fault;
  await sessionStorage.write({ [MARK]: true });
  return createSessionDatabase<Schema>(true, rows);
}

/** For our pages, which may be in a private window though the background has its database on disk. */
export async function readInMemory<Schema extends DBSchema>(
  fault: unknown,
): Promise<IDBPDatabase<Schema>> {
  if ((await sessionStorage.read())[MARK] !== true) throw fault;
  return createSessionDatabase<Schema>(false, rows);
}

/** Removes all that the database in the browser's memory holds, and nothing where there is none. */
export async function eraseInMemory(): Promise<void> {
  await eraseSessionRows();
  rows.forget();
}
