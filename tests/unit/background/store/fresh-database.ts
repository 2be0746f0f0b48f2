import { IDBFactory, IDBIndex, IDBObjectStore } from 'fake-indexeddb';
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

/**
 * Has the browser fail to read the value of one key, as where the file of a large one is gone. Whoever reads many values
 * at once gets none.
 */
export function makeUnreadable(unreadable: string): Disposable {
  type Get = (this: IDBObjectStore, key: IDBValidKey | IDBKeyRange) => IDBRequest;
  const get = Reflect.get(IDBObjectStore.prototype, 'get') as Get;
  const spies = [
    vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(function (
      this: IDBObjectStore,
      key,
    ) {
      return key === unreadable ? failIn(this, this.transaction) : get.call(this, key);
    }),
    vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(function (
      this: IDBObjectStore,
    ) {
      return failIn(this, this.transaction);
    }),
    vi.spyOn(IDBIndex.prototype, 'getAll').mockImplementation(function (this: IDBIndex) {
      return failIn(this, this.objectStore.transaction);
    }),
  ];
  return { [Symbol.dispose]: () => spies.forEach((spy) => spy.mockRestore()) };
}

/** Nothing in the interface has a request fail by itself, so the fake's own way of making one is used. */
function failIn(source: IDBObjectStore | IDBIndex, transaction: IDBTransaction): IDBRequest {
  const request = Reflect.get(transaction, '_execRequestAsync') as (made: object) => IDBRequest;
  return request.call(transaction, { source, operation: fail });
}

function fail(): never {
  throw new DOMException('Failed to read large IndexedDB value', 'DataError');
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
