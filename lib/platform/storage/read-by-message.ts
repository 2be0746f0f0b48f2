import type { DBSchema, IDBPDatabase } from 'idb';
import { browser } from 'wxt/browser';
import type { ReadableStore } from '../../messaging/stored-data-schemas.ts';
import { background, onOwnPageEvent } from '../messages/in-own-pages.ts';
import { createSessionDatabase } from './session-database.ts';
import type { Rows, SessionRows } from './session-rows.ts';

/**
 * The background's rows, for our pages in Firefox's private windows: the browser gives them no IndexedDB. Whole
 * stores are asked for. Throws the fault that opening had elsewhere.
 */
export function readByMessage<Schema extends DBSchema>(fault: unknown): IDBPDatabase<Schema> {
  if (!browser.extension.inIncognitoContext) throw fault;
  return createSessionDatabase<Schema>(false, rowsByMessage());
}

function rowsByMessage(): SessionRows {
  const asked = new Map<string, Promise<Rows>>();
  const forget = (): void => asked.clear();
  // A long history is asked for again only where it has changed, because that takes long.
  onOwnPageEvent(forget);

  return {
    ready: () => Promise.resolve(),
    of(store) {
      const rows = asked.get(store) ?? ask(store);
      asked.set(store, rows);
      rows.catch(() => asked.delete(store));
      return rows;
    },
    // Pages change nothing.
    keep: () => Promise.resolve(),
    forget,
    // Two rows, which may change with nothing told.
    renew: async () => void asked.delete('historyRecord'),
  };
}

async function ask(store: string): Promise<Rows> {
  const { keys, values } = await background('readStored', { store: store as ReadableStore });
  return new Map(keys.map((key, index) => [key, values[index]]));
}
