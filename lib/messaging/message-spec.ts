import * as z from 'zod/mini';
import { AddressSchema } from '../domain/verdict/verdict.ts';

/**
 * Who may send a message. `content`: our script in a web page, which is trusted least. `card`: our card page in its
 * frame in a web page. `ownPage`: our own pages in a tab, the popup or the side panel.
 */
export type SenderKind = 'content' | 'card' | 'ownPage';

export interface MessageSpec {
  from: readonly SenderKind[];
  /** Parsed before the handler sees it. What does not parse is refused. */
  input: z.ZodMiniType;
  /** Parsed before it leaves, so that a field that is not named here cannot leak. */
  output: z.ZodMiniType;
}

/** For messages without input or without output. */
export const nothing = z.object({});

/** More addresses than any screen shows: the limit on what one message can ask for. */
const MAX_ADDRESSES = 1000;
export const addresses = z.array(AddressSchema).check(z.maxLength(MAX_ADDRESSES));

/** What the background issues by `crypto.randomUUID()` is far shorter. */
const LONGEST_TICKET = 100;
export const ticket = z.string().check(z.maxLength(LONGEST_TICKET));

/** The person asks for it again: one request is sent even while a fault or a pause is in force. */
export const isRetry = z.optional(z.boolean());
