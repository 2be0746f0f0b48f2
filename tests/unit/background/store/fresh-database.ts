import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import type { IDBPDatabase } from 'idb';
import { beforeEach } from 'vitest';
import { createConnection } from '../../../../lib/background/store/connection.ts';
import type { Connect } from '../../../../lib/background/store/connection.ts';

/** An empty database for each test of the file; each call of the result connects anew, as a new worker does. */
export function useFreshDatabase(): () => Connect {
  beforeEach(() => {
    globalThis.indexedDB = new IDBFactory();
  });
  return () => createConnection();
}

/** A database that cannot be opened. */
export const brokenConnection: Connect = () =>
  Promise.reject(new DOMException('The disk is full.', 'QuotaExceededError'));

/** The database as version 1 of it was, built by hand. */
export function openVersion1(): Promise<IDBPDatabase> {
  return openDB('hexmark', 1, {
    upgrade(created) {
      created.createObjectStore('service');
      created.createObjectStore('verdicts').createIndex('byAge', 'fetchedAtMs');
      created.createObjectStore('lookupPages');
    },
  });
}
