import type { Address } from '../domain/address.ts';

/** One-time tickets: a card learns by one which address it is for, so that the page it stands in learns nothing. */
export interface CardTickets {
  issue(address: Address, tabId: number | null): string;
  /** The address, once, and only in the tab it was issued for; null for anything else. */
  redeem(ticket: string, tabId: number | null): Address | null;
}

/** Tickets that were never redeemed are forgotten oldest first. */
const MOST_TICKETS = 100;

export function createCardTickets(createTicket: () => string): CardTickets {
  const issued = new Map<string, { address: Address; tabId: number | null }>();
  return {
    issue(address, tabId) {
      const ticket = createTicket();
      issued.set(ticket, { address, tabId });
      const oldest = issued.keys().next();
      if (issued.size > MOST_TICKETS && !oldest.done) issued.delete(oldest.value);
      return ticket;
    },
    redeem(ticket, tabId) {
      const entry = issued.get(ticket);
      if (entry === undefined || entry.tabId !== tabId) return null;
      issued.delete(ticket);
      return entry.address;
    },
  };
}
