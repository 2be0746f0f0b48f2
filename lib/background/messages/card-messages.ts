import type { Address } from '../../domain/address/address.ts';
import type { KnownBy } from '../../domain/book/anchors.ts';
import type { PageEvent } from '../../messaging/contract.ts';
import type { Handlers, Sender } from '../../messaging/server.ts';
import type { NoteTaken } from '../anchors/note-taken.ts';
import type { TakenAddresses } from '../anchors/taken-addresses.ts';
import type { Audit } from '../store/audit-trail.ts';
import type { SessionKeeper } from '../store/session-keeper.ts';
import type { CardSubject, CardTickets } from '../tabs/card-tickets.ts';
import type { SendToTab } from '../tabs/tab-frames.ts';
import type { AddressReports } from './address-reports.ts';
import type { AdmitPage } from './page-admission.ts';

export interface CardMessageDeps {
  admit: AdmitPage;
  reports: AddressReports;
  audit: Pick<Audit, 'note'>;
  session: SessionKeeper;
  tickets: CardTickets;
  taken: Pick<TakenAddresses, 'lastCopied'>;
  noteTaken: NoteTaken;
  sendToTab: SendToTab;
}

/** The address to compare a card's own with. */
interface Compared {
  address: Address;
  /** Absent: it is the page's. */
  knownBy?: KnownBy;
}

type CardMessages =
  | 'issueCardTicket'
  | 'reportCard'
  | 'noteCardCopied'
  | 'closeCard'
  | 'reportAddress';

/** The messages that open a card, fill it and close it. */
export function createCardMessages(deps: CardMessageDeps): Pick<Handlers, CardMessages> {
  const { session, tickets } = deps;

  /** A card knows only its own frame. Its ticket tells which frame shows it. */
  async function sendToFrameOfCard(
    { tabId, frameId }: Sender,
    event: PageEvent,
  ): Promise<Record<string, never>> {
    await session.restored();
    // Unknown after a worker died before it noted the ticket. Then all frames hear it; those without a card ignore it.
    const shownIn = tickets.frameOf(tabId, frameId) ?? undefined;
    if (tabId !== null) void deps.sendToTab(tabId, event, shownIn);
    return {};
  }

  /**
   * The address to compare the card's own with. What was pasted and where the link leads come first, then one that the
   * person knows. The page's script is told nothing of those, so they are looked up here.
   */
  async function alikeOf({ address, flags, alike }: CardSubject): Promise<Compared | null> {
    const isChanged = flags.includes('paste-changed') || flags.includes('text-link-mismatch');
    const isLikeKnown = flags.includes('like-known') && !isChanged;
    const anchor = isLikeKnown ? await deps.reports.anchorOf(address) : null;
    return anchor ?? (alike === undefined ? null : { address: alike });
  }

  /** Whether it was pasted and differs from the address copied last before. A person may well have copied elsewhere. */
  function isNotCopied({ address, isPasted }: CardSubject): boolean {
    const copied = isPasted === true ? deps.taken.lastCopied(address) : null;
    return copied !== null && copied !== address;
  }

  return {
    async issueCardTicket(subject, sender) {
      await deps.admit(sender);
      await session.restored();
      const ticket = tickets.issue(subject, sender.tabId, sender.frameId);
      // Written at once: the worker may die before the card has loaded.
      await session.flush();
      return { ticket };
    },

    async reportCard({ ticket, ...how }, sender) {
      const { tabId, frameId, isPrivate } = sender;
      await session.restored();
      const subject = tickets.redeem(ticket, tabId, frameId);
      if (subject === null) return { report: null };
      // Written later: if the worker dies before, the card asks again, and the next worker still takes the ticket.
      session.note();
      const report = await deps.reports.report(subject.address, { ...how, isPrivate, tabId });
      // A reserved address has no level and no verdict, so the audit trail leaves it out by itself.
      void deps.audit.note(sender, [report]);
      const other = await alikeOf(subject);
      const [known] = other === null ? [] : await deps.reports.recall([other.address]);
      const alike = known && { ...known, knownBy: other?.knownBy };
      const { flags, isCopied } = subject;
      return {
        report: { ...report, flags: [...report.flags, ...flags] },
        alike,
        isCopied,
        isNotCopied: isNotCopied(subject),
      };
    },

    async noteCardCopied({ ticket }, { tabId, frameId, isPrivate }) {
      await session.restored();
      const subject = tickets.redeem(ticket, tabId, frameId);
      if (subject !== null && !isPrivate) await deps.noteTaken(subject.address, 'copied');
      return {};
    },

    closeCard(_input, sender) {
      // After the answer: closing removes the frame that asks, and Firefox reports an answer that comes too late.
      setTimeout(() => void sendToFrameOfCard(sender, { event: 'cardClosed' }), 0);
      return {};
    },

    async reportAddress({ address, isRetry, isPrivate = false }, sender) {
      const how = { isRetry, needsFresh: true, isPrivate: isPrivate || sender.isPrivate };
      const report = await deps.reports.report(address, how);
      void deps.audit.note(sender, [report]);
      const isLikeKnown = (await deps.reports.anchorOf(address)) !== null;
      return isLikeKnown ? { ...report, flags: [...report.flags, 'like-known' as const] } : report;
    },
  };
}
