import { parseAddress } from '../../domain/address/address.ts';
import type { Address } from '../../domain/address/address.ts';
import type { Verdict } from '../../domain/verdict/verdict.ts';
import type { StorageState } from '../../messaging/schemas.ts';
import {
  EVICTED_SHARE,
  MOST_IN_MEMORY,
  MOST_STORED,
  WRITES_BETWEEN_PRUNES,
} from './cache-policy.ts';
import { joinVerdicts, verdictOfLookup } from '../engine/join-verdicts.ts';
import type { Connect } from './connection.ts';
import { createFullDiskGuard } from './full-disk.ts';
import type { FullDiskGuard } from './full-disk.ts';
import type { LookupStore } from './lookup-store.ts';
import { createLru } from './lru.ts';
import { createUseNotes } from './use-notes.ts';
import { createVerdictRows } from './verdict-rows.ts';
import type { StoredVerdict, VerdictRows } from './verdict-rows.ts';

/**
 * Verdicts in memory over IndexedDB: memory for speed, the database for the next worker. Those fetched for private
 * windows are kept apart and only in memory.
 */
export interface VerdictStore {
  /**
   * What is known of these addresses, for showing; the others are left out. Storage faults count as not known.
   * It counts as a use of them, unless it is for a private window: that leaves no trace.
   */
  readMany(addresses: readonly Address[], isPrivate?: boolean): Promise<Map<Address, Verdict>>;
  /** What is known without private windows' own, to be joined with news that will be stored. Counts as no use. */
  readLasting(addresses: readonly Address[]): Promise<Map<Address, Verdict>>;
  /** What memory holds of an address, without waiting. */
  peek(address: Address): Verdict | null;
  /** Memory has them when this returns; the promise is for the database. Private ones never get there. */
  write(verdicts: readonly Verdict[], isPrivate?: boolean): Promise<void>;
  /** The address whose known prediction has this address id of the service; null when there is none. */
  holderOf(addressId: number): Promise<Address | null>;
  /** Drops what is known of these addresses: it turned out to be another's. */
  forget(addresses: readonly Address[]): Promise<void>;
  /** Drops every "not assessed": the question turned out to have been asked in the wrong way. */
  forgetUnassessed(): Promise<void>;
  /** Forgets what memory holds; the database is cleared by whoever clears it. */
  forgetMemory(): void;
  storage(): StorageState;
}

export interface VerdictStoreOptions {
  now?: () => number;
  mostStored?: number;
  rows?: VerdictRows;
  /** What is known of a full disk, from earlier workers too. */
  disk?: FullDiskGuard;
  /** Where an address without a verdict may still be blacklisted. */
  lookups?: Pick<LookupStore, 'lookupsOf'>;
}

export function createVerdictStore(
  connect: Connect,
  {
    now = () => Date.now(),
    mostStored = MOST_STORED,
    rows = createVerdictRows(connect),
    disk = createFullDiskGuard(now),
    lookups,
  }: VerdictStoreOptions = {},
): VerdictStore {
  const lasting = createLru<Address, StoredVerdict>(MOST_IN_MEMORY);
  const privates = createLru<Address, Verdict>(MOST_IN_MEMORY);
  const uses = createUseNotes({ now, write: (due) => rows.noteUses(due) });
  let writesUntilPrune = 0;
  /** Counts what `forgetMemory` ended: a write that comes late must not bring back another service's answers. */
  let era = 0;
  /** Counts droppings of single verdicts: what was read before one may still have them. */
  let drops = 0;

  /** Brings what only the disk knows into memory. */
  async function load(addresses: readonly Address[], mayWrite: boolean): Promise<void> {
    const startedIn = era;
    const dropsBefore = drops;
    const missing = addresses.filter(isMissing);
    if (missing.length === 0) return;
    // A broken database must not stop verdicts: what it cannot give is asked for again.
    const read = await rows.read(missing).catch(() => ({ found: [], corrupt: [] }));
    if (era !== startedIn) return;
    // Some were dropped meanwhile, perhaps none of these. Counted as not known, an answer about one would be joined with
    // nothing, and lose a blacklisting. So they are read again.
    if (drops !== dropsBefore) return load(addresses, mayWrite);
    for (const stored of read.found) {
      const { address } = stored.verdict;
      if (isMissing(address)) lasting.set(address, stored);
    }
    if (mayWrite && read.corrupt.length > 0) {
      void rows.dropCorrupt(read.corrupt).catch(() => undefined);
    }
    // A verdict may be gone while the history still says that its address is blacklisted.
    const lost = missing.filter(isMissing);
    if (lost.length === 0) return;
    const found = await lookups?.lookupsOf(lost).catch(() => null);
    if (era !== startedIn) return;
    for (const lookup of found ?? []) {
      const verdict = verdictOfLookup(lookup, lookup.atMs);
      if (verdict?.isBlacklisted === true && isMissing(verdict.address)) remember(verdict);
    }
  }

  function isMissing(address: Address): boolean {
    return lasting.get(address) === undefined;
  }

  function newest(address: Address): Verdict | undefined {
    const kept = lasting.get(address)?.verdict;
    const own = privates.get(address);
    if (kept?.source !== 'history' || own === undefined) return own ?? kept;
    // The history may have told new facts beside an older prediction. If it did so ahead of the clock, that was set back.
    const isOwnNewer = own.fetchedAtMs > kept.fetchedAtMs || kept.fetchedAtMs > now();
    return isOwnNewer ? joinVerdicts(kept, own) : joinVerdicts(own, kept);
  }

  function noteUse(address: Address): void {
    const stored = lasting.get(address);
    if (stored !== undefined) stored.usedAtMs = uses.note(address, stored.usedAtMs);
  }

  function remember(verdict: Verdict): StoredVerdict {
    const { address, source } = verdict;
    const stored = { verdict, usedAtMs: now() };
    // The history repeats its verdicts at each reading. That is no use of them, and private windows may know newer ones.
    if (source === 'history') stored.usedAtMs = lasting.get(address)?.usedAtMs ?? stored.usedAtMs;
    else privates.delete(address);
    lasting.set(address, stored);
    return stored;
  }

  /** Deletes those used longest ago, and a tenth more than needed, so that it is seldom needed. */
  async function prune(written: number): Promise<void> {
    writesUntilPrune -= written;
    if (writesUntilPrune > 0) return;
    writesUntilPrune = WRITES_BETWEEN_PRUNES;
    await rows.evict((stored) =>
      stored > mostStored ? stored - mostStored + Math.ceil(mostStored * EVICTED_SHARE) : 0,
    );
  }

  return {
    async readMany(addresses, isPrivate = false) {
      await load(addresses, !isPrivate);
      if (!isPrivate) for (const address of addresses) noteUse(address);
      return collect(addresses, newest);
    },

    async readLasting(addresses) {
      await load(addresses, true);
      return collect(addresses, (address) => lasting.get(address)?.verdict);
    },

    peek: (address) => newest(address) ?? null,

    async write(verdicts, isPrivate = false) {
      if (isPrivate) {
        for (const verdict of verdicts) privates.set(verdict.address, verdict);
        return;
      }
      const startedIn = era;
      const stored = verdicts.map(remember);
      await disk.run(
        () => rows.write(stored),
        () => rows.evict((count) => Math.ceil(count * EVICTED_SHARE)),
        () => era === startedIn,
      );
      // Whatever stands in the way of making room will be met by the next write.
      if (disk.state() === 'ok') await prune(verdicts.length).catch(() => undefined);
    },

    async holderOf(addressId) {
      for (const [address, { verdict }] of lasting.entries()) {
        if (verdict.prediction?.addressId === addressId) return address;
      }
      for (const [address, { prediction }] of privates.entries()) {
        if (prediction?.addressId === addressId) return address;
      }
      const stored = parseAddress((await rows.holderOf(addressId).catch(() => null)) ?? '');
      // Memory knows better what the disk has not taken yet.
      return stored !== null && lasting.get(stored) === undefined ? stored : null;
    },

    async forget(addresses) {
      drops += 1;
      for (const address of addresses) {
        lasting.delete(address);
        privates.delete(address);
      }
      await rows.drop(addresses).catch(() => undefined);
    },

    async forgetUnassessed() {
      drops += 1;
      for (const [address, { verdict }] of lasting.entries()) {
        if (isUnassessed(verdict)) lasting.delete(address);
      }
      for (const [address, verdict] of privates.entries()) {
        if (isUnassessed(verdict)) privates.delete(address);
      }
      // What stays on disk goes stale within the age the person allows.
      await rows.dropWithoutId(isUnassessed).catch(() => undefined);
    },

    forgetMemory() {
      era += 1;
      lasting.clear();
      privates.clear();
      uses.clear();
      disk.reset();
    },

    storage: () => disk.state(),
  };
}

function collect(
  addresses: readonly Address[],
  find: (address: Address) => Verdict | undefined,
): Map<Address, Verdict> {
  const found = new Map<Address, Verdict>();
  for (const address of addresses) {
    const verdict = find(address);
    if (verdict !== undefined) found.set(address, verdict);
  }
  return found;
}

function isUnassessed({ prediction, isBlacklisted }: Verdict): boolean {
  return prediction === null && isBlacklisted !== true;
}
