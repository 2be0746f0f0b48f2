import type { IDBPDatabase, IDBPTransaction, StoreNames } from 'idb';
import type { HexmarkSchema } from './database.ts';

type UpgradeTransaction = IDBPTransaction<
  HexmarkSchema,
  StoreNames<HexmarkSchema>[],
  'versionchange'
>;

/** Brings a database of any older version up to date, step by step. When a step throws, the old one stays. */
export function upgrade(
  database: IDBPDatabase<HexmarkSchema>,
  oldVersion: number,
  transaction: UpgradeTransaction,
): void {
  // A fault is told by opening, which fails with it.
  transaction.done.catch(() => undefined);
  if (oldVersion < 1) {
    database.createObjectStore('service');
    database.createObjectStore('verdicts');
  }
  if (oldVersion < 2) indexVerdictsByUse(transaction);
  if (oldVersion < 3) keepLookupsByThemselves(database);
  if (oldVersion < 4) database.createObjectStore('audit').createIndex('byTime', 'atMs');
}

/**
 * Version 1 gave up verdicts by age, later ones by use. Rows are left as they are, since rewriting tens of thousands
 * takes seconds in which nothing can be read: those without a time of use count as used longest ago.
 */
function indexVerdictsByUse(transaction: UpgradeTransaction): void {
  const verdicts = transaction.objectStore('verdicts');
  const indexNames: DOMStringList = verdicts.indexNames;
  if (indexNames.contains('byAge')) verdicts.deleteIndex('byAge');
  if (!indexNames.contains('byUse')) verdicts.createIndex('byUse', 'usedAtMs');
}

/** Until version 2 the history was kept page by page. It is not carried over: the service still has all of it. */
function keepLookupsByThemselves(database: IDBPDatabase<HexmarkSchema>): void {
  const storeNames: DOMStringList = database.objectStoreNames;
  // The store is in no schema any more.
  if (storeNames.contains('lookupPages'))
    (database as IDBPDatabase).deleteObjectStore('lookupPages');
  const lookups = database.createObjectStore('lookups');
  lookups.createIndex('byCreated', 'createdAtMs');
  lookups.createIndex('byAddressId', 'addressId');
  lookups.createIndex('byAddress', 'address');
  lookups.createIndex('byRun', 'run');
  database.createObjectStore('historyRecord');
}
