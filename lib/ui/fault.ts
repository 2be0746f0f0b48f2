import { ERROR_CODES, scopeOf } from '../domain/result.ts';
import type { AppError, ErrorCode, Result } from '../domain/result.ts';

/** `noAnswer`: our own background did not answer, even after retries. */
export type FaultCode = ErrorCode | 'noAnswer';

export const FAULT_CODES: readonly FaultCode[] = [...ERROR_CODES, 'noAnswer'];

/** What went wrong, as a surface shows it. */
export interface Fault extends Omit<AppError, 'code'> {
  code: FaultCode;
}

export type Outcome<T> = Result<T, Fault>;

/** Awaits a message; one that got no answer becomes a fault like any other. */
export async function ask<T>(answer: Promise<T>): Promise<Outcome<T>> {
  try {
    return { ok: true, value: await answer };
  } catch {
    return { ok: false, error: { code: 'noAnswer' } };
  }
}

/** The same for messages that answer with a `Result` themselves. */
export async function askResult<T>(answer: Promise<Result<T>>): Promise<Outcome<T>> {
  const outcome = await ask(answer);
  return outcome.ok ? outcome.value : outcome;
}

/** An answer that went wrong without a time to wait for is worth another look after this. */
const RENEWAL_MS = 60_000;
/** Never at once: a service may ask for no time at all. */
const SHORTEST_RENEWAL_MS = 500;

/** When to look by itself whether a fault on show is over, in milliseconds; null: a person has to act first. */
export function renewalAfter({ code, retryAfterMs }: Fault): number | null {
  if (code === 'noAnswer' || scopeOf({ code }) === 'person') return null;
  return Math.max(retryAfterMs ?? RENEWAL_MS, SHORTEST_RENEWAL_MS);
}
