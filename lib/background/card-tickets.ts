import type { Address } from '../domain/address.ts';
import type { Flag } from '../domain/level.ts';

/** What a card is about. */
export interface CardSubject {
  address: Address;
  /** Flags found on the page itself, beside those of the verdict. */
  flags: Flag[];
}

/** One-time tickets: a card learns by one what it is about, so that the page it stands in learns nothing. */
export interface CardTickets {
  issue(subject: CardSubject, tabId: number | null): string;
  /** The subject, once, and only in the tab it was issued for; null for anything else. */
  redeem(ticket: string, tabId: number | null): CardSubject | null;
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
  };
}
