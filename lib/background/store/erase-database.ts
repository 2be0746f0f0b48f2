import { deleteDB, openDB } from 'idb';
import type { Connect } from './connection.ts';
import { DATABASE_NAME } from './database.ts';
import { withTimeLimit } from './with-time-limit.ts';

/** Our own connections close at once. A page of ours that hangs must not keep the person waiting. */
const LONGEST_ERASURE_MS = 3000;
const EMPTY_NAME = 'empty';
/** By then the browser has let go of files that it was still reading when it rewrote them. */
const LATE_MS = 2000;

/**
 * Deletes the database itself; the next use makes a new one. Rows that are deleted stay readable in the browser's files
 * until it tidies up, which may take weeks. With a whole database Firefox deletes the file. Chromium rewrites the tables
 * that the database is in. Resolves also if it could not be done: the rows are gone in any case.
 */
export async function eraseDatabase(): Promise<void> {
  const erased = erase();
  // Also after an end that nobody waits for any more.
  erased.then(tidyUpLate, tidyUpLate);
  await withTimeLimit(erased, LONGEST_ERASURE_MS, 'The database stays.').catch(() => undefined);
}

function tidyUpLate(): void {
  setTimeout(() => void tidyUp().catch(() => undefined), LATE_MS);
}

async function erase(): Promise<void> {
  if (import.meta.env.FIREFOX) {
    await (await import('../../platform/storage/without-disk.ts')).eraseInMemory();
  }
  await tidyUp();
  await deleteDB(DATABASE_NAME);
  await tidyUp();
}

/**
 * Chromium (LevelDB) puts what was written lately into a table only when a database is deleted, and cannot rewrite it
 * before. A file that it has rewritten goes with the next deletion, unless it is being read just then. So an empty
 * database is deleted before, after, and once more a while later.
 */
async function tidyUp(): Promise<void> {
  if (import.meta.env.FIREFOX) return;
  (await openDB(EMPTY_NAME)).close();
  await deleteDB(EMPTY_NAME);
}

/** Empties whole stores. Rejects when the database cannot be used. */
export async function clearStores(
  connect: Connect,
  stores: readonly ('verdicts' | 'lookups' | 'historyRecord')[],
): Promise<void> {
  const transaction = (await connect()).transaction(stores, 'readwrite');
  const cleared = stores.map((store) => transaction.objectStore(store).clear());
  await Promise.all([...cleared, transaction.done]);
}
