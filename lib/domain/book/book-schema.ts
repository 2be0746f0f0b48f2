import * as z from 'zod/mini';
import { AddressSchema } from '../verdict/verdict.ts';
import { BOOK_COLOURS, cleanText, LONGEST, MOST_ENTRIES } from './address-book.ts';
import type { BookEntry } from './address-book.ts';

/**
 * The schemas of the address book. They stand apart from its rules because our pages use those, and the build cannot
 * leave out a schema that a function makes.
 */
function textUpTo(most: number) {
  const text = z.string().check(z.maxLength(most));
  return z._default(z.pipe(text, z.transform(cleanText)), '');
}

export const BookEntrySchema = z.object({
  address: AddressSchema,
  label: textUpTo(LONGEST.label),
  note: textUpTo(LONGEST.note),
  trust: textUpTo(LONGEST.trust),
  colour: z._default(z.enum(BOOK_COLOURS), 'none'),
  isPrivate: z._default(z.boolean(), false),
});

/** A stored address book. An entry that does not parse is left out, and the others are kept. */
export const AddressBookSchema = z.pipe(
  z.array(z.unknown()),
  z.transform((stored): BookEntry[] => {
    const entries = stored.map((entry) => BookEntrySchema.safeParse(entry).data);
    const book = new Map(entries.flatMap((entry) => (entry ? [[entry.address, entry]] : [])));
    return [...book.values()].slice(0, MOST_ENTRIES);
  }),
);
