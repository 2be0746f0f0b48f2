import * as z from 'zod/mini';
import { BookEntrySchema } from '../domain/book/book-schema.ts';
import { KNOWN_BY } from '../domain/book/anchors.ts';
import { BASE_URL_PROBLEMS } from '../domain/settings/base-url.ts';
import type { PolicyReport } from '../domain/settings/policy-report.ts';
import { FLAGS, VERDICT_LEVELS } from '../domain/verdict/level.ts';
import type { LevelJudgement } from '../domain/verdict/level.ts';
import { UsedCountSchema } from '../domain/verdict/lookup.ts';
import { ERROR_CODES } from '../domain/result.ts';
import type { AppError, Result } from '../domain/result.ts';
import { SITE_MODES } from '../domain/settings/site-mode.ts';
import { SeenCountSchema } from '../domain/verdict/usage.ts';
import { AddressSchema, VerdictSchema } from '../domain/verdict/verdict.ts';

/**
 * What messages carry. Elsewhere a schema stands in the same file as its type. The exceptions are here: types whose
 * files hold values that scripts in web pages load too, where even the traces of zod would be too much.
 */

export const AppErrorSchema: z.ZodMiniType<AppError> = z.object({
  code: z.enum(ERROR_CODES),
  status: z.optional(z.number()),
  detail: z.optional(z.string()),
  retryAfterMs: z.optional(z.number()),
});

/** A `Result` whose value has the given schema. */
export function resultOf<T>(value: z.ZodMiniType<T>): z.ZodMiniType<Result<T>> {
  return z.union([
    z.object({ ok: only(true), value }),
    z.object({ ok: only(false), error: AppErrorSchema }),
  ]);
}

/** This value alone. `z.literal` does the same with 0.1 kB of code that the background needs for nothing else. */
function only<T extends boolean>(value: T): z.ZodMiniType<T> {
  return z.custom<T>((sent) => sent === value);
}

/** The whole of what is known of one address, for the card and for our own pages. */
export const AddressReportSchema = z.object({
  address: AddressSchema,
  /** The EIP-55 form, for showing and copying. */
  checksumAddress: z.string(),
  /** Null while nothing is known; `error` then says why. */
  verdict: z.nullable(VerdictSchema),
  level: z.nullable(z.enum(VERDICT_LEVELS)),
  /** From a card's ticket, also those that the page itself gave away. */
  flags: z.array(z.enum(FLAGS)),
  /** Fraud probability as a share of 1; null if there is none that can be used. */
  share: z.nullable(z.number()),
  /** The service's scale is not known, and `share` is the worse of two readings. */
  isReadBothWays: z.optional(z.boolean()),
  isStale: z.boolean(),
  error: z.nullable(AppErrorSchema),
  /** What the person has noted of it. */
  entry: z.optional(BookEntrySchema),
});
export type AddressReport = z.infer<typeof AddressReportSchema>;

/** What turns a fraud probability into a level: the settings and scale in force. */
export const LevelJudgementSchema: z.ZodMiniType<LevelJudgement> = z.object({
  thresholds: z.object({ medium: z.number(), high: z.number() }),
  scale: z.enum(['unit', 'percent', 'open']),
});

/**
 * `memoryOnly`: the disk is full, so new verdicts are lost when the background ends. `untilClosed`: Firefox never remembers
 * history, so all of it is lost when Firefox ends.
 */
const StorageStateSchema = z.enum(['ok', 'memoryOnly', 'untilClosed']);
export type StorageState = z.infer<typeof StorageStateSchema>;

/** How the connection to the service stands. The token itself never leaves the background. */
export const ServiceStatusSchema = z.object({
  baseUrl: z.nullable(z.string()),
  hasToken: z.boolean(),
  /** Whether the browser lets us reach the service's host. */
  hasPermission: z.boolean(),
  /** The fault in force, if any. */
  error: z.nullable(AppErrorSchema),
  storage: StorageStateSchema,
  /** The service's values contradict each other, so that only the person can tell the scale they are on. */
  isScaleInQuestion: z.boolean(),
});
export type ServiceStatus = z.infer<typeof ServiceStatusSchema>;

/** Whether requests have to queue. */
export const QueueStatusSchema = z.object({
  /** Within the last minute a page has asked for more addresses than one page may. */
  isSlowingPage: z.boolean(),
});

/** How the reading of the look-up history into our own store stands. */
export const HistoryProgressSchema = z.object({
  /**
   * `unread`: never begun. `reading`: under way. `waiting`: held up by a fault, goes on by itself. `stopped`: by the
   * person. `read`: to its end.
   */
  state: z.enum(['unread', 'reading', 'waiting', 'stopped', 'read']),
  /** Look-ups read so far by a full reading that has not ended; null if there is none. */
  read: z.nullable(z.number()),
  /** All look-ups, as the service last counted them. */
  count: z.nullable(z.number()),
  /** Whether the whole list has been read before. */
  isRead: z.boolean(),
  /** When a reading of the list last ended, in epoch milliseconds. */
  checkedAtMs: z.nullable(z.number()),
  /** Why it waits, or what was wrong with the list. */
  error: z.nullable(AppErrorSchema),
});
export type HistoryProgress = z.infer<typeof HistoryProgressSchema>;

/** What our script says of its page. */
export const PageStatusSchema = z.object({
  /** How many addresses in sight have not been asked for; null on a kind of page that is never marked. */
  unasked: z.nullable(z.int()),
  /** The page shows no address that a mark is known for. */
  isBare: z.optional(z.boolean()),
  /** The page keeps our marks out of sight. */
  hidesMarks: z.optional(z.boolean()),
});
export type PageStatus = z.infer<typeof PageStatusSchema>;

/** What is known of the page in a tab. */
export const SiteReportSchema = z.object({
  mode: z.enum(SITE_MODES),
  /** The organisation has decided the mode. */
  isDecided: z.boolean(),
  /** The browser lets us work there. */
  isAllowed: z.boolean(),
  /** The host is the service's own, which is not marked. */
  isService: z.boolean(),
  /** Null if no script of ours answers. */
  page: z.nullable(PageStatusSchema),
});
export type SiteReport = z.infer<typeof SiteReportSchema>;

/** What is known of an address on a page: the part of its report that a list or a second address has room for. */
export const KnownAddressSchema = z.object({
  address: AddressSchema,
  checksumAddress: z.string(),
  verdict: z.nullable(z.object({ name: z.nullable(z.string()), chain: z.nullable(z.string()) })),
  level: z.nullable(z.enum(VERDICT_LEVELS)),
  flags: z.array(z.enum(FLAGS)),
  share: z.nullable(z.number()),
  entry: z.optional(BookEntrySchema),
});

/** An address that a card's own is compared with. `knownBy` is absent where only the page shows it. */
export const ComparedAddressSchema = z.object({
  ...KnownAddressSchema.shape,
  knownBy: z.optional(z.enum(KNOWN_BY)),
});
export type ComparedAddress = z.infer<typeof ComparedAddressSchema>;

/** What a person is told of their organisation's policy. */
export const PolicyReportSchema: z.ZodMiniType<PolicyReport> = z.object({
  baseUrl: z.nullable(z.string()),
  hasToken: z.boolean(),
  sites: z.array(z.string()),
  siteModes: z.record(z.string(), z.enum(SITE_MODES)),
  locked: z.array(z.string()),
  hasConsent: z.nullable(z.boolean()),
  problems: z.array(z.string()),
  baseUrlProblem: z.nullable(z.enum(BASE_URL_PROBLEMS)),
});

/** How many look-ups are used, as the service told it last. */
export const UsedReportSchema = z.object({
  used: UsedCountSchema,
  /** When the service told us, in epoch milliseconds. */
  fetchedAtMs: z.number(),
  /** An earlier count to compare with: the day's first, or the last of an earlier day; null if there is none. */
  before: z.nullable(SeenCountSchema),
});
export type UsedReport = z.infer<typeof UsedReportSchema>;

/** What a connection test saw. */
export const ConnectionReportSchema = z.object({
  used: resultOf(UsedCountSchema),
  /** All look-ups the service counts, from the first page of the history. */
  lookups: resultOf(z.object({ count: z.nullable(z.number()) })),
  elapsedMs: z.number(),
});
export type ConnectionReport = z.infer<typeof ConnectionReportSchema>;
