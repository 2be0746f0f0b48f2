import type { OwnPageEvent } from '../../messaging/contract.ts';
import type { createPageListState } from './page-list-state.ts';
import type { createSitePanelState } from './site-panel-state.ts';

export interface PageLookParts {
  site: Pick<ReturnType<typeof createSitePanelState>, 'status' | 'load'>;
  list: Pick<ReturnType<typeof createPageListState>, 'isSilent' | 'load' | 'glance'>;
  /** The tab in front of our page's window. */
  frontTab: () => Promise<number | null>;
  now: () => number;
}

/** One whole look, and those that follow it because something happened meanwhile. */
interface Look {
  tab: Promise<number | null>;
  isOutdated: boolean;
  done: Promise<void>;
}

/** What is known of an address may change without a change on the page. */
const WHOLE_LOOK_EVERY_MS = 60_000;
/** The pause after the second look in vain at a page that does not answer. Each further one is twice as long. */
const FIRST_PAUSE_MS = 3000;
/** While the history is read, the background tells of it up to five times a second. */
const HISTORY_LOOK_EVERY_MS = 2000;

/**
 * Keeps what is shown about the page in front up to date, because a page reports nothing by itself. A whole look asks
 * the background. A glance asks only the page unless something is new there, and a page that does not answer is looked
 * at more and more rarely, so that a panel that is open all day does not keep the worker awake.
 */
export function createPageLook({ site, list, frontTab, now }: PageLookParts) {
  let lookedAtMs = Number.NEGATIVE_INFINITY;
  let under: Look | null = null;
  /** How long a page that does not answer is left alone. */
  let pauseMs = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function lookAtAll(look: Look): Promise<void> {
    lookedAtMs = now();
    await site.load();
    if (under !== look) return;
    const { state, tabId = null, url = null, unasked = 0 } = site.status.value ?? {};
    await list.load(state === 'marking' ? tabId : null, url);
    // A verdict that came between the two is in the list. No glance would see a change, so the number has to follow.
    if (unasked > 0 && under === look) await site.load();
  }

  async function keepUp(look: Look): Promise<void> {
    look.isOutdated = false;
    let isOver = true;
    try {
      await lookAtAll(look);
      isOver = !look.isOutdated;
    } finally {
      if (isOver && under === look) under = null;
    }
    if (under === look) await keepUp(look);
  }

  async function joinOrStart(tab: Look['tab']): Promise<void> {
    const before = under;
    if (before !== null) {
      const isSameTab = (await tab) === (await before.tab);
      // Meanwhile it may have ended, and another one may have begun.
      if (under !== before) return joinOrStart(tab);
      if (isSameTab) {
        before.isOutdated = true;
        return before.done;
      }
    }
    const started: Look = { tab, isOutdated: false, done: Promise.resolve() };
    under = started;
    started.done = keepUp(started);
    return started.done;
  }

  /**
   * A newer reading of site or list cancels an older one, so a slow page would never be shown while there is something
   * new again and again. So a look at the tab that is being looked at follows the one under way. Another tab does not
   * wait for that.
   */
  const look = (): Promise<void> => joinOrStart(frontTab().catch(() => null));

  /** A whole look because something has happened, such as that the page was loaded anew. */
  function whole(): Promise<void> {
    pauseMs = 0;
    return look();
  }

  /** True if it was a whole look. */
  async function glance(): Promise<boolean> {
    if (under !== null) return false;
    const state = site.status.value?.state;
    // A clock set back must not lengthen the wait.
    const waitedMs = Math.abs(now() - lookedAtMs);
    if (state === undefined || state === 'lost' || list.isSilent.value) {
      if (waitedMs < pauseMs) return false;
      pauseMs = Math.min(pauseMs * 2 || FIRST_PAUSE_MS, WHOLE_LOOK_EVERY_MS);
      await look();
      return true;
    }
    pauseMs = 0;
    if (waitedMs >= WHOLE_LOOK_EVERY_MS) {
      await look();
      return true;
    }
    // The number of addresses that wait for the person comes with the state.
    if (state === 'marking' && (await list.glance())) await site.load();
    return false;
  }

  /**
   * What the history brings may tell of addresses out of sight, of which the page itself shows nothing new. It brings
   * that in many steps, so not each of them is worth a look, but the last one is.
   */
  function hear({ event }: OwnPageEvent): void {
    if (event !== 'historyProgressed') {
      void whole();
      return;
    }
    timer ??= setTimeout(() => {
      timer = undefined;
      void whole();
    }, HISTORY_LOOK_EVERY_MS);
  }

  return { whole, glance, hear };
}
