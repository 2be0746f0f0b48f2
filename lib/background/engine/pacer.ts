import * as z from 'zod/mini';
import type { AppError } from '../../domain/result.ts';
import { scopeOf } from '../../domain/result.ts';
import type { KeptPart } from '../store/session-keeper.ts';
import { PACE, WIDTH } from './limits.ts';
import { isOurOwn } from './recent-failures.ts';

/**
 * Learns how many requests the service takes at a time, and how quickly one after another. It only advises and has no
 * timer. The gate decides whether the service may be asked at all.
 */
export interface Pacer extends KeptPart {
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

/** A second since the epoch, and how many requests were accepted in it. */
type SecondCount = [second: number, count: number];

const TimeSchema = z.nullable(z.number());

const SnapshotSchema = z.object({
  width: z.int().check(z.minimum(1), z.maximum(WIDTH.most)),
  streak: z.int().check(z.nonnegative()),
  hasAcceptedSinceCut: z.boolean(),
  // No tuple: that schema alone is half a kilobyte of the background.
  accepted: z.array(z.custom<SecondCount>(isSecondCount)),
  intervalMs: z.number().check(z.nonnegative(), z.maximum(PACE.longestMs)),
  lastSentMs: TimeSchema,
  calmSinceMs: z.number(),
  refusedAtMs: TimeSchema,
  isFirstGuess: z.boolean(),
});

/** `onChanged`: the next worker has to know more than before. */
export function createPacer(now: () => number, onChanged: () => void = () => undefined): Pacer {
  let width: number = WIDTH.first;
  let streak = 0;
  /** Refusals so far. Requests that were under way together and are refused count as one. */
  let cuts = 0;
  let hasAcceptedSinceCut = false;
  /** When the service accepted a request, within the last minute. */
  let acceptedAtMs: number[] = [];
  let intervalMs = 0;
  let lastSentMs = -Infinity;
  let calmSinceMs = 0;
  /** When a request that was no probe was last refused. */
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

  /** `isSince`: sent after the last refusal. What was under way then says nothing of what came after. */
  function noteAccepted(isSince: boolean): void {
    if (isSince) {
      // A service that accepts again after seconds, without telling a time, has no limit by the minute. A clock that was
      // set back shows no time.
      if (isFirstGuess && now() >= calmSinceMs) {
        intervalMs = Math.min(intervalMs, (now() - calmSinceMs) / PACE.share);
      }
      isFirstGuess = false;
      hasAcceptedSinceCut = true;
    }
    acceptedAtMs.push(now());
    // Not done each time, because the list may hold thousands.
    if (acceptedAtMs.length % 256 === 0) forgetOld();
    streak += 1;
    if (streak < WIDTH.growAfter || width >= WIDTH.most) return;
    streak = 0;
    width += 1;
  }

  function learnPace({ retryAfterMs }: AppError): void {
    // One that lies ahead of a clock that was set back is long past.
    const isSoon = Math.abs(now() - (refusedAtMs ?? Infinity)) <= PACE.soonMs;
    calmSinceMs = now();
    forgetOld();
    // A refused probe only says that the wait was too short.
    if (!hasAcceptedSinceCut || acceptedAtMs.length === 0) return;
    refusedAtMs = now();
    if (intervalMs === 0 && !isSoon && acceptedAtMs.length < PACE.evidence) return;
    const byCount = PACE.windowMs / (acceptedAtMs.length * PACE.share);
    // A service that counts by a bucket asks for a short wait, which is the interval itself.
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
      onChanged();
      return cuts;
    },
    noteOutcome(error, sentIn) {
      onChanged();
      if (error === null || (scopeOf(error) === 'address' && !isOurOwn(error))) {
        noteAccepted(sentIn === cuts);
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
      onChanged();
    },
    snapshot(): z.infer<typeof SnapshotSchema> {
      forgetOld();
      return {
        width,
        streak,
        hasAcceptedSinceCut,
        accepted: countBySecond(acceptedAtMs),
        intervalMs,
        lastSentMs: lastSentMs === -Infinity ? null : lastSentMs,
        calmSinceMs,
        refusedAtMs,
        isFirstGuess,
      };
    },
    restore(stored) {
      const { data } = SnapshotSchema.safeParse(stored);
      if (data === undefined) return;
      ({ width, streak, hasAcceptedSinceCut, intervalMs, calmSinceMs, refusedAtMs, isFirstGuess } =
        data);
      lastSentMs = data.lastSentMs ?? -Infinity;
      acceptedAtMs = data.accepted.flatMap(([second, count]) =>
        Array.from({ length: count }, () => second * 1000),
      );
    },
  };
}

function isSecondCount(value: unknown): value is SecondCount {
  if (!Array.isArray(value) || value.length !== 2 || !value.every(Number.isSafeInteger))
    return false;
  const [, count] = value as SecondCount;
  return count >= 0 && count <= 1000;
}

/** Thousands of single times would be too much to write again and again. */
function countBySecond(timesMs: readonly number[]): SecondCount[] {
  const counts = new Map<number, number>();
  for (const ms of timesMs) {
    const second = Math.floor(ms / 1000);
    counts.set(second, (counts.get(second) ?? 0) + 1);
  }
  return [...counts];
}
