import * as z from 'zod/mini';
import { isRetry, nothing } from './message-spec.ts';
import type { MessageSpec } from './message-spec.ts';
import {
  ConnectionReportSchema,
  HistoryProgressSchema,
  LevelJudgementSchema,
  QueueStatusSchema,
  resultOf,
  ServiceStatusSchema,
  UsedReportSchema,
} from './schemas.ts';

/** The messages about the service and about the look-up history that is read from it. */
export const serviceContract = {
  /**
   * Base URL, whether there is a token, whether the browser lets us reach the host, the fault in force, and whether
   * the disk is full. Never holds the token. Costs no request.
   */
  getServiceStatus: { from: ['ownPage'], input: nothing, output: ServiceStatusSchema },
  /** Whether a page was turned away within the last minute because it asked for too many addresses. No request. */
  getQueueStatus: { from: ['ownPage'], input: nothing, output: QueueStatusSchema },
  /**
   * Stores base URL and token. Without `token` the stored one is kept, unless the origin changes. Another service or
   * token clears verdicts, history and what was copied or pasted. Refused before consent, and if the organisation has
   * decided otherwise.
   *
   * Cost: none for the answer; afterwards the history is read.
   */
  saveService: {
    from: ['ownPage'],
    input: z.object({ baseUrl: z.string(), token: z.optional(z.string()) }),
    output: resultOf(ServiceStatusSchema),
  },
  /**
   * Forgets base URL, token, consent, verdicts, history and what was copied or pasted. Refused if the organisation gives
   * the service. No request.
   */
  forgetService: { from: ['ownPage'], input: nothing, output: nothing },
  /**
   * Tries the stored access, even while a fault is in force. Costs two requests: the count of used look-ups and the
   * first page of the history. Output: both results, and the time for both (ms).
   */
  testConnection: { from: ['ownPage'], input: nothing, output: ConnectionReportSchema },
  /**
   * Asks how many look-ups are used. Costs one request. Output: the count, when it was told, and an earlier count to
   * compare with: the day's first, or the last of an earlier day.
   */
  getUsedCount: {
    from: ['ownPage'],
    input: z.object({ isRetry }),
    output: resultOf(UsedReportSchema),
  },
  /** The count that the service told last; null if it has told none. Costs no request. */
  getLastUsedCount: {
    from: ['ownPage'],
    input: nothing,
    output: z.object({ report: z.nullable(UsedReportSchema) }),
  },
  /**
   * Thresholds and scale in force, for our pages, which read the stored history from the disk themselves and judge it.
   * Costs no request.
   */
  getJudgement: { from: ['ownPage'], input: nothing, output: LevelJudgementSchema },
  /** How far the history has been read. The event `historyProgressed` tells our pages to ask again. No request. */
  getHistoryProgress: { from: ['ownPage'], input: nothing, output: HistoryProgressSchema },
  /**
   * Reads what is new in the history, or goes on with a reading that waits; answers at once. `popupOpened` reads if
   * the last look was over a minute ago. `personAsked` always reads, goes on with what was stopped, and ends the wait
   * after a fault.
   *
   * Cost: one request for each page of the service's list that has to be read.
   */
  syncHistory: {
    from: ['ownPage'],
    input: z.object({ occasion: z.enum(['popupOpened', 'personAsked']) }),
    output: nothing,
  },
  /** Stops the reading until the person asks for it again. No request. */
  stopHistorySync: { from: ['ownPage'], input: nothing, output: nothing },
} as const satisfies Record<string, MessageSpec>;
