import type { Address } from '../../domain/address.ts';
import { TAB_CEILING } from './policy.ts';

/**
 * How many addresses each tab may have asked for, so that no page can spend the person's rate limit. A bucket of
 * distinct addresses for each tab: asking again for the same one is free.
 */
export interface TabCeiling {
  /** Whether the tab has had this address asked for lately. */
  hasSpent(tabId: number, address: Address): boolean;
  /** How many more addresses the tab may have asked for now. */
  left(tabId: number): number;
  /** A request for the tab is sent. */
  spend(tabId: number, address: Address): void;
  /** An address of the tab is turned away; returns the milliseconds until `place` more may be asked for. */
  refuse(tabId: number, place: number): number;
  /** Whether a tab has been turned away lately. */
  isSlowing(): boolean;
  forget(tabId: number): void;
}

interface Bucket {
  tokens: number;
  filledAtMs: number;
  spent: Set<Address>;
}

const REFILL_PER_MS = TAB_CEILING.perMinute / 60_000;

export function createTabCeiling(now: () => number): TabCeiling {
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
    },
    refuse(tabId, place) {
      refusedAtMs = now();
      return Math.ceil(Math.max(place - bucketOf(tabId).tokens, 1) / REFILL_PER_MS);
    },
    isSlowing() {
      if (refusedAtMs === null) return false;
      const ageMs = now() - refusedAtMs;
      return ageMs >= 0 && ageMs < TAB_CEILING.toldForMs;
    },
    forget(tabId) {
      buckets.delete(tabId);
    },
  };
}
