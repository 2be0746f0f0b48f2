import type { Address } from '../../domain/address.ts';

/**
 * Pages fill what they have not loaded yet with rows of made-up addresses, and a quick scroll passes hundreds. So what
 * a page has just begun to show is not asked for before it has stood there for a while.
 */
export interface Settling {
  /** All that is wanted now; those in `settled` have waited long enough, whenever they came. */
  note(wanted: ReadonlySet<Address>, settled: readonly Address[]): void;
  isYoung(address: Address): boolean;
}

/** `onSettled` is called when some are young no more. */
export function createSettling(settleMs: number, onSettled: () => void): Settling {
  /** With whom each came; null once it is young no more. */
  const cameWith = new Map<Address, object | null>();

  return {
    note(wanted, settled) {
      for (const address of cameWith.keys()) if (!wanted.has(address)) cameWith.delete(address);
      for (const address of settled) cameWith.set(address, null);
      const fresh = [...wanted].filter((address) => !cameWith.has(address));
      if (fresh.length === 0) return;
      const together = {};
      for (const address of fresh) cameWith.set(address, together);
      setTimeout(() => {
        for (const [address, others] of cameWith) {
          if (others === together) cameWith.set(address, null);
        }
        onSettled();
      }, settleMs);
    },
    isYoung: (address) => (cameWith.get(address) ?? null) !== null,
  };
}
