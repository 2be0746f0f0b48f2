import { z } from 'zod';

const BODY = z.json();

const RetryAfterSchema = z.union([
  z.object({ seconds: z.number() }),
  /** Sends an HTTP date this many seconds from now. */
  z.object({ dateInSeconds: z.number() }),
  /** Sends the value unchanged. */
  z.object({ raw: z.string() }),
]);

const FaultSchema = z.discriminatedUnion('kind', [
  /** An error as Django REST Framework sends it, or `html` as a proxy does. 5xx are HTML unless `body` is given. */
  z.object({
    kind: z.literal('status'),
    status: z.int().min(200).max(599),
    body: BODY.exactOptional(),
    html: z.string().exactOptional(),
    retryAfter: RetryAfterSchema.exactOptional(),
  }),
  /** 200 with this JSON. */
  z.object({ kind: z.literal('json'), body: BODY }),
  /** 200 and JSON of a shape that the endpoint never has. */
  z.object({ kind: z.literal('wrong-shape') }),
  /** 200 and the content type JSON, but text that is not JSON. */
  z.object({ kind: z.literal('malformed-json') }),
  /** No body. Default status 204. */
  z.object({ kind: z.literal('empty'), status: z.int().exactOptional() }),
  /** A streamed JSON string of this many bytes (default 20 MB). Its length may be declared. */
  z.object({
    kind: z.literal('oversized'),
    bytes: z.int().positive().exactOptional(),
    declaresLength: z.boolean().exactOptional(),
  }),
  /** The connection ends before any reply. */
  z.object({ kind: z.literal('drop') }),
  /** Headers and half of the body, then the connection ends. */
  z.object({ kind: z.literal('reset-mid-body') }),
  /** Sends nothing for at most this long (default one minute); then the connection ends. */
  z.object({ kind: z.literal('silence'), maxMs: z.int().positive().exactOptional() }),
  /** Default status 302. */
  z.object({
    kind: z.literal('redirect'),
    location: z.string(),
    status: z.union([301, 302, 303, 307, 308].map((code) => z.literal(code))).exactOptional(),
  }),
  /** The page that a wrong base URL leads to. */
  z.object({ kind: z.literal('html-404') }),
]);
export type Fault = z.infer<typeof FaultSchema>;

export const FaultRuleSchema = z.strictObject({
  /** `all` is every path, including unknown ones. */
  endpoint: z.enum(['lookups', 'used', 'prediction', 'all']),
  /** Only requests about this address, in any case. */
  address: z.string().exactOptional(),
  /** Only requests for this page of lookups. */
  page: z.int().exactOptional(),
  /** How many requests it applies to. If missing: all until the faults are cleared. */
  times: z.int().positive().exactOptional(),
  /** Waits this long before anything else. */
  latencyMs: z.int().nonnegative().exactOptional(),
  /** Waits until the faults are cleared, so that no machine is too slow to see what is there meanwhile. */
  isHeld: z.literal(true).exactOptional(),
  /** If missing, the ordinary answer comes after that. */
  fault: FaultSchema.exactOptional(),
});

/** Which requests go wrong, how, and how often. */
export type FaultRule = z.infer<typeof FaultRuleSchema>;
