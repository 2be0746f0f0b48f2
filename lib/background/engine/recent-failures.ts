import type { Address } from '../../domain/address/address.ts';
import type { AppError } from '../../domain/result.ts';
import { scopeOf } from '../../domain/result.ts';

/** Answers that went wrong for one address alone, kept for a while so that they are not asked for over and over. */
export interface RecentFailures {
  note(address: Address, error: AppError): void;
  /** The failure still in force, with the wait left in `retryAfterMs`; null when the address may be asked for. */
  of(address: Address): AppError | null;
  forget(address: Address): void;
  clear(): void;
}

const RETRY_AFTER_MS = 60_000;
const MOST_KEPT = 1000;

export function createRecentFailures(now: () => number): RecentFailures {
  const failures = new Map<Address, { error: AppError; endMs: number }>();
  return {
    note(address, error) {
      // A fault of our own storage costs no request: it may be tried again at once.
      if (scopeOf(error) !== 'address' || error.code === 'storageFailed') return;
      failures.delete(address);
      failures.set(address, { error, endMs: now() + RETRY_AFTER_MS });
      const oldest = failures.keys().next();
      if (failures.size > MOST_KEPT && !oldest.done) failures.delete(oldest.value);
    },
    of(address) {
      const failure = failures.get(address);
      if (failure === undefined) return null;
      const retryAfterMs = failure.endMs - now();
      // A clock set back must not keep a failure for longer than it was meant to last.
      if (retryAfterMs > 0 && retryAfterMs <= RETRY_AFTER_MS)
        return { ...failure.error, retryAfterMs };
      failures.delete(address);
      return null;
    },
    forget(address) {
      failures.delete(address);
    },
    clear() {
      failures.clear();
    },
  };
}
