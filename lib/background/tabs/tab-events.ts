import type { Assessor } from '../engine/assessor.ts';
import type { SessionKeeper } from '../store/session-keeper.ts';
import type { CardTickets } from './card-tickets.ts';
import type { PersonActs } from './person-acts.ts';
import type { TabFrames } from './tab-frames.ts';

/** What the browser tells of tabs. */
export interface TabEvents {
  tabGone(tabId: number): Promise<void>;
  /** `isPage`: certainly the page itself, and not one of its frames. */
  tabNavigated(tabId: number, isPage: boolean): Promise<void>;
}

export interface TabEventsDeps {
  assessor: Pick<Assessor, 'dropTab'>;
  tickets: Pick<CardTickets, 'dropTab'>;
  acts: Pick<PersonActs, 'dropTab'>;
  session: Pick<SessionKeeper, 'restored' | 'note'>;
}

export function createTabEvents(
  deps: TabEventsDeps,
  tabFrames: Pick<TabFrames, 'forgetTab' | 'forgetGone'>,
): TabEvents {
  const { assessor, tickets, acts, session } = deps;
  return {
    async tabGone(tabId) {
      await session.restored();
      assessor.dropTab(tabId);
      tickets.dropTab(tabId);
      acts.dropTab(tabId);
      session.note();
      await tabFrames.forgetTab(tabId);
    },
    async tabNavigated(tabId, isPage) {
      // The worker may have woken by this. A press that is restored later would count for the next page.
      await session.restored();
      if (isPage) acts.dropTab(tabId);
      await tabFrames.forgetGone(tabId);
    },
  };
}
