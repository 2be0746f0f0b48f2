import type { Address } from '../../../../lib/domain/address/address.ts';
import type { StoredVerdict, VerdictRows } from '../../../../lib/background/store/verdict-rows.ts';

/** A disk in memory that notes what is asked of it. */
export interface FakeRows extends VerdictRows {
  stored: Map<Address, StoredVerdict>;
}

export function fakeRows(initial: readonly StoredVerdict[] = []): FakeRows {
  const stored = new Map(initial.map((row) => [row.verdict.address, row]));
  return {
    stored,
    async read(addresses) {
      const found = addresses
        .map((address) => stored.get(address))
        .filter((row) => row !== undefined);
      return { found: structuredClone(found), corrupt: [] };
    },
    async write(rows) {
      for (const row of rows) stored.set(row.verdict.address, { ...row });
    },
    holderOf: async () => null,
    async drop(addresses) {
      for (const address of addresses) stored.delete(address);
    },
    async noteUses() {},
    async dropCorrupt() {},
    async dropWithoutId(matches) {
      for (const [address, { verdict }] of stored) if (matches(verdict)) stored.delete(address);
    },
    async evict(excessOf) {
      const byUse = [...stored.values()].toSorted((a, b) => a.usedAtMs - b.usedAtMs);
      const victims = byUse.slice(0, Math.max(0, excessOf(stored.size)));
      for (const { verdict } of victims) stored.delete(verdict.address);
    },
  };
}
