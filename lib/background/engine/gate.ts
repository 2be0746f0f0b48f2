import * as z from 'zod/mini';
import type { AppError } from '../../domain/result.ts';
import { scopeOf } from '../../domain/result.ts';
import { AppErrorSchema } from '../../messaging/schemas.ts';
import type { KeptPart } from '../store/session-keeper.ts';
import { WAIT } from './limits.ts';

/**
 * Decides whether the service may be asked now. After a fault nothing is sent for a while, then one request probes. A
 * rejected token closes the gate until it is reset, or until a request that a person has let pass succeeds. It has no
 * timer, but tells whoever asks how long to wait.
 */
export interface Gate extends KeptPart {
  /** The fault in force, with the wait left in `retryAfterMs`; null when asking is allowed. */
  closedBy(): AppError | null;
  /** True while only one request may be under way to see whether the fault has ended. */
  isProbing(): boolean;
  /** The last fault, until a request succeeds. `retryAfterMs`: the wait left, if it is still in force. */
  lastError(): AppError | null;
  /**
   * Taken when a request is sent and handed back with its outcome, because a request sent before a fault cannot end it.
   */
  era(): number;
  recordSuccess(era: number): void;
  recordFailure(error: AppError, era: number): void;
  /**
   * The fault that stops even single calls, such as the popup's: the token was rejected, or the service itself asked
   * for a pause. With other faults a call is still worth a try.
   */
  refusal(): AppError | null;
  /**
   * A person says "try again": one request may probe at once, whatever is in force. Its failure closes the gate anew.
   */
  letPass(): void;
  /** Token or base URL have changed: everything may be tried again. */
  reset(): void;
}

const SnapshotSchema = z.object({
  error: AppErrorSchema,
  failures: z.int().check(z.nonnegative()),
  closedAtMs: z.number(),
  waitMs: z.number(),
});

/**
 * `onRecovered`: a request has succeeded after a fault, so those who wait may ask at once. `onChanged`: the next worker
 * has to know that a fault has begun or ended.
 */
export function createGate(
  now: () => number,
  onRecovered: () => void = () => undefined,
  onChanged: () => void = () => undefined,
): Gate {
  let error: AppError | null = null;
  let failures = 0;
  let era = 0;
  let closedAtMs = 0;
  let waitMs = 0;
  /** A pass is of no use without a fault, and each new fault ends it. */
  let passedAtMs: number | null = null;

  function waitLeftMs(): number {
    // A clock set back must not lengthen the wait.
    closedAtMs = Math.min(closedAtMs, now());
    return closedAtMs + waitMs - now();
  }

  function isLetPass(): boolean {
    const ageMs = now() - (passedAtMs ?? Infinity);
    return ageMs >= 0 && ageMs < WAIT.passMs;
  }

  function closedBy(): AppError | null {
    if (error === null || isLetPass()) return null;
    if (scopeOf(error) === 'person') return error;
    const leftMs = waitLeftMs();
    return leftMs > 0 ? { ...error, retryAfterMs: leftMs } : null;
  }

  function close(failure: AppError, forMs: number): void {
    error = failure;
    passedAtMs = null;
    closedAtMs = now();
    waitMs = forMs;
    era += 1;
    onChanged();
  }

  return {
    closedBy,
    refusal() {
      const isAskedFor = error?.code === 'rateLimited' || error?.retryAfterMs !== undefined;
      return error !== null && (isAskedFor || scopeOf(error) === 'person') ? closedBy() : null;
    },
    isProbing: () => error !== null,
    lastError: () => closedBy() ?? (error && { ...error, retryAfterMs: undefined }),
    era: () => era,
    recordSuccess(sentIn) {
      if (sentIn !== era) return;
      const isRecovery = error !== null;
      error = null;
      failures = 0;
      if (!isRecovery) return;
      onChanged();
      onRecovered();
    },
    recordFailure(failure, sentIn) {
      // Missing access is no fault of the service. It is checked again before every request.
      if (failure.code === 'notConfigured' || failure.code === 'noPermission') return;
      if (scopeOf(failure) === 'address') return;
      if (error !== null && scopeOf(error) === 'person') {
        // The token stays rejected, whatever came of the one request that the person has let pass.
        if (sentIn === era) passedAtMs = null;
        return;
      }
      const isNew = sentIn === era;
      if (isNew) failures += 1;
      const forMs = waitAfter(failure, failures);
      // Requests under way when the service failed fail too; together they are one failure.
      if (isNew || scopeOf(failure) === 'person' || forMs > waitLeftMs()) close(failure, forMs);
    },
    letPass() {
      passedAtMs = now();
    },
    reset() {
      error = null;
      failures = 0;
      era += 1;
      onChanged();
    },
    snapshot(): z.infer<typeof SnapshotSchema> | null {
      // A rejected token is stored beside the token, so that both change together.
      if (error === null || scopeOf(error) === 'person') return null;
      return { error, failures, closedAtMs, waitMs };
    },
    restore(stored) {
      const { data } = SnapshotSchema.safeParse(stored);
      if (data === undefined || scopeOf(data.error) !== 'service') return;
      ({ error, failures, closedAtMs } = data);
      waitMs = Math.min(data.waitMs, WAIT.longestRetryAfterMs);
    },
  };
}

function waitAfter({ retryAfterMs }: AppError, failures: number): number {
  if (retryAfterMs === undefined) {
    return Math.min(WAIT.firstMs * 2 ** Math.max(failures - 1, 0), WAIT.longestMs);
  }
  return Math.min(Math.max(retryAfterMs, WAIT.shortestRetryAfterMs), WAIT.longestRetryAfterMs);
}
