import type { Address } from '../../../lib/domain/address.ts';
import type { ServiceStore } from '../../../lib/background/store/service-store.ts';
import type { LookupPageStore } from '../../../lib/background/store/lookup-page-store.ts';
import type { StoredLookupPage } from '../../../lib/background/store/lookup-page-store.ts';
import type { VerdictStore } from '../../../lib/background/store/verdict-store.ts';
import type { Verdict } from '../../../lib/domain/verdict.ts';

/** Verdicts in memory alone, without a limit: the real store keeps 50,000. */
export function createMemoryVerdicts() {
  const verdicts = new Map<Address, Verdict>();
  async function readMany(addresses: readonly Address[]): Promise<Map<Address, Verdict>> {
    const found = new Map<Address, Verdict>();
    for (const address of addresses) {
      const verdict = verdicts.get(address);
      if (verdict !== undefined) found.set(address, verdict);
    }
    return found;
  }

  const store: VerdictStore = {
    readMany,
    readLasting: readMany,
    peek: (address) => verdicts.get(address) ?? null,
    async write(incoming) {
      for (const verdict of incoming) verdicts.set(verdict.address, verdict);
    },
    async forgetUnassessed() {
      for (const [address, { prediction }] of verdicts) {
        if (prediction === null) verdicts.delete(address);
      }
    },
    forgetMemory: () => verdicts.clear(),
    storage: () => 'ok',
  };
  return { store, verdicts };
}

/** A service that is set up and never changes. */
export function createMemoryService(): ServiceStore {
  const record = {
    baseUrl: 'https://service.example',
    token: 'token',
    hasSeenAboveOne: false,
    hasMixedCaseHashes: false,
  };
  return {
    read: async () => record,
    save: async () => undefined,
    learn: async () => false,
    noteRejection: async () => undefined,
    forget: async () => undefined,
  };
}

export function createMemoryLookupPages(): LookupPageStore {
  const pages = new Map<number, StoredLookupPage>();
  return {
    read: async (page) => pages.get(page) ?? null,
    readAll: async () => [...pages.values()],
    async write(page, stored) {
      pages.set(page, stored);
    },
  };
}
