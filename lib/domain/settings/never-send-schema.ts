import * as z from 'zod/mini';
import type { Address } from '../address/address.ts';
import { isAddress } from '../address/address.ts';
import { MOST_NEVER_SENT } from './never-send.ts';

/** Addresses that are never sent. An entry that does not parse is left out, and the others are kept. */
export const NeverSendSchema = z.pipe(
  z.array(z.unknown()),
  z.transform((stored): Address[] =>
    [...new Set(stored.filter(isAddress))].slice(0, MOST_NEVER_SENT),
  ),
);
