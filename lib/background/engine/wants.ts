import type { Address } from '../../domain/address/address.ts';

/** Who wants what: for every frame (or page of ours) the list of addresses it is waiting for, most wanted first. */
export interface Wants {
  /** Replaces what a requester wants. An address that nobody wants any more is never sent. */
  set(requester: string, addresses: readonly Address[]): void;
  drop(requester: string): void;
  dropAll(): void;
  /** Takes the next address to ask for: lowest rank first, then turn by turn, leaving out those under way. */
  next(isTaken: (address: Address) => boolean): Want | null;
  /** What `next` would take, left where it is. */
  peek(isTaken: (address: Address) => boolean): Want | null;
  /** Removes an address that has been answered from every list. */
  settle(address: Address): void;
  all(): Set<Address>;
  /** What the other requesters of the same group want. */
  ofSiblings(requester: string): Set<Address>;
}

export interface Want {
  address: Address;
  requester: string;
}

export interface WantsRules {
  /** Lower goes first. Read at every turn, because it changes with the tab in front. */
  rankOf: (requester: string) => number;
  /** Requesters that share their turns: the frames of a tab. */
  groupOf: (requester: string) => string;
}

const ALL_ALIKE: WantsRules = { rankOf: () => 0, groupOf: (requester) => requester };

export function createWants({ rankOf, groupOf }: WantsRules = ALL_ALIKE): Wants {
  // Insertion order is the order of turns: who was served goes to the end.
  const lists = new Map<string, Address[]>();
  /** When each group had its last turn. A group that wants nothing is forgotten. */
  const lastTurns = new Map<string, number>();
  let turns = 0;

  function remove(requester: string): void {
    lists.delete(requester);
    const group = groupOf(requester);
    if (![...lists.keys()].some((other) => groupOf(other) === group)) lastTurns.delete(group);
  }

  function isBefore(one: string, other: string): boolean {
    const ranks = rankOf(one) - rankOf(other);
    if (ranks !== 0) return ranks < 0;
    return (lastTurns.get(groupOf(one)) ?? 0) < (lastTurns.get(groupOf(other)) ?? 0);
  }

  function find(isTaken: (address: Address) => boolean): Want | null {
    let first: Want | null = null;
    for (const [requester, addresses] of lists) {
      if (first !== null && !isBefore(requester, first.requester)) continue;
      const address = addresses.find((candidate) => !isTaken(candidate));
      if (address !== undefined) first = { address, requester };
    }
    return first;
  }

  return {
    set(requester, addresses) {
      if (addresses.length === 0) remove(requester);
      else lists.set(requester, [...addresses]);
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
      lastTurns.set(groupOf(want.requester), turns);
      const addresses = lists.get(want.requester) ?? [];
      lists.delete(want.requester);
      lists.set(want.requester, addresses);
      return want;
    },
    peek: find,
    settle(address) {
      for (const [requester, addresses] of lists) {
        const left = addresses.filter((candidate) => candidate !== address);
        if (left.length === 0) remove(requester);
        else if (left.length < addresses.length) lists.set(requester, left);
      }
    },
    all() {
      return new Set([...lists.values()].flat());
    },
    ofSiblings(requester) {
      const group = groupOf(requester);
      const siblings = [...lists].filter(
        ([other]) => other !== requester && groupOf(other) === group,
      );
      return new Set(siblings.flatMap(([, addresses]) => addresses));
    },
  };
}

/** Tells which answers may be stored: those that somebody outside private windows wanted. */
export interface LastingWants {
  /** Replaces what a requester wants; a private one leaves no trace here. */
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
