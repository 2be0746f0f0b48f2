import * as z from 'zod/mini';
import { FLAGS } from '../domain/level.ts';
import { AddressSchema } from '../domain/verdict.ts';
import type { KeptPart } from './session-keeper.ts';

const SubjectSchema = z.object({
  address: AddressSchema,
  /** Flags found on the page itself, beside those of the verdict. */
  flags: z.array(z.enum(FLAGS)),
});

/** What a card is about. */
export type CardSubject = z.infer<typeof SubjectSchema>;

const SnapshotSchema = z.array(
  z.object({ ticket: z.string(), subject: SubjectSchema, tabId: z.nullable(z.number()) }),
);

/** One-time tickets: a card learns by one what it is about, so that the page it stands in learns nothing. */
export interface CardTickets extends KeptPart {
  issue(subject: CardSubject, tabId: number | null): string;
  /** The subject, once, and only in the tab it was issued for; null for anything else. */
  redeem(ticket: string, tabId: number | null): CardSubject | null;
  /** The tab is gone, and with it its cards. */
  dropTab(tabId: number): void;
  /** None issued so far is good any more. */
  reset(): void;
}

/** Tickets that were never redeemed are forgotten oldest first. */
const MOST_TICKETS = 100;

export function createCardTickets(createTicket: () => string): CardTickets {
  const issued = new Map<string, { subject: CardSubject; tabId: number | null }>();
  return {
    issue(subject, tabId) {
      const ticket = createTicket();
      issued.set(ticket, { subject, tabId });
      const oldest = issued.keys().next();
      if (issued.size > MOST_TICKETS && !oldest.done) issued.delete(oldest.value);
      return ticket;
    },
    redeem(ticket, tabId) {
      const entry = issued.get(ticket);
      if (entry === undefined || entry.tabId !== tabId) return null;
      issued.delete(ticket);
      return entry.subject;
    },
    dropTab(tabId) {
      for (const [ticket, entry] of issued) if (entry.tabId === tabId) issued.delete(ticket);
    },
    reset: () => issued.clear(),
    snapshot: (): z.infer<typeof SnapshotSchema> =>
      [...issued].map(([ticket, { subject, tabId }]) => ({ ticket, subject, tabId })),
    restore(stored) {
      const { data = [] } = SnapshotSchema.safeParse(stored);
      for (const { ticket, subject, tabId } of data) issued.set(ticket, { subject, tabId });
    },
  };
}
