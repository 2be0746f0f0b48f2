import * as z from 'zod/mini';
import { FLAGS, LEVELS } from './level.ts';
import { PLACES } from './page-list.ts';
import { AddressSchema } from './verdict.ts';

/** What a frame tells of one address on it. */
export const SightedSchema = z.object({
  address: AddressSchema,
  /** As its mark shows; null while it has none. */
  level: z.nullable(z.enum(LEVELS)),
  /** What the page itself gives away. */
  flags: z.array(z.enum(FLAGS)),
  /** Its spellings in mixed case, each a claim of a checksum. */
  claims: z.array(z.string()),
  /** Of each sighting, in the order of the page. */
  places: z.array(z.enum(PLACES)),
});
export type Sighted = z.infer<typeof SightedSchema>;

export const SightedListSchema = z.object({
  sighted: z.array(SightedSchema),
  /** There are more addresses than are listed. */
  isPartial: z.boolean(),
});
export type SightedList = z.infer<typeof SightedListSchema>;
