/**
 * All limits on how much the service is asked. The service has one GET for each address and does not state its limits.
 * These are starting points, and the pacer learns the rest from the answers.
 */

/** Requests under way at the same time. One is added after `growAfter` answers in a row without a refusal. */
export const WIDTH = { first: 4, most: 8, growAfter: 20 } as const;

/** The time between requests, learned once the service has answered 429. Until then there is none. */
export const PACE = {
  /** What the service has accepted within this shows its limit: most limits are stated per minute. */
  windowMs: 60_000,
  /** Share of that limit which is used: the person's other tools need some, and clocks differ. */
  share: 0.9,
  /** If fewer than this were accepted in that time, one refusal shows no limit yet. A second one soon after does. */
  evidence: 50,
  soonMs: 120_000,
  /** A refusal in spite of the pace slows it by at least this. */
  slowBy: 1.1,
  longestMs: 10_000,
  /** After this time without a refusal the pace is quickened, in case the limit has become wider. */
  relaxEveryMs: 180_000,
  relaxBy: 0.8,
  /** A shorter interval than this counts as no pace. */
  shortestMs: 50,
} as const;

/** The wait after a fault of the service, doubling from first to longest, or as `Retry-After` asks. */
export const WAIT = {
  firstMs: 2000,
  longestMs: 60_000,
  /** Used if a service asks for less. */
  shortestRetryAfterMs: 1000,
  /** Used if a service asks for more. */
  longestRetryAfterMs: 15 * 60_000,
  /** How long a person's "Try again" holds the gate open for one request. */
  passMs: 10_000,
} as const;

/** How many distinct addresses one tab may have asked for: a bucket that fills up again. */
export const TAB_CEILING = {
  burst: 300,
  perMinute: 60,
  /** How long after the last refusal the popup reports it. */
  toldForMs: 60_000,
} as const;
