import * as z from 'zod/mini';
import { FLAGS, LEVELS } from '../verdict/level.ts';
import { ERROR_CODES } from '../result.ts';
import { AddressSchema } from '../verdict/verdict.ts';

/** All that a page's side of the extension is told of an address: enough to draw a mark, nothing to read. */
export const MarkSchema = z.object({
  address: AddressSchema,
  /** The EIP-55 form: what the page wrote is compared with it, so that the page's side needs no hash function. */
  checksumAddress: z.string(),
  level: z.enum(LEVELS),
  flags: z.array(z.enum(FLAGS)),
  /** Why there is no verdict; with level `unavailable`, and `off` where the person wants it never sent. */
  reason: z.nullable(z.enum(ERROR_CODES)),
  /** When asking again makes sense, in milliseconds; null: not until something changes. */
  retryAfterMs: z.nullable(z.number()),
});
export type Mark = z.infer<typeof MarkSchema>;
