import type { Address } from '../../domain/address.ts';
import type { AddressLookup } from '../../domain/lookup.ts';
import type { AppError, Result } from '../../domain/result.ts';
import { fail, succeed } from '../../domain/result.ts';
import type { WireLookupPage } from '../service/wire-lookup.ts';
import type { LookupPageStore, StoredLookupPage } from '../store/lookup-page-store.ts';

/** The person's look-up history: a source of verdicts that costs no request, and what the popup lists. */
export interface History {
  /** One page, 1-based, fresh from the service; when it cannot answer, as last seen, with the error. */
  list(page: number): Promise<Result<StoredLookupPage & { error: AppError | null }>>;
  /** Reads all pages once, front to back, and stops at the first fault. Calls made meanwhile join the same run. */
  sync(): Promise<void>;
  /** The address an address id of the service belongs to, as far as the history tells. */
  ownerOf(addressId: number): Promise<Address | null>;
  /** Another service or user: what is under way is theirs no longer, and a run that is not over ends. */
  forgetMemory(): void;
}

export interface HistoryDeps {
  fetchPage: (page: number) => Promise<Result<WireLookupPage>>;
  pages: LookupPageStore;
  /** Takes the verdicts embedded in the rows and what they teach of the service, for as long as they are its. */
  learn: (rows: AddressLookup[], fetchedAtMs: number, isCurrent: () => boolean) => Promise<void>;
  now: () => number;
}

/** A history longer than this is cut: 5,000 pages are past any plan's size and may be a loop. */
const MOST_PAGES = 5000;

export function createHistory(deps: HistoryDeps): History {
  let syncing: Promise<void> | null = null;
  let owners: Promise<Map<number, Address>> | null = null;
  /** Counts services and users: an answer that was asked for in another era is not kept. */
  let era = 0;

  function thisEra(): () => boolean {
    const startedIn = era;
    return () => era === startedIn;
  }

  async function loadOwners(): Promise<Map<number, Address>> {
    const known = new Map<number, Address>();
    for (const { rows } of await deps.pages.readAll().catch(() => [])) noteOwners(known, rows);
    return known;
  }

  async function fetchAndKeep(
    page: number,
  ): Promise<Result<StoredLookupPage & { next: number | null }>> {
    const isCurrent = thisEra();
    const fetched = await deps.fetchPage(page);
    if (!isCurrent()) return fetchAndKeep(page);
    if (!fetched.ok) return fetched;
    const { rows, count } = fetched.value;
    // Only a page further on is followed: a loop ends the run with all rows kept.
    const next = (fetched.value.nextPage ?? 0) > page ? fetched.value.nextPage : null;
    const stored = { rows, count, hasNext: next !== null, fetchedAtMs: deps.now() };
    await deps.learn(rows, stored.fetchedAtMs, isCurrent);
    if (!isCurrent()) return fetchAndKeep(page);
    // The rows are already learned; a full disk only costs showing them offline.
    await deps.pages.write(page, stored).catch(() => undefined);
    if (isCurrent()) {
      owners ??= loadOwners();
      noteOwners(await owners, rows);
    }
    return succeed({ ...stored, next });
  }

  async function syncAll(): Promise<void> {
    const isCurrent = thisEra();
    let page: number | null = 1;
    // A change of service starts a run of its own.
    while (page !== null && page <= MOST_PAGES && isCurrent()) {
      const result: Result<{ next: number | null }> = await fetchAndKeep(page);
      page = result.ok ? result.value.next : null;
    }
  }

  return {
    async list(page) {
      const fetched = await fetchAndKeep(page);
      if (fetched.ok) return succeed({ ...fetched.value, error: null });
      const stored = await deps.pages.read(page).catch(() => null);
      return stored === null
        ? fail(fetched.error.code, fetched.error)
        : succeed({ ...stored, error: fetched.error });
    },
    sync() {
      if (syncing !== null) return syncing;
      const run = syncAll().finally(() => {
        if (syncing === run) syncing = null;
      });
      syncing = run;
      return run;
    },
    async ownerOf(addressId) {
      owners ??= loadOwners();
      return (await owners).get(addressId) ?? null;
    },
    forgetMemory() {
      era += 1;
      owners = null;
      syncing = null;
    },
  };
}

function noteOwners(known: Map<number, Address>, rows: readonly AddressLookup[]): void {
  for (const { address } of rows) {
    if (address.id !== null && address.address !== null) known.set(address.id, address.address);
  }
}
