import { z } from 'zod';
import { AddressSchema } from './verdict.ts';
import { FinalPredictionSchema } from './prediction.ts';

/** One row of the look-up history: the current user looked this address up. */
export const AddressLookupSchema = z.object({
  id: z.number().nullable(),
  /** ISO 8601. */
  created: z.string().nullable(),
  modified: z.string().nullable(),
  lastViewed: z.string().nullable(),
  userId: z.number().nullable(),
  address: z.object({
    id: z.number().nullable(),
    name: z.string().nullable(),
    /** The hash as the service wrote it. */
    hash: z.string(),
    /** The same in internal form; null when the hash is not a 0x address (another kind of chain). */
    address: AddressSchema.nullable(),
    isBlacklisted: z.boolean().nullable(),
    chain: z.string().nullable(),
    finalPredictions: z.array(FinalPredictionSchema),
  }),
});
export type AddressLookup = z.infer<typeof AddressLookupSchema>;

/** The reply to "how many look-ups have I used". Its shape is not documented, so unknown ones are shown, not guessed. */
export const UsedCountSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('count'),
    used: z.number(),
    /** The plan's limit, where the reply names one. */
    limit: z.number().nullable(),
  }),
  z.object({ kind: z.literal('unrecognised'), text: z.string() }),
]);
export type UsedCount = z.infer<typeof UsedCountSchema>;
