import * as z from 'zod/mini';

/** A count of used look-ups, and when the service told it, in epoch milliseconds. */
export const SeenCountSchema = z.object({
  used: z.number(),
  limit: z.nullable(z.number()),
  atMs: z.number(),
});
export type SeenCount = z.infer<typeof SeenCountSchema>;

/** What is kept of the counts: the first one seen on the day of the last, or since the service began anew, and the last. */
export const UsageSchema = z.object({ first: SeenCountSchema, last: SeenCountSchema });
export type Usage = z.infer<typeof UsageSchema>;

/** Keeps a count that was just seen. */
export function withCount(usage: Usage | null, seen: SeenCount): Usage {
  const isSameDay = usage !== null && dayOf(usage.first.atMs) === dayOf(seen.atMs);
  return { first: isSameDay && seen.used >= usage.last.used ? usage.first : seen, last: seen };
}

/** What a count of now is to be compared with: today's first, or before there was one the last of an earlier day. */
export function countBefore(usage: Usage | null, nowMs: number): SeenCount | null {
  if (usage === null) return null;
  return dayOf(usage.first.atMs) === dayOf(nowMs) ? usage.first : usage.last;
}

/** The day where the person is. */
export function dayOf(timeMs: number): string {
  return new Date(timeMs).toDateString();
}
