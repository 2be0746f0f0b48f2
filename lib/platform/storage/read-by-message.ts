import type { DBSchema, IDBPDatabase } from 'idb';
import { browser } from 'wxt/browser';
import type { ReadableStore } from '../../messaging/stored-data-schemas.ts';
import { background, onOwnPageEvent } from '../messages/in-own-pages.ts';
import { createSessionDatabase } from './session-database.ts';
import type { Rows, SessionRows } from './session-rows.ts';

/**
 * The background's rows, for our pages in Firefox's private windows: the browser gives them no IndexedDB. Whole
 * stores are asked for. In other windows it throws the fault that opening had.
 */
export function readByMessage<Schema extends DBSchema>(fault: unknown): IDBPDatabase<Schema> {
  if (!browser.extension.inIncognitoContext) throw fault;
  return createSessionDatabase<Schema>(rowsByMessage());
}

function rowsByMessage(): SessionRows {
  const asked = new Map<string, Promise<Rows>>();
  // A long history is asked for again only where it has changed, because that takes long.
  onOwnPageEvent(() => asked.clear());

  return {
    // Two rows, which may change with nothing told.
    ready: async () => void asked.delete('historyRecord'),
    of(store) {
      const rows = asked.get(store) ?? ask(store);
      asked.set(store, rows);
      rows.catch(() => asked.delete(store));
      return rows;
    },
    // Pages change nothing.
    keep: () => Promise.resolve(),
  };
}

async function ask(store: string): Promise<Rows> {
  const { keys, values } = await background('readStored', { store: store as ReadableStore });
  return new Map(keys.map((key, index) => [key, values[index]]));
}
