/** What a service that limits requests says to one of them: the milliseconds to wait, or null where it answers. */
export type Limit = (nowMs: number) => number | null;

const MINUTE_MS = 60_000;

/** `perMinute` requests in each minute of the clock. Refused ones do not count. */
export function fixedWindow(perMinute: number): Limit {
  let minute = -1;
  let taken = 0;
  return (nowMs) => {
    const current = Math.floor(nowMs / MINUTE_MS);
    if (current !== minute) [minute, taken] = [current, 0];
    if (taken >= perMinute) return (current + 1) * MINUTE_MS - nowMs;
    taken += 1;
    return null;
  };
}

/** `perMinute` requests in any minute. */
export function slidingWindow(perMinute: number): Limit {
  let taken: number[] = [];
  return (nowMs) => {
    taken = taken.filter((ms) => ms > nowMs - MINUTE_MS);
    if (taken.length >= perMinute) return (taken[0] ?? nowMs) + MINUTE_MS - nowMs;
    taken.push(nowMs);
    return null;
  };
}

/** A bucket of `burst` requests that fills up with `perMinute`. */
export function tokenBucket(perMinute: number, burst: number): Limit {
  let tokens = burst;
  let filledAtMs: number | null = null;
  return (nowMs) => {
    const gained = ((nowMs - (filledAtMs ?? nowMs)) * perMinute) / MINUTE_MS;
    tokens = Math.min(burst, tokens + gained);
    filledAtMs = nowMs;
    if (tokens < 1) return ((1 - tokens) * MINUTE_MS) / perMinute;
    tokens -= 1;
    return null;
  };
}

/** How the wait is told, if at all. */
export type Telling = 'seconds' | 'nothing';
