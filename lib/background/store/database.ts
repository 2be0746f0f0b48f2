import { openDB } from 'idb';
import type { DBSchema, IDBPDatabase, IDBPTransaction, StoreNames } from 'idb';
import type { AddressLookup } from '../../domain/verdict/lookup.ts';
import type { AppError } from '../../domain/result.ts';
import type { ScaleEvidence } from '../../domain/verdict/probability.ts';
import type { ReadableStore } from '../../messaging/stored-data-schemas.ts';

/**
 * How the service is reached, and what has been learned of it. A person's token is kept nowhere else. A policy's is
 * also in the policy that the store `settings` keeps.
 */
export interface ServiceRecord {
  baseUrl: string;
  token: string;
  /** What its fraud probabilities have shown of the scale they are on. */
  scaleEvidence?: ScaleEvidence;
  /** The service's own history writes hashes in mixed case. */
  hasMixedCaseHashes: boolean;
  /** The service has rejected the token. Kept, so that the next worker sends nothing with it either. */
  rejection?: AppError;
  /** The counts of used look-ups that were told. Parsed on reading. */
  usage?: unknown;
  /** Base URL and token came from the organisation's policy, and go with it. */
  isManaged?: boolean;
}

/** A look-up with what the indexes need. */
export interface StoredLookup {
  lookup: AddressLookup;
  /** Number of the reading of the history that met it last. */
  run: number;
  /** When that was, in epoch milliseconds. */
  atMs: number;
  createdAtMs: number;
  addressId?: number;
  address?: string;
}

export interface HexmarkSchema extends DBSchema {
  /** The one in force; and by its host, as a match pattern, each that was left and whose host is not given back yet. */
  service: { key: string; value: ServiceRecord };
  /**
   * Verdicts by address, each with the time of its last use as `usedAtMs`. Values are parsed on reading, because an
   * older version may have written them.
   */
  verdicts: { key: string; value: unknown; indexes: { byUse: number; byAddressId: number } };
  /** The look-up history by id of the look-up, as last seen. Parsed on reading. */
  lookups: {
    key: string;
    value: StoredLookup;
    indexes: { byCreated: number; byAddressId: number; byAddress: string; byRun: number };
  };
  /** How far the history has been read, and what its rows are judged by. Parsed on reading. */
  historyRecord: { key: 'current' | 'judgement'; value: unknown };
  /** The audit trail, by `auditKey`. Parsed on reading. */
  audit: { key: string; value: unknown; indexes: { byTime: number } };
  /** All of the person's settings, and the policy that the browser told last. Parsed on reading. */
  settings: { key: 'private' | 'policy'; value: unknown };
  /** The address that was copied last, only where the person wants it kept. Parsed on reading. */
  copied: { key: 'last'; value: unknown };
}

export type Database = IDBPDatabase<HexmarkSchema>;

export const DATABASE_NAME = 'hexmark';
const VERSION = 7;

/**
 * Opens the IndexedDB of the extension's own origin. The token, verdicts and history live here because content scripts
 * cannot read it in any browser, while Firefox lets them read `storage.local`. Rejects if a newer version of the
 * extension has made the database, and waits while another connection keeps an upgrade from starting. Where Firefox never
 * remembers history, the rows are in the browser's memory instead.
 */
export async function openDatabase(): Promise<Database> {
  try {
    return await openOnDisk();
  } catch (fault) {
    if (!import.meta.env.FIREFOX) throw fault;
    return (await import('../../platform/storage/without-disk.ts')).keepInMemory(fault);
  }
}

function openOnDisk(): Promise<Database> {
  return openDB<HexmarkSchema>(DATABASE_NAME, VERSION, {
    upgrade: (database, oldVersion, _newVersion, transaction) =>
      upgrade(database, oldVersion, transaction),
    // A newer version of the extension wants to migrate: let it.
    blocking(_current, _blocked, event) {
      (event.target as IDBDatabase).close();
    },
  });
}

/** All rows of a store with their keys. Of verdicts the keys alone. */
export async function readRows(
  connect: () => Promise<Database>,
  name: ReadableStore,
): Promise<{ keys: string[]; values: unknown[] }> {
  const { store } = (await connect()).transaction(name);
  const [keys, values] = await Promise.all([
    store.getAllKeys(),
    name === 'verdicts' ? [] : store.getAll(),
  ]);
  return { keys, values };
}

/** Whether what is stored ends with the browser. */
export async function endsWithBrowser(connect: () => Promise<Database>): Promise<boolean> {
  if (!import.meta.env.FIREFOX) return false;
  return connect().then(
    ({ name }) => name !== DATABASE_NAME,
    () => false,
  );
}

type UpgradeTransaction = IDBPTransaction<
  HexmarkSchema,
  StoreNames<HexmarkSchema>[],
  'versionchange'
>;

/** Brings a database of any older version up to date, step by step. If a step throws, the old one stays. */
function upgrade(database: Database, oldVersion: number, transaction: UpgradeTransaction): void {
  // Opening fails with the same fault, and reports it.
  transaction.done.catch(() => undefined);
  if (oldVersion < 1) {
    database.createObjectStore('service');
    database.createObjectStore('verdicts');
  }
  if (oldVersion < 2) indexVerdictsByUse(transaction);
  if (oldVersion < 3) keepLookupsByThemselves(database);
  if (oldVersion < 4) database.createObjectStore('audit').createIndex('byTime', 'atMs');
  // Takes 8 s for 50,000 verdicts, once.
  if (oldVersion < 5) {
    transaction.objectStore('verdicts').createIndex('byAddressId', 'prediction.addressId');
  }
  if (oldVersion < 6) database.createObjectStore('settings');
  if (oldVersion < 7) database.createObjectStore('copied');
}

/**
 * Version 1 gave up verdicts by age, later versions by use. Old rows stay as they are, because rewriting tens of
 * thousands takes seconds in which nothing can be read. A row without a time of use counts as used longest ago.
 */
function indexVerdictsByUse(transaction: UpgradeTransaction): void {
  const verdicts = transaction.objectStore('verdicts');
  const indexNames: DOMStringList = verdicts.indexNames;
  if (indexNames.contains('byAge')) verdicts.deleteIndex('byAge');
  if (!indexNames.contains('byUse')) verdicts.createIndex('byUse', 'usedAtMs');
}

/** Until version 2 the history was kept page by page. It is not carried over: the service still has all of it. */
function keepLookupsByThemselves(database: Database): void {
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
