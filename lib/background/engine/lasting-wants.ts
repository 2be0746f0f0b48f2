import type { Address } from '../../domain/address/address.ts';

/** Tells which answers may be stored: those that somebody outside private windows wanted. */
export interface LastingWants {
  /** Replaces what an requester wants; a private one leaves no trace here. */
  set(requester: string, addresses: readonly Address[], isPrivate: boolean): void;
  drop(requester: string): void;
  dropAll(): void;
  /** Has the request for an address run, and tells it meanwhile whether its answer is for private windows alone. */
  track<T>(address: Address, run: (isPrivate: () => boolean) => Promise<T>): Promise<T>;
}

export function createLastingWants(): LastingWants {
  const lists = new Map<string, ReadonlySet<Address>>();
  /** Requests under way, and whether anybody who counts has wanted the address since they started. */
  const underWay = new Map<Address, { isLasting: boolean }>();

  return {
    set(requester, addresses, isPrivate) {
      if (isPrivate || addresses.length === 0) {
        lists.delete(requester);
        return;
      }
      lists.set(requester, new Set(addresses));
      for (const address of addresses) {
        const request = underWay.get(address);
        if (request !== undefined) request.isLasting = true;
      }
    },
    drop(requester) {
      lists.delete(requester);
    },
    dropAll() {
      lists.clear();
    },
    async track(address, run) {
      const request = { isLasting: [...lists.values()].some((list) => list.has(address)) };
      underWay.set(address, request);
      try {
        return await run(() => !request.isLasting);
      } finally {
        underWay.delete(address);
      }
    },
  };
}
