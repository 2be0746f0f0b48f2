/**
 * How hard the service is asked, all in one place. It has one GET for one address and does not tell its limits, so
 * these are starting points: the pacer learns the rest from the answers.
 */

/** Requests under way together. One is added after so many answers in a row without a refusal. */
export const WIDTH = { first: 4, most: 8, growAfter: 20 } as const;

/** The time between requests, learned once the service has answered 429. Until then there is none. */
export const PACE = {
  /** What the service has accepted within this tells its limit: limits are mostly told per minute. */
  windowMs: 60_000,
  /** Share of that limit which is used: the person's other tools need some, and clocks differ. */
  share: 0.9,
  /** Where fewer than this were accepted in that time, one refusal is no limit yet: a second one soon after is. */
  evidence: 50,
  soonMs: 120_000,
  /** A refusal in spite of the pace slows it by at least this. */
  slowBy: 1.1,
  longestMs: 10_000,
  /** After so long without a refusal it is tried whether the limit has become wider. */
  relaxEveryMs: 180_000,
  relaxBy: 0.8,
  /** A pace quicker than this is none. */
  shortestMs: 50,
} as const;

/** The wait after a fault of the service, doubling from first to longest, or as `Retry-After` asks. */
export const WAIT = {
  firstMs: 2000,
  longestMs: 60_000,
  /** A service that asks for less, or by a date that our clock takes for past, is not asked again at once. */
  shortestRetryAfterMs: 1000,
  /** A service that asks for more than this is asked again after this. */
  longestRetryAfterMs: 15 * 60_000,
  /** So long does a person's "Try again" hold the gate open for one request. */
  passMs: 10_000,
} as const;

/** What one tab may have asked for: a bucket of distinct addresses that fills up again. */
export const TAB_CEILING = {
  burst: 300,
  perMinute: 60,
  /** So long after the last refusal the popup tells of it. */
  toldForMs: 60_000,
} as const;
