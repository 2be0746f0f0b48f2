import type { AppError } from '../../domain/result.ts';
import { scopeOf } from '../../domain/result.ts';

/**
 * Decides whether the service may be asked now. After a fault nothing is sent for a while, then one request probes;
 * a rejected token closes the gate until it is reset. It holds no timer: whoever asks is told how long to wait.
 */
export interface Gate {
  /** The fault in force, with the wait left in `retryAfterMs`; null when asking is allowed. */
  closedBy(): AppError | null;
  /** True while only one request may be under way to see whether the fault has ended. */
  isProbing(): boolean;
  /** The last fault, until a request succeeds. */
  lastError(): AppError | null;
  recordSuccess(): void;
  recordFailure(error: AppError): void;
  /** Token or base URL have changed: everything may be tried again. */
  reset(): void;
}

const FIRST_WAIT_MS = 2000;
const LONGEST_WAIT_MS = 60_000;
/** A service that asks for more than this is asked again after this. */
const LONGEST_RETRY_AFTER_MS = 15 * 60_000;

export function createGate(now: () => number): Gate {
  let error: AppError | null = null;
  let failures = 0;
  let openAtMs = 0;

  return {
    closedBy() {
      if (error === null) return null;
      if (scopeOf(error) !== 'service') return error;
      const waitMs = openAtMs - now();
      return waitMs > 0 ? { ...error, retryAfterMs: waitMs } : null;
    },
    isProbing: () => error !== null,
    lastError: () => error,
    recordSuccess() {
      error = null;
      failures = 0;
    },
    recordFailure(failure) {
      if (scopeOf(failure) === 'address') return;
      if (error !== null && scopeOf(error) === 'person') return;
      failures += 1;
      error = failure;
      const backoffMs = Math.min(FIRST_WAIT_MS * 2 ** (failures - 1), LONGEST_WAIT_MS);
      const askedMs = Math.min(failure.retryAfterMs ?? 0, LONGEST_RETRY_AFTER_MS);
      openAtMs = now() + Math.max(askedMs, failure.retryAfterMs === undefined ? backoffMs : 0);
    },
    reset() {
      error = null;
      failures = 0;
    },
  };
}
