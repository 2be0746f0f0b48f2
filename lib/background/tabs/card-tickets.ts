import * as z from 'zod/mini';
import type { Address } from '../../domain/address/address.ts';
import { FLAGS } from '../../domain/verdict/level.ts';
import { AddressSchema } from '../../domain/verdict/verdict.ts';
import type { KeptPart } from '../store/session-keeper.ts';

const CardSubjectSchema = z.object({
  address: AddressSchema,
  /** Flags found on the page itself, beside those of the verdict. */
  flags: z.array(z.enum(FLAGS)),
  /** The address to compare it with: what was pasted, where its link leads, or one of the page that it looks like. */
  alike: z.optional(AddressSchema),
  /** The person has just copied it. */
  isCopied: z.optional(z.boolean()),
  /** It stands in a field that the person has pasted it into. */
  isPasted: z.optional(z.boolean()),
});

/** What a card is about. */
export type CardSubject = z.infer<typeof CardSubjectSchema>;

const SnapshotSchema = z.array(
  z.object({
    ticket: z.string(),
    subject: CardSubjectSchema,
    tabId: z.nullable(z.number()),
    frameId: z._default(z.nullable(z.number()), null),
    cardFrameId: z._default(z.nullable(z.number()), null),
  }),
);

type Issued = Omit<z.infer<typeof SnapshotSchema>[number], 'ticket'>;

/** Tickets by which a card learns its address while the page around it learns nothing. */
export interface CardTickets extends KeptPart {
  issue(subject: CardSubject, tabId: number | null, frameId?: number | null): string;
  /**
   * The subject, only in the tab it was issued for, and for the first frame there that asks; null for anything else.
   */
  redeem(ticket: string, tabId: number | null, cardFrameId: number | null): CardSubject | null;
  /** Whether a card was to be opened for an address in a tab lately. */
  hasIssued(address: Address, tabId: number): boolean;
  /** The frame in which a card stands, by the card's own frame; null when that is not known. */
  frameOf(tabId: number | null, cardFrameId: number | null): number | null;
  /** The tab is gone, and with it its cards. */
  dropTab(tabId: number): void;
  /** All tickets issued so far become invalid. */
  reset(): void;
}

/** The oldest are forgotten first, those of the same tab before others: no page makes another one's cards fail. */
const MOST_TICKETS = { ofTab: 20, together: 100 } as const;

export function createCardTickets(createTicket: () => string): CardTickets {
  const issued = new Map<string, Issued>();
  return {
    issue(subject, tabId, frameId = null) {
      const ticket = createTicket();
      issued.set(ticket, { subject, tabId, frameId, cardFrameId: null });
      const all = [...issued.keys()];
      const ofTab = all.filter((it) => issued.get(it)?.tabId === tabId);
      for (const it of ofTab.slice(0, -MOST_TICKETS.ofTab)) issued.delete(it);
      for (const it of all.slice(0, -MOST_TICKETS.together)) issued.delete(it);
      return ticket;
    },
    redeem(ticket, tabId, cardFrameId) {
      const entry = issued.get(ticket);
      if (entry?.tabId !== tabId || (entry.cardFrameId ?? cardFrameId) !== cardFrameId) return null;
      entry.cardFrameId = cardFrameId;
      return entry.subject;
    },
    hasIssued: (address, tabId) =>
      [...issued.values()].some((it) => it.tabId === tabId && it.subject.address === address),
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
