import type { Database } from './database.ts';
import { openDatabase } from './database.ts';

/** A database that opens on first use and again after it was lost. */
export type Connect = () => Promise<Database>;

/** One shared connection; when opening fails the next call tries again. */
export function createConnection(open: () => Promise<Database> = openDatabase): Connect {
  let opening: Promise<Database> | null = null;
  const reopenNextTime = () => {
    opening = null;
  };
  return () => {
    opening ??= open().then(
      (database) => {
        // `close` is the browser's doing; `versionchange` makes us close it ourselves, and then no `close` is told.
        database.addEventListener('close', reopenNextTime);
        database.addEventListener('versionchange', reopenNextTime);
        return database;
      },
      (error: unknown) => {
        opening = null;
        throw error;
      },
    );
    return opening;
  };
}
