import { openDB, unwrap } from 'idb';
import type { DBSchema, IDBPDatabase } from 'idb';

/** What our pages read of the extension's own database. Values are not yet parsed. */
interface ReadSchema extends DBSchema {
  verdicts: { key: string; value: unknown };
  lookups: { key: string; value: unknown; indexes: { byCreated: number; byRun: number } };
  historyRecord: { key: string; value: unknown };
  audit: { key: string; value: unknown };
}

export type ReadDatabase = IDBPDatabase<ReadSchema>;

/**
 * Opens the extension's own database for reading, in whatever version it is: our pages share the background's origin.
 * Only the background makes or upgrades it, so this rejects where there is none. The connection closes by itself when a
 * newer version of the extension wants to upgrade. `onClosed` is called then, and when the browser closes it. In a
 * private window of Firefox, which has no database, the background is asked for the rows.
 */
export async function openDatabase(onClosed?: () => void): Promise<ReadDatabase> {
  try {
    return await openOnDisk(onClosed);
  } catch (fault) {
    if (!import.meta.env.FIREFOX) throw fault;
    return (await import('./read-by-message.ts')).readByMessage<ReadSchema>(fault);
  }
}

function openOnDisk(onClosed?: () => void): Promise<ReadDatabase> {
  return openDB<ReadSchema>('hexmark', undefined, {
    upgrade(_database, _old, _new, transaction) {
      // Opening rejects for the same reason, so nobody has to hear it twice.
      transaction.done.catch(() => undefined);
      transaction.abort();
    },
    blocking(_current, _blocked, event) {
      onClosed?.();
      (event.target as IDBDatabase).close();
    },
    terminated: () => onClosed?.(),
  });
}

/** Opens it for one look and closes it again. */
export async function readOnce<T>(look: (database: ReadDatabase) => Promise<T>): Promise<T> {
  const database = await openDatabase();
  try {
    return await look(database);
  } finally {
    database.close();
  }
}

/**
 * What is being read; undefined also where the browser itself cannot read it, such as a large row whose file is
 * gone. By default that would end the transaction, and whatever else is read or written in it would fail too.
 */
export function orNone<T>(reading: Promise<T>): Promise<T | undefined> {
  // A database in the browser's memory has no requests.
  const request = unwrap(reading) as ReturnType<typeof unwrap<T>> | undefined;
  request?.addEventListener('error', (event) => {
    event.preventDefault();
    event.stopPropagation();
  });
  return reading.catch(() => undefined);
}
