import type { createPageListState } from './page-list-state.ts';
import type { createSitePanelState } from './site-panel-state.ts';

export interface PageLookParts {
  site: Pick<ReturnType<typeof createSitePanelState>, 'status' | 'load'>;
  list: Pick<ReturnType<typeof createPageListState>, 'isSilent' | 'load' | 'glance'>;
  now: () => number;
}

/** What is known of an address may change without a change on the page. */
const WHOLE_LOOK_EVERY_MS = 60_000;

/**
 * Keeps what is shown about the page in front up to date, because a page reports nothing by itself. A whole look asks
 * the background. A glance asks only the page unless something is new there, so that a panel that is open all day
 * does not keep the worker awake.
 */
export function createPageLook({ site, list, now }: PageLookParts) {
  let lookedAtMs = Number.NEGATIVE_INFINITY;
  let looks = 0;

  async function whole(): Promise<void> {
    lookedAtMs = now();
    looks += 1;
    try {
      await site.load();
      const { state, tabId = null, unasked = 0 } = site.status.value ?? {};
      await list.load(state === 'marking' ? tabId : null);
      // A verdict that came between the two is in the list. No glance would see a change, so the number has to follow.
      if (unasked > 0) await site.load();
    } finally {
      looks -= 1;
    }
  }

  async function glance(): Promise<void> {
    // A newer look cancels an older one, so a slow page would never be shown.
    if (looks > 0) return;
    const state = site.status.value?.state;
    const isUnsettled = state === undefined || state === 'lost' || list.isSilent.value;
    if (isUnsettled || now() - lookedAtMs >= WHOLE_LOOK_EVERY_MS) await whole();
    // The number of addresses that wait for the person comes with the state.
    else if (state === 'marking' && (await list.glance())) await site.load();
  }

  return { whole, glance };
}
