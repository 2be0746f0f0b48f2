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
  forgetMemory(): void;
}

export interface HistoryDeps {
  fetchPage: (page: number) => Promise<Result<WireLookupPage>>;
  pages: LookupPageStore;
  /** Takes the verdicts embedded in the rows and what they teach of the service. */
  learn: (rows: AddressLookup[], fetchedAtMs: number) => Promise<void>;
  now: () => number;
}

/** A history longer than this is cut: 5,000 pages are past any plan's size and may be a loop. */
const MOST_PAGES = 5000;

export function createHistory(deps: HistoryDeps): History {
  let syncing: Promise<void> | null = null;
  let owners: Promise<Map<number, Address>> | null = null;

  async function loadOwners(): Promise<Map<number, Address>> {
    const known = new Map<number, Address>();
    for (const { rows } of await deps.pages.readAll().catch(() => [])) noteOwners(known, rows);
    return known;
  }

  async function fetchAndKeep(
    page: number,
  ): Promise<Result<StoredLookupPage & { next: number | null }>> {
    const fetched = await deps.fetchPage(page);
    if (!fetched.ok) return fetched;
    const { rows, count, nextPage } = fetched.value;
    const stored = { rows, count, hasNext: nextPage !== null, fetchedAtMs: deps.now() };
    await deps.learn(rows, stored.fetchedAtMs);
    // The rows are already learned; a full disk only costs showing them offline.
    await deps.pages.write(page, stored).catch(() => undefined);
    owners ??= loadOwners();
    noteOwners(await owners, rows);
    return succeed({ ...stored, next: nextPage });
  }

  async function syncAll(): Promise<void> {
    let page: number | null = 1;
    while (page !== null && page <= MOST_PAGES) {
      const result: Result<{ next: number | null }> = await fetchAndKeep(page);
      if (!result.ok) return;
      // Only a page further on is followed: a loop ends the run with all rows kept.
      page = result.value.next !== null && result.value.next > page ? result.value.next : null;
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
      syncing ??= syncAll().finally(() => {
        syncing = null;
      });
      return syncing;
    },
    async ownerOf(addressId) {
      owners ??= loadOwners();
      return (await owners).get(addressId) ?? null;
    },
    forgetMemory() {
      owners = null;
    },
  };
}

function noteOwners(known: Map<number, Address>, rows: readonly AddressLookup[]): void {
  for (const { address } of rows) {
    if (address.id !== null && address.address !== null) known.set(address.id, address.address);
  }
}
