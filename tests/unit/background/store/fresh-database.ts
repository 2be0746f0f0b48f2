import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import type { IDBPDatabase } from 'idb';
import { beforeEach, vi } from 'vitest';
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

/** Has the browser fail to read the value of one key, as where the file of a large one is gone. */
export function makeUnreadable(unreadable: string): Disposable {
  type Get = (this: IDBObjectStore, key: IDBValidKey | IDBKeyRange) => IDBRequest;
  const get = Reflect.get(IDBObjectStore.prototype, 'get') as Get;
  const spy = vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(function (
    this: IDBObjectStore,
    key,
  ) {
    if (key !== unreadable) return get.call(this, key);
    // Nothing in the interface has a request fail by itself, so the fake's own way of making one is used.
    return Reflect.apply(Reflect.get(this.transaction, '_execRequestAsync'), this.transaction, [
      {
        source: this,
        operation() {
          throw new DOMException('Failed to read large IndexedDB value', 'DataError');
        },
      },
    ]);
  });
  return { [Symbol.dispose]: () => spy.mockRestore() };
}

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
