import { ERROR_CODES, scopeOf } from '../domain/result.ts';
import type { AppError, ErrorCode, Result } from '../domain/result.ts';

/**
 * `noAnswer`: our own background did not answer, even after retries. `notSaved`: it could not store what the person has
 * set.
 */
export type FaultCode = ErrorCode | 'noAnswer' | 'notSaved';

export const FAULT_CODES: readonly FaultCode[] = [...ERROR_CODES, 'noAnswer', 'notSaved'];

/** What went wrong, as a surface shows it. */
export interface Fault extends Omit<AppError, 'code'> {
  code: FaultCode;
}

export type Outcome<T> = Result<T, Fault>;

/**
 * Awaits the answer to a message. A missing answer becomes a fault like any other. `unable` is the fault where the
 * background has answered that it could not do it.
 */
export async function ask<T>(
  answer: Promise<T>,
  unable: FaultCode = 'noAnswer',
): Promise<Outcome<T>> {
  try {
    return { ok: true, value: await answer };
  } catch (error) {
    const hasAnswered = error instanceof Error && ANSWERS.has(error.name);
    return { ok: false, error: { code: hasAnswered ? unable : 'noAnswer' } };
  }
}

/** Names of errors that stand for an answer (`messaging/client.ts`). */
const ANSWERS: ReadonlySet<string> = new Set(['MessageFailure', 'Refusal']);

/** The same for messages whose answer is a `Result`. */
export async function askResult<T>(answer: Promise<Result<T>>): Promise<Outcome<T>> {
  const outcome = await ask(answer);
  return outcome.ok ? outcome.value : outcome;
}

/** How long to wait before asking again if a fault names no time. */
const RENEWAL_MS = 60_000;
/** The shortest wait. A service may name no time or zero. */
const SHORTEST_RENEWAL_MS = 500;

/** After how many milliseconds to check whether a fault on show is over; null if a person has to act first. */
export function renewalAfter({ code, retryAfterMs }: Fault): number | null {
  if (code === 'noAnswer' || code === 'notSaved' || scopeOf({ code }) === 'person') return null;
  return Math.max(retryAfterMs ?? RENEWAL_MS, SHORTEST_RENEWAL_MS);
}
