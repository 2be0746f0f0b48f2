import type { AppError } from '../../domain/result.ts';
import { scopeOf } from '../../domain/result.ts';
import { PACE, WIDTH } from './policy.ts';

/**
 * Learns how many requests the service takes at a time and how quickly one after the other. It only advises, and
 * holds no timer: whether the service may be asked at all is the gate's.
 */
export interface Pacer {
  /** How many requests may be under way together. */
  width(): number;
  /** Milliseconds until the next request may be sent; 0: now. */
  waitMs(): number;
  /** Call it for every request that is sent, whoever sends it; hand back what it returns with the outcome. */
  noteSent(): number;
  /** `error` null: the service has answered. */
  noteOutcome(error: AppError | null, sentIn: number): void;
  /** Another service or user: other limits. */
  reset(): void;
}

export function createPacer(now: () => number): Pacer {
  let width: number = WIDTH.first;
  let streak = 0;
  /** Refusals so far: several requests under way that are refused together are one refusal. */
  let cuts = 0;
  let hasAcceptedSinceCut = false;
  /** When the service accepted a request, within the last minute. */
  let acceptedAtMs: number[] = [];
  let intervalMs = 0;
  let lastSentMs = -Infinity;
  let calmSinceMs = 0;
  /** The last refusal of what was no probe. */
  let refusedAtMs: number | null = null;
  /** The pace comes from the first refusal alone. */
  let isFirstGuess = false;

  function forgetOld(): void {
    const nowMs = now();
    // Times ahead of a clock that was set back would count for ever.
    acceptedAtMs = acceptedAtMs.filter((ms) => ms > nowMs - PACE.windowMs && ms <= nowMs);
  }

  function relax(): void {
    calmSinceMs = Math.min(calmSinceMs, now());
    while (intervalMs > 0 && now() - calmSinceMs >= PACE.relaxEveryMs) {
      calmSinceMs += PACE.relaxEveryMs;
      intervalMs *= PACE.relaxBy;
      if (intervalMs < PACE.shortestMs) intervalMs = 0;
    }
  }

  function noteAccepted(): void {
    // What the service takes again after seconds is no limit by the minute, though it told no time.
    if (!hasAcceptedSinceCut && isFirstGuess) {
      intervalMs = Math.min(intervalMs, (now() - calmSinceMs) / PACE.share);
    }
    isFirstGuess = false;
    hasAcceptedSinceCut = true;
    acceptedAtMs.push(now());
    // Looked through now and then, not each time: it may hold thousands.
    if (acceptedAtMs.length % 256 === 0) forgetOld();
    streak += 1;
    if (streak < WIDTH.growAfter || width >= WIDTH.most) return;
    streak = 0;
    width += 1;
  }

  function learnPace({ retryAfterMs }: AppError): void {
    const isSoon = refusedAtMs !== null && now() - refusedAtMs <= PACE.soonMs;
    calmSinceMs = now();
    forgetOld();
    // A refused probe only says that the wait was too short.
    if (!hasAcceptedSinceCut || acceptedAtMs.length === 0) return;
    refusedAtMs = now();
    if (intervalMs === 0 && !isSoon && acceptedAtMs.length < PACE.evidence) return;
    const byCount = PACE.windowMs / (acceptedAtMs.length * PACE.share);
    // A short wait is what a bucket asks for that fills up drop by drop: it is the interval itself.
    const byWait = retryAfterMs ? retryAfterMs / PACE.share : Infinity;
    isFirstGuess = intervalMs === 0;
    const slower = Math.max(Math.min(byCount, byWait), intervalMs * PACE.slowBy);
    intervalMs = Math.min(slower, PACE.longestMs);
  }

  return {
    width: () => width,
    waitMs() {
      relax();
      if (intervalMs === 0) return 0;
      // A clock set back must not lengthen the wait.
      lastSentMs = Math.min(lastSentMs, now());
      return Math.max(lastSentMs + intervalMs - now(), 0);
    },
    noteSent() {
      lastSentMs = now();
      return cuts;
    },
    noteOutcome(error, sentIn) {
      if (error === null || (scopeOf(error) === 'address' && error.code !== 'storageFailed')) {
        noteAccepted();
        return;
      }
      if ((error.code !== 'rateLimited' && error.code !== 'timedOut') || sentIn !== cuts) return;
      if (error.code === 'rateLimited') learnPace(error);
      width = Math.max(1, Math.floor(width / 2));
      streak = 0;
      cuts += 1;
      hasAcceptedSinceCut = false;
    },
    reset() {
      width = WIDTH.first;
      streak = 0;
      cuts += 1;
      hasAcceptedSinceCut = false;
      acceptedAtMs = [];
      refusedAtMs = null;
      intervalMs = 0;
    },
  };
}
