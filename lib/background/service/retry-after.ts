import { WAIT } from '../engine/limits.ts';

/** `Date.parse` alone takes even `120;` and `"120"` for dates of the past, which would ask for no wait at all. */
const HTTP_DATE = /^[a-z]+, \d+[ -][a-z]+[ -]\d+ [\d:]+ GMT$/i;

/**
 * The wait a `Retry-After` header asks for, in milliseconds: it may be seconds or an HTTP date. At most as long as we
 * ever wait. Undefined for anything else, and for a time that is past: clocks differ, and to take it for no wait would
 * have a service that is down asked every second.
 */
export function parseRetryAfter(header: string | null, nowMs: number): number | undefined {
  const text = header?.trim();
  if (!text) return undefined;
  const waitMs = HTTP_DATE.test(text) ? Date.parse(text) - nowMs : Number(text) * 1000;
  return waitMs >= 0 ? Math.min(waitMs, WAIT.longestRetryAfterMs) : undefined;
}
