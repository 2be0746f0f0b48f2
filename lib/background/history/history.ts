import type { AddressLookup } from '../../domain/verdict/lookup.ts';
import type { LookupRows } from '../engine/learning.ts';
import type { HistoryProgress } from '../../messaging/schemas.ts';
import { dueRun } from './plan.ts';
import type { Occasion } from './plan.ts';
import { describeProgress } from './progress.ts';
import { readList } from './read-list.ts';
import type { ReadListDeps } from './read-list.ts';
import { beginRun } from './record.ts';
import type { HistoryRecord, Run } from './record.ts';
import { createRecordKeeper } from './record-keeper.ts';
import type { SpareRecord } from './spare-record.ts';

/**
 * The person's look-up history. It gives verdicts for many addresses with one request. Our own pages read its rows from
 * the disk.
 */
export interface History {
  /**
   * Reads as much of the list as the occasion calls for, or goes on with a reading that was interrupted. Resolves
   * when the reading has ended or has to wait. One that waits goes on by itself.
   */
  sync(occasion: Occasion): Promise<void>;
  /**
   * The service answers again, or may be asked again: an interrupted reading goes on, unless it waits for a page that has
   * failed while others did not.
   */
  resume(): Promise<void>;
  /** The person stops the reading. `sync` for "personAsked" goes on with it. */
  stop(): Promise<void>;
  /** How the reading stands. */
  progress(): Promise<HistoryProgress>;
  /** The address an address id of the service belongs to, as far as the history tells. */
  ownerOf(addressId: number): Promise<string | null>;
  /** Another service or user: a reading that is under way ends. */
  forgetMemory(): void;
}

export interface HistoryDeps extends Omit<ReadListDeps, 'keeper' | 'onNews'> {
  /** Whether there is a service to read from. */
  isConfigured: () => Promise<boolean>;
  /** Wakes the background now and then while a reading is under way, because the browser may end it at any moment. */
  setAlarm: (isOn: boolean) => void;
  /** Takes the record if the disk does not. */
  spare: SpareRecord;
  /** Resolves when the spare record is known. */
  restored: () => Promise<void>;
  /** The reading has moved on, or has stopped. */
  onProgress: () => void;
  /** Rows were learned: marks may change. */
  onLearned: () => void;
}

/** How often marks are told of news while a long list is read. Telling them after every page would be too much. */
const TELL_EVERY_MS = 10_000;

export function createHistory(deps: HistoryDeps): History {
  const { store, now } = deps;
  const keeper = createRecordKeeper(store, deps.spare, {
    restored: deps.restored,
    onChanged: deps.onProgress,
    now,
  });
  let driving: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let toldAtMs = 0;
  let hasUntoldNews = false;
  /** Counts services and users: an answer that was asked for in another era is not kept. */
  let era = 0;

  function thisEra(): () => boolean {
    const startedIn = era;
    return () => era === startedIn;
  }

  /** A row may be blacklisted by another look-up of its address, on this page or stored. */
  async function learn(page: LookupRows, isCurrent: () => boolean): Promise<void> {
    const { rows } = page;
    const addresses = rows.map(({ address }) => address.address).filter((item) => item !== null);
    const stored = await store.lookupsOf(addresses).catch(() => null);
    // Without an id, nothing says that two look-ups are one.
    const isOther = ({ id }: AddressLookup) => id === null || !rows.some((row) => row.id === id);
    const all = [...rows, ...(stored ?? []).filter(isOther)];
    const told = rows.map((row) => withBlacklistingOf(row, all));
    await deps.learn({ ...page, rows: told, isWhole: page.isWhole && stored !== null }, isCurrent);
  }

  function tellNews(): void {
    hasUntoldNews = false;
    toldAtMs = now();
    deps.onLearned();
  }

  function noteNews(): void {
    hasUntoldNews = true;
    if (Math.abs(now() - toldAtMs) >= TELL_EVERY_MS) tellNews();
  }

  function drive(): Promise<void> {
    // Also for a reading that goes on: it may have been stopped a moment ago.
    deps.setAlarm(true);
    if (driving !== null) return driving;
    clearTimeout(timer);
    const isCurrent = thisEra();
    const run = go().finally(() => {
      if (driving === run) driving = null;
    });
    driving = run;
    return run;

    async function go(): Promise<void> {
      const waitMs = await readList({ ...deps, keeper, learn, onNews: noteNews }, isCurrent);
      if (!isCurrent()) return;
      deps.onProgress();
      if (hasUntoldNews) tellNews();
      if (waitMs === null) deps.setAlarm(false);
      else timer = setTimeout(() => void drive(), waitMs);
    }
  }

  async function sync(occasion: Occasion): Promise<void> {
    const isCurrent = thisEra();
    if (await deps.isConfigured()) {
      await keeper.update((record) => prepare(record, occasion), isCurrent);
      if ((await keeper.get()).run !== null && isCurrent()) return drive();
    }
    // A worker may have died between the end of a reading and this.
    if (isCurrent()) deps.setAlarm(false);
  }

  function prepare(record: HistoryRecord, occasion: Occasion): HistoryRecord {
    const { run } = record;
    if (run === null) {
      const kind = dueRun(record, occasion, now());
      return kind === null ? record : beginRun(record, kind);
    }
    // Only the person can restart what the person has stopped.
    if (occasion === 'personAsked') {
      // A look-up that went meanwhile has moved others to the page read last, and the count need not show it. To meet
      // that page again is no sign of a loop.
      const back = run.isStopped && run.page > 1 ? 1 : 0;
      const from = { page: run.page - back, repeats: run.repeats - back };
      return { ...record, run: goingOn({ ...run, ...from, isStopped: false }) };
    }
    // The person is looking, or may have mended the fault, so it is tried at once.
    const isTimely = occasion === 'popupOpened' || occasion === 'serviceSaved';
    return isTimely ? { ...record, run: goingOn(run) } : record;
  }

  return {
    sync,
    async resume() {
      const isCurrent = thisEra();
      await keeper.update((record) => {
        const { run } = record;
        // The first of a page's failures may be the service's. Another one, after the service has answered, is not.
        return run === null || (run.refusals ?? 0) > 1 ? record : { ...record, run: goingOn(run) };
      }, isCurrent);
      if ((await keeper.get()).run !== null && isCurrent()) await drive();
    },
    async stop() {
      await keeper.update(
        ({ run, ...record }) => ({ ...record, run: run && { ...run, isStopped: true } }),
        thisEra(),
      );
      clearTimeout(timer);
      deps.setAlarm(false);
    },
    progress: async () => describeProgress(await keeper.get(), deps.closedBy),
    ownerOf: (addressId) => store.ownerOf(addressId).catch(() => null),
    forgetMemory() {
      era += 1;
      clearTimeout(timer);
      deps.setAlarm(false);
      driving = null;
      keeper.forgetMemory();
      deps.onProgress();
    },
  };
}

/** The run without the wait after a fault. */
function goingOn(run: Run): Run {
  return { ...run, notBeforeMs: 0 };
}

/** The history may list one hash for several chains. An address that is blacklisted on one counts as blacklisted. */
function withBlacklistingOf(row: AddressLookup, siblings: readonly AddressLookup[]): AddressLookup {
  const { address } = row.address;
  const isBlacklisted = siblings.some(
    (other) => other.address.address === address && other.address.isBlacklisted === true,
  );
  return address === null || !isBlacklisted
    ? row
    : { ...row, address: { ...row.address, isBlacklisted } };
}
