import type { BackgroundPlatform } from '../background-platform.ts';
import type { Assessor } from '../engine/assessor.ts';
import type { Sites } from '../sites/sites.ts';
import type { SessionKeeper } from '../store/session-keeper.ts';
import type { CardTickets } from './card-tickets.ts';
import type { PersonActs } from './person-acts.ts';
import type { TabFrames } from './tab-frames.ts';

/** What the browser tells of tabs. */
export interface TabEvents {
  tabGone(tabId: number): Promise<void>;
  /** `isPage`: certainly the page itself, and not one of its frames. */
  tabNavigated(tabId: number, isPage: boolean): Promise<void>;
  /** A page is there: loaded, or put back by the browser. */
  pageThere(tabId: number): Promise<void>;
}

export interface TabEventsDeps {
  assessor: Pick<Assessor, 'dropTab'>;
  tickets: Pick<CardTickets, 'dropTab'>;
  acts: Pick<PersonActs, 'dropTab'>;
  session: Pick<SessionKeeper, 'restored' | 'note'>;
  sites: Pick<Sites, 'enterOpenTabs'>;
  tabs: Pick<BackgroundPlatform['tabs'], 'askPageStatus'>;
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
    async pageThere(tabId) {
      // A page that was put aside has missed that its site was allowed or switched on, or an update.
      const page = await deps.tabs.askPageStatus(tabId, 0);
      if (page === null) await deps.sites.enterOpenTabs(tabId).catch(() => undefined);
    },
  };
}
