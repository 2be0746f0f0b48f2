import * as z from 'zod/mini';
import type { Address } from '../../domain/address/address.ts';
import { AddressSchema } from '../../domain/verdict/verdict.ts';
import type { KeptPart } from '../store/session-keeper.ts';
import { TAB_CEILING } from './limits.ts';

/**
 * How many addresses each tab may have asked for, so that no page can spend the person's rate limit. A bucket of
 * distinct addresses for each tab: asking again for the same one is free.
 */
export interface TabCeiling extends KeptPart {
  /** Whether the tab has had this address asked for lately. */
  hasSpent(tabId: number, address: Address): boolean;
  /** How many more addresses the tab may have asked for now. */
  left(tabId: number): number;
  /** A request for the tab is sent. */
  spend(tabId: number, address: Address): void;
  /** Turns an address of the tab away; returns the milliseconds until `place` more may be asked for. */
  refuse(tabId: number, place: number): number;
  /** Whether a tab has been turned away lately. */
  isSlowing(): boolean;
  forget(tabId: number): void;
  /** Another service or user: other limits. */
  reset(): void;
}

interface Bucket {
  tokens: number;
  filledAtMs: number;
  spent: Set<Address>;
}

const REFILL_PER_MS = TAB_CEILING.perMinute / 60_000;
/** How many buckets the next worker is told of, the emptiest first: far more than pages that empty one. */
const MOST_KEPT = 50;

const SnapshotSchema = z.object({
  refusedAtMs: z.nullable(z.number()),
  buckets: z.array(
    z.object({
      tabId: z.int(),
      tokens: z.number(),
      filledAtMs: z.number(),
      spent: z.array(AddressSchema),
    }),
  ),
});

/** `onChanged`: the next worker has to know more, or less, than before. */
export function createTabCeiling(
  now: () => number,
  onChanged: () => void = () => undefined,
): TabCeiling {
  const buckets = new Map<number, Bucket>();
  let refusedAtMs: number | null = null;

  function bucketOf(tabId: number): Bucket {
    const nowMs = now();
    let bucket = buckets.get(tabId);
    if (bucket === undefined) {
      bucket = { tokens: TAB_CEILING.burst, filledAtMs: nowMs, spent: new Set() };
      buckets.set(tabId, bucket);
    }
    // A clock set back fills nothing, and does not stop the filling either.
    const gained = Math.max(nowMs - bucket.filledAtMs, 0) * REFILL_PER_MS;
    bucket.tokens = Math.min(bucket.tokens + gained, TAB_CEILING.burst);
    bucket.filledAtMs = nowMs;
    return bucket;
  }

  return {
    hasSpent: (tabId, address) => buckets.get(tabId)?.spent.has(address) === true,
    left: (tabId) => Math.max(Math.floor(bucketOf(tabId).tokens), 0),
    spend(tabId, address) {
      const bucket = bucketOf(tabId);
      if (bucket.spent.has(address)) return;
      bucket.tokens -= 1;
      bucket.spent.add(address);
      const oldest = bucket.spent.keys().next();
      if (bucket.spent.size > TAB_CEILING.burst && !oldest.done) bucket.spent.delete(oldest.value);
      onChanged();
    },
    refuse(tabId, place) {
      refusedAtMs = now();
      onChanged();
      return Math.ceil(Math.max(place - bucketOf(tabId).tokens, 1) / REFILL_PER_MS);
    },
    isSlowing() {
      const ageMs = now() - (refusedAtMs ?? Infinity);
      return ageMs >= 0 && ageMs < TAB_CEILING.toldForMs;
    },
    forget(tabId) {
      if (buckets.delete(tabId)) onChanged();
    },
    reset() {
      buckets.clear();
      refusedAtMs = null;
      onChanged();
    },
    snapshot(): z.infer<typeof SnapshotSchema> {
      const begun = [...buckets.keys()]
        .map((tabId) => ({ tabId, bucket: bucketOf(tabId) }))
        // A bucket that is full again equals a new one.
        .filter(({ bucket }) => bucket.tokens < TAB_CEILING.burst)
        .toSorted((one, other) => one.bucket.tokens - other.bucket.tokens)
        .slice(0, MOST_KEPT)
        .map(({ tabId, bucket: { tokens, filledAtMs, spent } }) => ({
          tabId,
          tokens,
          filledAtMs,
          spent: [...spent],
        }));
      return { refusedAtMs, buckets: begun };
    },
    restore(stored) {
      const { data } = SnapshotSchema.safeParse(stored);
      if (data === undefined) return;
      refusedAtMs = data.refusedAtMs;
      for (const { tabId, tokens, filledAtMs, spent } of data.buckets) {
        buckets.set(tabId, { tokens, filledAtMs, spent: new Set(spent) });
      }
    },
  };
}
