import type { Address } from '../../domain/address/address.ts';
import type { AppError } from '../../domain/result.ts';
import { scopeOf } from '../../domain/result.ts';

/**
 * What went wrong for single addresses. A failure that is an address's own is kept for a while, so that the address is
 * not asked for over and over. What looks like a fault of the service may be one address's own too, which only another
 * answer shows.
 */
export interface RecentFailures {
  /**
   * Notes how a request about the address ended, and tells whether what went wrong is its own. A fault of the service
   * counts as its own if the address meets it a second time and the service has answered others in between (`isProbe`:
   * it has not). After several of these without an answer between them, it is the service that has failed again.
   */
  note(address: Address, error: AppError | null, isProbe: boolean): boolean;
  /** The failure still in force, with the wait left in `retryAfterMs`; null when the address may be asked for. */
  of(address: Address): AppError | null;
  /** Whether the last request about it failed, and neither by a pause, nor by the token, nor by ourselves. */
  has(address: Address): boolean;
  forget(address: Address): void;
  clear(): void;
}

const RETRY_AFTER_MS = 60_000;
const MOST_KEPT = 1000;
/** After this many faults of the service without an answer between them, the next counts as the service's. */
const MOST_IN_ROW = 3;

export function createRecentFailures(now: () => number): RecentFailures {
  const failures = new Map<Address, { error: AppError; endMs: number }>();
  let inRow = 0;
  return {
    note(address, error, isProbe) {
      const hasFailed = failures.delete(address);
      if (error === null) inRow = 0;
      if (error === null || isServicesAlone(error) || isOurOwn(error)) return false;
      const isOwn =
        scopeOf(error) === 'address' || (hasFailed && !isProbe && (inRow += 1) <= MOST_IN_ROW);
      failures.set(address, { error, endMs: isOwn ? now() + RETRY_AFTER_MS : 0 });
      const oldest = failures.keys().next();
      if (failures.size > MOST_KEPT && !oldest.done) failures.delete(oldest.value);
      return isOwn;
    },
    of(address) {
      const failure = failures.get(address);
      const retryAfterMs = failure === undefined ? 0 : failure.endMs - now();
      // A clock set back must not keep a failure for longer than it was meant to last.
      return failure !== undefined && retryAfterMs > 0 && retryAfterMs <= RETRY_AFTER_MS
        ? { ...failure.error, retryAfterMs }
        : null;
    },
    has: (address) => failures.has(address),
    forget(address) {
      failures.delete(address);
    },
    clear() {
      inRow = 0;
      failures.clear();
    },
  };
}

/** Whether it cost no request, so that it may be tried again at once. The person may have taken an exclusion back. */
export function isOurOwn({ code }: AppError): boolean {
  return code === 'storageFailed' || code === 'neverSent';
}

/** Whether no address has a part in it: the person has to mend it, or the service asks for a pause. */
function isServicesAlone(error: AppError): boolean {
  const isPause = error.code === 'rateLimited' || error.retryAfterMs !== undefined;
  return isPause || scopeOf(error) === 'person';
}
