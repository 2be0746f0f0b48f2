import type { LookupStore } from '../store/lookup-store.ts';
import { NEW_RECORD } from './record.ts';
import type { HistoryRecord } from './record.ts';
import type { SpareRecord } from './spare-record.ts';

/**
 * The record in force: read once, kept in memory, and written at each change. If the disk does not take it, the spare
 * record carries it to the next worker.
 */
export interface RecordKeeper {
  get(): Promise<HistoryRecord>;
  /** Changes it in one step. Does nothing if the service has been left meanwhile. */
  update(change: (record: HistoryRecord) => HistoryRecord, isCurrent: () => boolean): Promise<void>;
  forgetMemory(): void;
}

export interface RecordKeeperDeps {
  /** Resolves when the spare record is known. */
  restored: () => Promise<void>;
  onChanged: () => void;
  now: () => number;
}

export function createRecordKeeper(
  store: Pick<LookupStore, 'readRecord' | 'writeRecord'>,
  spare: SpareRecord,
  { restored, onChanged, now }: RecordKeeperDeps,
): RecordKeeper {
  let known: HistoryRecord | null = null;
  let loading: Promise<HistoryRecord> | null = null;
  /** The disk could not be read yet. It may know more than is known here, so nothing is written over that. */
  let isUnread = false;

  /**
   * Without a record, rows may bear numbers of readings that are not known here. A time is larger than any of them, so
   * none counts as met by the readings that follow.
   */
  async function load(): Promise<HistoryRecord> {
    loading ??= Promise.all([readStored(), restored()]).then(([record]) => {
      isUnread = record === undefined;
      return spare.get() ?? record ?? { ...NEW_RECORD, runs: now() };
    });
    const mine = loading;
    const loaded = await mine;
    // Another service's record, or one changed by whoever waited with us.
    if (loading === mine) known ??= loaded;
    return known ?? loaded;
  }

  /** Undefined while the disk cannot be read. */
  function readStored(): Promise<HistoryRecord | null | undefined> {
    return store.readRecord().catch(() => undefined);
  }

  /** A database that opened late may have a record after all, although a new one was begun in its place. */
  async function get(): Promise<HistoryRecord> {
    if (isUnread && known !== null && spare.get() === null) {
      const mine = loading;
      const stored = await readStored();
      if (isUnread && stored !== undefined && loading === mine) {
        isUnread = false;
        known = stored ?? known;
      }
    }
    return known ?? load();
  }

  return {
    get,
    async update(change, isCurrent) {
      const loaded = await get();
      if (!isCurrent()) return;
      const before = known ?? loaded;
      const record = change(before);
      known = record;
      if (record === before) return;
      onChanged();
      if (isUnread && spare.get() === null) return;
      await store.writeRecord(record, isCurrent).then(
        () => spare.set(null),
        () => spare.set(record),
      );
    },
    forgetMemory() {
      known = null;
      loading = null;
      isUnread = false;
      spare.set(null);
    },
  };
}
