import * as z from 'zod/mini';
import { AddressSchema } from './verdict.ts';
import { FinalPredictionSchema } from './prediction.ts';

/** One row of the look-up history: the current user looked this address up. */
export const AddressLookupSchema = z.object({
  id: z.nullable(z.number()),
  /** ISO 8601. */
  created: z.nullable(z.string()),
  modified: z.nullable(z.string()),
  lastViewed: z.nullable(z.string()),
  userId: z.nullable(z.number()),
  address: z.object({
    id: z.nullable(z.number()),
    name: z.nullable(z.string()),
    /** The hash as the service wrote it. */
    hash: z.string(),
    /** The same in internal form; null when the hash is not a 0x address (another kind of chain). */
    address: z.nullable(AddressSchema),
    isBlacklisted: z.nullable(z.boolean()),
    chain: z.nullable(z.string()),
    /** Empty: there is none; null: the service did not say. */
    finalPredictions: z.nullable(z.array(FinalPredictionSchema)),
    /** Some that came with it are another address's, and were refused. */
    hasForeign: z.optional(z.boolean()),
  }),
});
export type AddressLookup = z.infer<typeof AddressLookupSchema>;

/** The reply to "how many look-ups have I used". Its shape is not documented, so unknown ones are shown, not guessed. */
export const UsedCountSchema = z.union([
  z.object({
    kind: z.enum(['count']),
    used: z.number(),
    /** The plan's limit, where the reply names one. */
    limit: z.nullable(z.number()),
  }),
  z.object({ kind: z.enum(['unrecognised']), text: z.string() }),
]);
export type UsedCount = z.infer<typeof UsedCountSchema>;
