import { createHistory } from '../../../../lib/background/history/history.ts';
import type { HistoryDeps } from '../../../../lib/background/history/history.ts';
import type { WireLookupPage } from '../../../../lib/background/service/wire-lookup.ts';
import { createSpareRecord } from '../../../../lib/background/history/spare-record.ts';
import { createLookupStore } from '../../../../lib/background/store/lookup-store.ts';
import type { LookupStore } from '../../../../lib/background/store/lookup-store.ts';
import type { Connect } from '../../../../lib/background/store/connection.ts';
import type { AddressLookup } from '../../../../lib/domain/verdict/lookup.ts';
import { fail, succeed } from '../../../../lib/domain/result.ts';
import type { AppError, Result } from '../../../../lib/domain/result.ts';
import { address, lookup, NOW_MS } from '../samples.ts';

/** A list of look-ups as a service has it, newest first, that can change while it is read. */
export interface FakeList {
  rows: AddressLookup[];
  pageSize: number;
  /** What it counts; default: its rows. */
  count?: number | null;
  /** How a page is answered instead. */
  answer?: (
    page: number,
  ) => Result<WireLookupPage> | undefined | Promise<Result<WireLookupPage> | undefined>;
}

/** Look-up `number`, made at a time of its own. */
export function rowOf(number: number, changes: Partial<AddressLookup> = {}): AddressLookup {
  const created = new Date(NOW_MS + number * 1000).toISOString();
  return { ...lookup(number, address(number)), created, modified: created, ...changes };
}

/** Rows `most` down to 1. */
export function newestFirst(most: number): AddressLookup[] {
  return Array.from({ length: most }, (_, index) => rowOf(most - index));
}

export function pageOf({ rows, pageSize, count }: FakeList, page: number): Result<WireLookupPage> {
  const from = (page - 1) * pageSize;
  if (from >= rows.length && page > 1) return fail('malformed', { status: 404 });
  const shown = rows.slice(from, from + pageSize);
  const nextPage = from + pageSize < rows.length ? page + 1 : null;
  return succeed({
    rows: shown,
    sent: shown.length,
    count: count === undefined ? rows.length : count,
    nextPage,
  });
}

/** A worker that reads `list`; a second one on the same `connect` is the worker after it. */
export function startWorker(
  connect: Connect,
  list: FakeList,
  more: Partial<HistoryDeps> = {},
  storeMore: Partial<LookupStore> = {},
) {
  const worker = {
    nowMs: NOW_MS,
    fetched: [] as number[],
    learned: [] as AddressLookup[],
    told: 0,
    events: 0,
    isAlarmOn: false,
    closedBy: null as AppError | null,
    isProbing: false,
    isDead: false,
  };
  const store: LookupStore = { ...createLookupStore(connect), ...storeMore };
  const history = createHistory({
    async fetchPage(page) {
      if (worker.isDead) return new Promise(() => undefined);
      worker.fetched.push(page);
      return (await list.answer?.(page)) ?? pageOf(list, page);
    },
    closedBy: () => worker.closedBy,
    isProbing: () => worker.isProbing,
    isConfigured: async () => true,
    pause: async () => undefined,
    setAlarm(isOn) {
      worker.isAlarmOn = isOn;
    },
    onLearned: () => (worker.told += 1),
    onProgress: () => (worker.events += 1),
    store,
    spare: createSpareRecord(),
    restored: async () => undefined,
    async learn({ rows }) {
      worker.learned.push(...rows);
    },
    now: () => worker.nowMs,
    ...more,
  });
  return { worker, history, store };
}

/** `most` look-ups, newest first, ten a page. */
export function listOf(most: number): FakeList {
  return { rows: newestFirst(most), pageSize: 10 };
}
