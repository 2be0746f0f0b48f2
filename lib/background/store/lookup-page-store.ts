import * as z from 'zod/mini';
import { AddressLookupSchema } from '../../domain/lookup.ts';
import type { Connect } from './connection.ts';

const StoredLookupPageSchema = z.object({
  rows: z.array(AddressLookupSchema),
  count: z.nullable(z.number()),
  hasNext: z.boolean(),
  fetchedAtMs: z.number(),
});

/** A page of the history as the service last sent it, kept so that it can be shown while the service is away. */
export type StoredLookupPage = z.infer<typeof StoredLookupPageSchema>;

export interface LookupPageStore {
  read(page: number): Promise<StoredLookupPage | null>;
  readAll(): Promise<StoredLookupPage[]>;
  write(page: number, stored: StoredLookupPage): Promise<void>;
}

export function createLookupPageStore(connect: Connect): LookupPageStore {
  return {
    async read(page) {
      const parsed = StoredLookupPageSchema.safeParse(
        await (await connect()).get('lookupPages', page),
      );
      return parsed.success ? parsed.data : null;
    },
    async readAll() {
      const stored = await (await connect()).getAll('lookupPages');
      return stored
        .map((value) => StoredLookupPageSchema.safeParse(value))
        .filter((parsed) => parsed.success)
        .map((parsed) => parsed.data);
    },
    async write(page, stored) {
      await (await connect()).put('lookupPages', stored, page);
    },
  };
}
