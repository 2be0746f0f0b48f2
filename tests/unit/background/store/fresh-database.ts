import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
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
