import { openDB } from 'idb';
import type { DBSchema, IDBPDatabase } from 'idb';
import { upgrade } from './upgrade.ts';
import type { AddressLookup } from '../../domain/verdict/lookup.ts';
import type { AppError } from '../../domain/result.ts';

/** How the service is reached, and what has been learned of it. The only place the token is kept. */
export interface ServiceRecord {
  baseUrl: string;
  token: string;
  /** The service has sent a fraud probability above 1: it counts in percent. */
  hasSeenAboveOne: boolean;
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
  service: { key: 'current'; value: ServiceRecord };
  /**
   * Verdicts by address, each with the time of its last use as `usedAtMs`. Values are parsed on reading, for an older
   * version may have written them.
   */
  verdicts: { key: string; value: unknown; indexes: { byUse: number } };
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
}

export type Database = IDBPDatabase<HexmarkSchema>;

const NAME = 'hexmark';
const VERSION = 4;

/**
 * Opens the extension origin's IndexedDB. Content scripts cannot read it in any browser, unlike `storage.local`,
 * which Firefox lets them read: so the token, verdicts and history live here. Rejects for a database of a newer
 * version of the extension, and waits as long as another connection keeps an upgrade from starting.
 */
export function openDatabase(): Promise<Database> {
  return openDB<HexmarkSchema>(NAME, VERSION, {
    upgrade: (database, oldVersion, _newVersion, transaction) =>
      upgrade(database, oldVersion, transaction),
    // A newer version of the extension wants to migrate: let it.
    blocking(_current, _blocked, event) {
      (event.target as IDBDatabase).close();
    },
  });
}
