import { withTimeLimit } from './with-time-limit.ts';
import { OPEN_LIMIT_MS } from './cache-policy.ts';
import type { Database } from './database.ts';
import { openDatabase } from './database.ts';

/** A database that opens on first use and again after it was lost. */
export type Connect = () => Promise<Database>;

/**
 * One shared connection; when opening fails the next call tries again. When it hangs, calls fail after `limitMs`, and
 * further ones at once, until it has opened after all.
 */
export function createConnection(
  open: () => Promise<Database> = openDatabase,
  limitMs = OPEN_LIMIT_MS,
): Connect {
  let opening: Promise<Database> | null = null;
  const reopenNextTime = () => {
    opening = null;
  };

  function start(): Promise<Database> {
    const opened = watched();
    opening = withTimeLimit(opened, limitMs, 'The database does not open.');
    return opening;

    async function watched(): Promise<Database> {
      try {
        const database = await open();
        // `close` is the browser's doing; `versionchange` makes us close it ourselves, and then no `close` event comes.
        database.addEventListener('close', reopenNextTime);
        database.addEventListener('versionchange', reopenNextTime);
        // The limit may have passed, and calls failed until now.
        opening = opened;
        return database;
      } catch (error) {
        opening = null;
        throw error;
      }
    }
  }

  return () => opening ?? start();
}
