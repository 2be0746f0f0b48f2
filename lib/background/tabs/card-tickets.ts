import * as z from 'zod/mini';
import { FLAGS } from '../../domain/verdict/level.ts';
import { AddressSchema } from '../../domain/verdict/verdict.ts';
import type { KeptPart } from '../store/session-keeper.ts';

const SubjectSchema = z.object({
  address: AddressSchema,
  /** Flags found on the page itself, beside those of the verdict. */
  flags: z.array(z.enum(FLAGS)),
});

/** What a card is about. */
export type CardSubject = z.infer<typeof SubjectSchema>;

const SnapshotSchema = z.array(
  z.object({
    ticket: z.string(),
    /** Null once it was redeemed. */
    subject: z.nullable(SubjectSchema),
    tabId: z.nullable(z.number()),
    frameId: z._default(z.nullable(z.number()), null),
    cardFrameId: z._default(z.nullable(z.number()), null),
  }),
);

type Issued = Omit<z.infer<typeof SnapshotSchema>[number], 'ticket'>;

/** One-time tickets, by which a card learns its address while the page around it learns nothing. */
export interface CardTickets extends KeptPart {
  issue(subject: CardSubject, tabId: number | null, frameId?: number | null): string;
  /** The subject, once, and only in the tab it was issued for; null for anything else. */
  redeem(ticket: string, tabId: number | null, cardFrameId?: number | null): CardSubject | null;
  /** The frame in which a card stands, by the card's own frame; null when that is not known. */
  frameOf(tabId: number | null, cardFrameId: number | null): number | null;
  /** The tab is gone, and with it its cards. */
  dropTab(tabId: number): void;
  /** All tickets issued so far become invalid. */
  reset(): void;
}

/** Tickets that were never redeemed are forgotten oldest first. */
const MOST_TICKETS = 100;

export function createCardTickets(createTicket: () => string): CardTickets {
  const issued = new Map<string, Issued>();
  return {
    issue(subject, tabId, frameId = null) {
      const ticket = createTicket();
      issued.set(ticket, { subject, tabId, frameId, cardFrameId: null });
      const oldest = issued.keys().next();
      if (issued.size > MOST_TICKETS && !oldest.done) issued.delete(oldest.value);
      return ticket;
    },
    redeem(ticket, tabId, cardFrameId = null) {
      const entry = issued.get(ticket);
      if (entry === undefined || entry.tabId !== tabId || entry.subject === null) return null;
      const { subject } = entry;
      // The rest stays, to tell which frame shows the card.
      if (cardFrameId === null) issued.delete(ticket);
      else issued.set(ticket, { ...entry, subject: null, cardFrameId });
      return subject;
    },
    frameOf(tabId, cardFrameId) {
      if (cardFrameId === null) return null;
      const entries = [...issued.values()];
      const last = entries.findLast((it) => it.tabId === tabId && it.cardFrameId === cardFrameId);
      return last?.frameId ?? null;
    },
    dropTab(tabId) {
      for (const [ticket, entry] of issued) if (entry.tabId === tabId) issued.delete(ticket);
    },
    reset: () => issued.clear(),
    snapshot: (): z.infer<typeof SnapshotSchema> =>
      Array.from(issued, ([ticket, entry]) => ({ ticket, ...entry })),
    restore(stored) {
      const { data = [] } = SnapshotSchema.safeParse(stored);
      for (const { ticket, ...entry } of data) issued.set(ticket, entry);
    },
  };
}
