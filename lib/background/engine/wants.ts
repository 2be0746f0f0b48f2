import type { Address } from '../../domain/address.ts';

/** Who wants what: for every frame (or page of ours) the list of addresses it is waiting for, most wanted first. */
export interface Wants {
  /** Replaces what `asker` wants. What nobody wants any more is never sent. */
  set(asker: string, addresses: readonly Address[]): void;
  drop(asker: string): void;
  dropAll(): void;
  /** Takes the next address to ask for, turn by turn between askers, leaving out those under way. */
  next(isTaken: (address: Address) => boolean): Address | null;
  /** Removes an address that has been answered from every list. */
  settle(address: Address): void;
  all(): Set<Address>;
}

export function createWants(): Wants {
  // Insertion order is the order of turns: who was served goes to the end.
  const lists = new Map<string, Address[]>();

  return {
    set(asker, addresses) {
      if (addresses.length === 0) lists.delete(asker);
      else lists.set(asker, [...addresses]);
    },
    drop(asker) {
      lists.delete(asker);
    },
    dropAll() {
      lists.clear();
    },
    next(isTaken) {
      for (const [asker, addresses] of lists) {
        const address = addresses.find((candidate) => !isTaken(candidate));
        if (address !== undefined) {
          lists.delete(asker);
          lists.set(asker, addresses);
          return address;
        }
      }
      return null;
    },
    settle(address) {
      for (const [asker, addresses] of lists) {
        const left = addresses.filter((candidate) => candidate !== address);
        if (left.length === 0) lists.delete(asker);
        else if (left.length < addresses.length) lists.set(asker, left);
      }
    },
    all() {
      return new Set([...lists.values()].flat());
    },
  };
}
