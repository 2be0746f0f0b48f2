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
  /** Taken when a request is sent and handed back with its outcome: what was sent before a fault cannot end it. */
  era(): number;
  recordSuccess(era: number): void;
  recordFailure(error: AppError, era: number): void;
  /** A person asks: the next request may probe at once, unless the service itself named the wait. */
  hurry(): void;
  /** Token or base URL have changed: everything may be tried again. */
  reset(): void;
}

const FIRST_WAIT_MS = 2000;
const LONGEST_WAIT_MS = 60_000;
/** A service that asks for less, or by a date that our clock takes for past, is not asked again at once. */
const SHORTEST_RETRY_AFTER_MS = 1000;
/** A service that asks for more than this is asked again after this. */
const LONGEST_RETRY_AFTER_MS = 15 * 60_000;

/** `onRecovered`: a request has succeeded after a fault, so whoever was told to wait may ask at once. */
export function createGate(now: () => number, onRecovered: () => void = () => undefined): Gate {
  let error: AppError | null = null;
  let failures = 0;
  let era = 0;
  let closedAtMs = 0;
  let waitMs = 0;

  function waitLeftMs(): number {
    // A clock set back must not lengthen the wait.
    closedAtMs = Math.min(closedAtMs, now());
    return closedAtMs + waitMs - now();
  }

  function close(failure: AppError, forMs: number): void {
    error = failure;
    closedAtMs = now();
    waitMs = forMs;
    era += 1;
  }

  return {
    closedBy() {
      if (error === null) return null;
      if (scopeOf(error) === 'person') return error;
      const leftMs = waitLeftMs();
      return leftMs > 0 ? { ...error, retryAfterMs: leftMs } : null;
    },
    isProbing: () => error !== null,
    lastError: () => error,
    era: () => era,
    recordSuccess(sentIn) {
      if (sentIn !== era) return;
      const isRecovery = error !== null;
      error = null;
      failures = 0;
      if (isRecovery) onRecovered();
    },
    recordFailure(failure, sentIn) {
      // Missing access is no fault of the service: it is looked at anew before every request.
      if (failure.code === 'notConfigured' || failure.code === 'noPermission') return;
      if (scopeOf(failure) === 'address') return;
      if (error !== null && scopeOf(error) === 'person') return;
      const isNew = sentIn === era;
      if (isNew) failures += 1;
      const forMs = waitAfter(failure, failures);
      // Requests under way when the service failed fail too; together they are one failure.
      if (isNew || scopeOf(failure) === 'person' || forMs > waitLeftMs()) close(failure, forMs);
    },
    hurry() {
      if (error?.retryAfterMs === undefined) waitMs = 0;
    },
    reset() {
      error = null;
      failures = 0;
      era += 1;
    },
  };
}

function waitAfter({ retryAfterMs }: AppError, failures: number): number {
  if (retryAfterMs === undefined) {
    return Math.min(FIRST_WAIT_MS * 2 ** Math.max(failures - 1, 0), LONGEST_WAIT_MS);
  }
  return Math.min(Math.max(retryAfterMs, SHORTEST_RETRY_AFTER_MS), LONGEST_RETRY_AFTER_MS);
}
