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
    database.createObjectStore('lookupPages');
  }
  if (oldVersion < 2) indexVerdictsByUse(transaction);
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
