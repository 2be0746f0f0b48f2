/** How much of the service's answers is kept, and how often the disk is used. Ages are the person's settings. */

/** Verdicts kept in memory: far more than any set of open tabs shows. */
export const MOST_IN_MEMORY = 5000;
/** Verdicts kept on disk, about 1 kB each: months of an analyst's work, and more than any history. */
export const MOST_STORED = 50_000;
/** The share given up when the disk is full, or beyond what is needed, so that it happens seldom. */
export const EVICTED_SHARE = 0.1;
/** Room is made on a worker's first write, and then again after this many: counting costs more than writing. */
export const WRITES_BETWEEN_PRUNES = 500;

/** A use is only noted when the one on disk is older: reading marks must not cause writes. */
export const USE_PRECISION_MS = 3_600_000;
/** Uses that come together are written together; short, as a worker may end 30 s after its last event. */
export const USE_FLUSH_DELAY_MS = 2000;
/** From one writing of uses to the next, at least. */
export const USE_FLUSH_INTERVAL_MS = 30_000;

/** A full disk is left alone for this long before a write is tried again. */
export const FULL_DISK_REST_MS = 60_000;
/**
 * A database that hangs (locked profile, blocked upgrade) must not hold up verdicts. Opening takes some 10 ms, and several
 * seconds on a machine that is starting up. Whoever gives up earlier asks the service again for all that is stored.
 */
export const OPEN_LIMIT_MS = 10_000;
