import type { Anchor } from '../../domain/book/anchors.ts';
import type { LookupStore } from '../store/lookup-store.ts';
import type { KeptCopy } from './kept-copy.ts';
import type { TakenAddresses } from './taken-addresses.ts';

/** The addresses that a person knows beside their address book: looked up, copied or pasted. */
export interface MetAddresses {
  /** The same list until one of them changes. Without a disk it has no looked-up ones. */
  all(): Promise<readonly Anchor[]>;
  /** The stored history has changed, or was cleared. */
  forgetHistory(): void;
}

export interface MetAddressesDeps {
  lookups: Pick<LookupStore, 'latestAddresses'>;
  taken: Pick<TakenAddresses, 'all'>;
  keptCopy: Pick<KeptCopy, 'all'>;
  /** Resolves when what an earlier worker knew is known again. */
  restored: () => Promise<void>;
}

/**
 * How many of the newest look-ups count. With more, each page would have so many pairs that an alarm needed more digits
 * in common than most thieves match.
 */
const MOST_LOOKED_UP = 500;
/** Always the same list, so that what is made of it is not made anew. */
const NONE: readonly Anchor[] = [];

export function createMetAddresses(deps: MetAddressesDeps): MetAddresses {
  const { lookups, taken, keptCopy, restored } = deps;
  let lookedUp: Promise<readonly Anchor[]> | null = null;
  let joined: { from: readonly unknown[]; all: readonly Anchor[] } | null = null;

  async function readHistory(): Promise<readonly Anchor[]> {
    try {
      const addresses = await lookups.latestAddresses(MOST_LOOKED_UP);
      return addresses.map((address) => ({ address, knownBy: 'lookedUp' }));
    } catch {
      // The database may open after all: the next call tries again.
      lookedUp = null;
      return NONE;
    }
  }

  return {
    async all() {
      lookedUp ??= readHistory();
      const [history, copied] = await Promise.all([lookedUp, keptCopy.all(), restored()]);
      const from = [history, taken.all(), copied];
      if (joined === null || joined.from.some((list, at) => list !== from[at])) {
        joined = { from, all: from.flat() };
      }
      return joined.all;
    },
    forgetHistory() {
      lookedUp = null;
    },
  };
}
