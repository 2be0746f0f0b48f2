import { NO_EVIDENCE } from '../../../lib/domain/verdict/probability.ts';
import type { Address } from '../../../lib/domain/address/address.ts';
import type { ServiceAccess } from '../../../lib/background/service/request.ts';
import type { ServiceStore } from '../../../lib/background/store/service-store.ts';
import type { HistoryRecord } from '../../../lib/background/history/record.ts';
import type { LookupStore } from '../../../lib/background/store/lookup-store.ts';
import type { AddressLookup } from '../../../lib/domain/verdict/lookup.ts';
import type { VerdictStore } from '../../../lib/background/store/verdict-store.ts';
import type { Verdict } from '../../../lib/domain/verdict/verdict.ts';

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
    holderOf: async () => null,
    async forget(addresses) {
      for (const address of addresses) verdicts.delete(address);
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
export function createMemoryService(access: ServiceAccess): ServiceStore {
  const record = {
    ...access,
    scaleEvidence: NO_EVIDENCE,
    hasMixedCaseHashes: false,
  };
  return {
    read: async () => record,
    readLasting: async () => record,
    save: async () => undefined,
    learn: async () => false,
    noteRejection: async () => undefined,
    readUsage: async () => null,
    noteUsage: async () => undefined,
    forget: async () => undefined,
    hostsLeft: async () => [],
    noteGivenBack: async () => undefined,
  };
}

/** The history in memory; only what reading it needs. */
export function createMemoryLookups(): LookupStore {
  const rows = new Map<number | null, { lookup: AddressLookup; run: number }>();
  let known: HistoryRecord | null = null;
  const isNew = ({ id, modified }: AddressLookup) => rows.get(id)?.lookup.modified !== modified;
  return {
    readRecord: async () => known,
    async writeRecord(record) {
      known = record;
    },
    writeJudgement: async () => undefined,
    async putRows(lookups, { run }) {
      const unmet = lookups.filter(({ id }) => rows.get(id)?.run !== run);
      const isNews = lookups.some((lookup) => isNew(lookup) || rows.get(lookup.id)?.run === run);
      for (const lookup of lookups) rows.set(lookup.id, { lookup, run });
      return { unmet, isNews };
    },
    lookupsOf: async () => [],
    latestAddresses: async () => [],
    async ownerOf(addressId) {
      for (const { lookup } of rows.values()) {
        if (lookup.address.id === addressId) return lookup.address.address;
      }
      return null;
    },
    count: async () => rows.size,
    countMetBy: async (run) => [...rows.values()].filter((row) => row.run === run).length,
    async dropUnmetBy(run) {
      for (const [id, row] of rows) if (row.run < run) rows.delete(id);
    },
  };
}
