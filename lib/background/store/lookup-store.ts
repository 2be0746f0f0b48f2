import { AddressLookupSchema } from '../../domain/verdict/lookup.ts';
import type { AddressLookup } from '../../domain/verdict/lookup.ts';
import type { LevelJudgement } from '../../domain/verdict/level.ts';
import { isAddress } from '../../domain/address/address.ts';
import type { Address } from '../../domain/address/address.ts';
import { orNone } from '../../platform/storage/open-database.ts';
import { timeOf } from '../history/list-order.ts';
import { HistoryRecordSchema } from '../history/record.ts';
import type { HistoryRecord } from '../history/record.ts';
import type { Connect } from './connection.ts';
import type { StoredLookup } from './database.ts';

/** What a page's rows were to the store. */
export interface PutRows {
  /** Rows that this reading had not met before. */
  unmet: AddressLookup[];
  /** Whether any row was new or changed, or written by this same reading before it was interrupted. */
  isNews: boolean;
}

/** A look-up, and when a reading met it last, in epoch milliseconds. */
export interface MetLookup extends AddressLookup {
  atMs: number;
}

/**
 * The look-up history on disk, a row for each look-up, and the record of how far it was read. `isCurrent` is asked in
 * the moment of writing: rows of a service that was left meanwhile are not written. Everything rejects when the
 * database cannot be used.
 */
export interface LookupStore {
  readRecord(): Promise<HistoryRecord | null>;
  writeRecord(record: HistoryRecord, isCurrent: () => boolean): Promise<void>;
  /** For our own pages, which read the rows themselves. */
  writeJudgement(judgement: LevelJudgement, isCurrent: () => boolean): Promise<void>;
  putRows(
    rows: readonly AddressLookup[],
    met: { run: number; atMs: number },
    isCurrent: () => boolean,
  ): Promise<PutRows>;
  /** All look-ups of these addresses: one hash may have several, on several chains. */
  lookupsOf(addresses: readonly Address[]): Promise<MetLookup[]>;
  /** The addresses that were looked up last, the newest first, each once. Only the newest rows are searched for them. */
  latestAddresses(most: number): Promise<Address[]>;
  /** The address an address id of the service belongs to, of any chain; null when the history does not tell. */
  ownerOf(addressId: number): Promise<string | null>;
  count(): Promise<number>;
  countMetBy(run: number): Promise<number>;
  /** Deletes the rows that neither this reading nor a later one has met: the service has them no longer. */
  dropUnmetBy(run: number, isCurrent: () => boolean): Promise<void>;
}

export function createLookupStore(connect: Connect): LookupStore {
  async function openToWrite(isCurrent: () => boolean) {
    const database = await connect();
    if (!isCurrent()) return null;
    const transaction = database.transaction('lookups', 'readwrite');
    // Awaited where all has gone well; else the fault is already told by what failed.
    transaction.done.catch(() => undefined);
    return transaction;
  }

  return {
    async readRecord() {
      const { store } = (await connect()).transaction('historyRecord');
      const stored: unknown = await orNone(store.get('current'));
      return HistoryRecordSchema.safeParse(stored).data ?? null;
    },

    async writeRecord(record, isCurrent) {
      const database = await connect();
      if (isCurrent()) await database.put('historyRecord', record, 'current');
    },

    async writeJudgement(judgement, isCurrent) {
      const database = await connect();
      if (isCurrent()) await database.put('historyRecord', judgement, 'judgement');
    },

    async putRows(rows, { run, atMs }, isCurrent) {
      const result: PutRows = { unmet: [], isNews: false };
      const transaction = await openToWrite(isCurrent);
      if (transaction === null) return result;
      const { store, done } = transaction;
      const puts = rows.map(async (lookup) => {
        const before = await orNone(store.get(keyOf(lookup)));
        const isMet = before?.run === run;
        if (!isMet) result.unmet.push(lookup);
        if (isMet || !isSame(before, lookup)) result.isNews = true;
        await store.put(toStored(lookup, run, atMs), keyOf(lookup));
      });
      await Promise.all([...puts, done]);
      return result;
    },

    async lookupsOf(addresses) {
      const { store } = (await connect()).transaction('lookups');
      const byAddress = store.index('byAddress');
      const found = await Promise.all(addresses.map((address) => byAddress.getAll(address)));
      return found
        .flat()
        .map(parse)
        .filter((lookup) => lookup !== null);
    },

    async latestAddresses(most) {
      const { store } = (await connect()).transaction('lookups');
      const byCreated = store.index('byCreated');
      // All in one answer: a cursor's answers, one for each row, would hold up a new worker's first verdicts. So would all
      // rows of a long history that names few addresses.
      for (let rows = most; ; rows *= 2) {
        const newest = await byCreated.openKeyCursor(null, 'prev');
        const oldest = await newest?.advance(rows - 1);
        // All rows may have the same time, as where the service tells none. So of the oldest time, no more than enough
        // are read.
        const latest = oldest
          ? [
              ...(await byCreated.getAll(oldest.key, rows)),
              ...(await byCreated.getAll(IDBKeyRange.lowerBound(oldest.key, true))),
            ]
          : await byCreated.getAll();
        const addresses = latest.map(({ address }) => address);
        const found = new Set(addresses.toReversed().filter(isAddress));
        if (found.size >= most || !oldest || rows > most * 6) return [...found].slice(0, most);
      }
    },

    async ownerOf(addressId) {
      const row = await (await connect()).getFromIndex('lookups', 'byAddressId', addressId);
      const owner = row === undefined ? null : parse(row)?.address;
      return owner?.address ?? owner?.hash ?? null;
    },

    count: async () => (await connect()).count('lookups'),
    countMetBy: async (run) => (await connect()).countFromIndex('lookups', 'byRun', run),

    async dropUnmetBy(run, isCurrent) {
      const transaction = await openToWrite(isCurrent);
      if (transaction === null) return;
      const { store, done } = transaction;
      const gone = await store.index('byRun').getAllKeys(IDBKeyRange.upperBound(run, true));
      await Promise.all([...gone.map((key) => store.delete(key)), done]);
    },
  };
}

/** Look-ups have an id; where a service leaves it out, hash, time and chain stand in for it. */
function keyOf({ id, created, address: { hash, chain } }: AddressLookup): string {
  return id === null ? [hash, created ?? '', ...(chain ? [chain] : [])].join(' ') : String(id);
}

function toStored(lookup: AddressLookup, run: number, atMs: number): StoredLookup {
  const { id: addressId, address } = lookup.address;
  return {
    lookup,
    run,
    atMs,
    createdAtMs: timeOf(lookup.created) ?? 0,
    // A field that is not there keeps the row out of that index.
    ...(addressId === null ? {} : { addressId }),
    ...(address === null ? {} : { address }),
  };
}

/**
 * When it was last viewed or written is no news: a service may note even that we have listed it, and that as a change of
 * the look-up.
 */
function isSame(stored: StoredLookup | undefined, lookup: AddressLookup): boolean {
  if (stored === undefined) return false;
  const noted = { lastViewed: null, modified: null };
  const [before, now] = [stored.lookup, lookup].map((row) => JSON.stringify({ ...row, ...noted }));
  return before === now;
}

/** A row that an older version wrote otherwise, or that was damaged, is as good as none: it is read anew. */
function parse({ lookup, atMs }: StoredLookup): MetLookup | null {
  const { data } = AddressLookupSchema.safeParse(lookup);
  return data ? { ...data, atMs: atMs || 0 } : null;
}
