import type { Address } from '../../domain/address/address.ts';

/** Knows which address an address id of the service belongs to, from the history and from earlier predictions. */
export interface IdOwners {
  /**
   * Runs `work` and tells it whether one of the ids belongs to another address. Until it ends, the ids count as this
   * address's, so that two replies at the same time are compared with each other too.
   */
  whileHeld<T>(
    ids: readonly number[],
    address: Address,
    work: (isForeign: boolean) => Promise<T>,
  ): Promise<T>;
}

export interface IdOwnersDeps {
  inHistory: (id: number) => Promise<string | null>;
  inVerdicts: (id: number) => Promise<string | null>;
}

export function createIdOwners({ inHistory, inVerdicts }: IdOwnersDeps): IdOwners {
  const held = new Map<number, Address>();

  /** The history names hash and id together, so it knows best. */
  async function isOfAnother(id: number, address: Address): Promise<boolean> {
    const owner = (await inHistory(id)) ?? (await inVerdicts(id));
    return owner !== null && owner !== address;
  }

  return {
    async whileHeld(ids, address, work) {
      const free = ids.filter((id) => !held.has(id));
      for (const id of free) held.set(id, address);
      try {
        const isForeign =
          ids.some((id) => held.get(id) !== address) ||
          (await Promise.all(ids.map((id) => isOfAnother(id, address)))).includes(true);
        return await work(isForeign);
      } finally {
        for (const id of free) held.delete(id);
      }
    },
  };
}
