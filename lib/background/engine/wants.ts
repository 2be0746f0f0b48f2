import type { Address } from '../../domain/address/address.ts';

/** Who wants what: for every frame (or page of ours) the list of addresses it is waiting for, most wanted first. */
export interface Wants {
  /** Replaces what `asker` wants. What nobody wants any more is never sent. */
  set(asker: string, addresses: readonly Address[]): void;
  drop(asker: string): void;
  dropAll(): void;
  /** Takes the next address to ask for: lowest rank first, then turn by turn, leaving out those under way. */
  next(isTaken: (address: Address) => boolean): Want | null;
  /** What `next` would take, left where it is. */
  peek(isTaken: (address: Address) => boolean): Want | null;
  /** Removes an address that has been answered from every list. */
  settle(address: Address): void;
  all(): Set<Address>;
  /** What the other askers of the same group want. */
  ofSiblings(asker: string): Set<Address>;
}

export interface Want {
  address: Address;
  asker: string;
}

export interface WantsRules {
  /** Lower goes first. Read anew at every turn, for it changes with the tab in front. */
  rankOf: (asker: string) => number;
  /** Askers that share their turns: the frames of a tab. */
  groupOf: (asker: string) => string;
}

const ALL_ALIKE: WantsRules = { rankOf: () => 0, groupOf: (asker) => asker };

export function createWants({ rankOf, groupOf }: WantsRules = ALL_ALIKE): Wants {
  // Insertion order is the order of turns: who was served goes to the end.
  const lists = new Map<string, Address[]>();
  /** When each group had its last turn. A group that wants nothing is forgotten. */
  const lastTurns = new Map<string, number>();
  let turns = 0;

  function remove(asker: string): void {
    lists.delete(asker);
    const group = groupOf(asker);
    if (![...lists.keys()].some((other) => groupOf(other) === group)) lastTurns.delete(group);
  }

  function isBefore(one: string, other: string): boolean {
    const ranks = rankOf(one) - rankOf(other);
    if (ranks !== 0) return ranks < 0;
    return (lastTurns.get(groupOf(one)) ?? 0) < (lastTurns.get(groupOf(other)) ?? 0);
  }

  function find(isTaken: (address: Address) => boolean): Want | null {
    let first: Want | null = null;
    for (const [asker, addresses] of lists) {
      if (first !== null && !isBefore(asker, first.asker)) continue;
      const address = addresses.find((candidate) => !isTaken(candidate));
      if (address !== undefined) first = { address, asker };
    }
    return first;
  }

  return {
    set(asker, addresses) {
      if (addresses.length === 0) remove(asker);
      else lists.set(asker, [...addresses]);
    },
    drop: remove,
    dropAll() {
      lists.clear();
      lastTurns.clear();
    },
    next(isTaken) {
      const want = find(isTaken);
      if (want === null) return null;
      turns += 1;
      lastTurns.set(groupOf(want.asker), turns);
      const addresses = lists.get(want.asker) ?? [];
      lists.delete(want.asker);
      lists.set(want.asker, addresses);
      return want;
    },
    peek: find,
    settle(address) {
      for (const [asker, addresses] of lists) {
        const left = addresses.filter((candidate) => candidate !== address);
        if (left.length === 0) remove(asker);
        else if (left.length < addresses.length) lists.set(asker, left);
      }
    },
    all() {
      return new Set([...lists.values()].flat());
    },
    ofSiblings(asker) {
      const group = groupOf(asker);
      const siblings = [...lists].filter(([other]) => other !== asker && groupOf(other) === group);
      return new Set(siblings.flatMap(([, addresses]) => addresses));
    },
  };
}
