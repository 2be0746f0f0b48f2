import * as z from 'zod/mini';
import { FinalPredictionSchema } from './prediction.ts';
import type { Address } from '../address/address.ts';
import { isAddress } from '../address/address.ts';

export const AddressSchema = z.custom<Address>(isAddress, 'a lower-case 0x address');

/** What is known of one address, from whichever source told it. */
export const VerdictSchema = z.object({
  address: AddressSchema,
  /** The newest final prediction; null means the service has none: not assessed. */
  prediction: z.nullable(FinalPredictionSchema),
  /** From the look-up history; null where the address is not in it. */
  isBlacklisted: z.nullable(z.boolean()),
  /** From the look-up history. */
  name: z.nullable(z.string()),
  chain: z.nullable(z.string()),
  /** When the service told us, in epoch milliseconds. */
  fetchedAtMs: z.number(),
  source: z.enum(['service', 'history']),
});
export type Verdict = z.infer<typeof VerdictSchema>;
