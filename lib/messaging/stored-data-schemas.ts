import * as z from 'zod/mini';
import { AppErrorSchema } from './schemas.ts';

/** What a person can have cleared. After `everything` the extension is as just installed, except for granted hosts. */
export const CLEARABLE = ['verdicts', 'history', 'everything'] as const;
export type Clearable = (typeof CLEARABLE)[number];

/** The stores that our pages read. */
export const READABLE = ['verdicts', 'lookups', 'historyRecord', 'audit'] as const;
export type ReadableStore = (typeof READABLE)[number];

/** One request to the service, without the address it was about and without the token. */
export const RequestNoteSchema = z.object({
  /** Epoch milliseconds. */
  sentAtMs: z.number(),
  /** Path and query. */
  path: z.string(),
  /** Null if there was no answer. 0 for a redirect, because browsers tell no more about one. */
  status: z.nullable(z.number()),
  durationMs: z.number(),
  /** The same request failed before. */
  isRetry: z.boolean(),
});
export type RequestNote = z.infer<typeof RequestNoteSchema>;

export const DiagnosticsSchema = z.object({
  /** Newest last. */
  requests: z.array(RequestNoteSchema),
  /** Why nothing is sent for now. */
  closedBy: z.nullable(AppErrorSchema),
  /** Addresses wait for their turn. */
  isBacklogged: z.boolean(),
  /** The time until the learned pace allows the next request. */
  waitMs: z.number(),
});
export type Diagnostics = z.infer<typeof DiagnosticsSchema>;
