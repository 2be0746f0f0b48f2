import * as z from 'zod/mini';
import { isAddress } from '../address/address.ts';
import type { Address } from '../address/address.ts';

/** More addresses than a person has of their own. It bounds what is stored and read. */
export const MOST_NEVER_SENT = 500;

/** Addresses that are never sent. An entry that does not parse is left out, and the others are kept. */
export const NeverSendSchema = z.pipe(
  z.array(z.unknown()),
  z.transform((stored): Address[] =>
    [...new Set(stored.filter(isAddress))].slice(0, MOST_NEVER_SENT),
  ),
);
