import { background } from '../../platform/messages/in-own-pages.ts';
import { requestOrigins } from '../../platform/permissions.ts';
import { listFrames, showInFrame } from '../../platform/tabs/cards-script.ts';
import { reloadTab, tabInFront } from '../../platform/tabs/tabs.ts';
import { createPageListState } from './page-list-state.ts';
import { createPageLook } from './page-look.ts';
import { createSitePanelState } from './site-panel-state.ts';

const GLANCE_EVERY_MS = 1500;

export type PageInFront = ReturnType<typeof createPageInFront>;

/** The page in front, as popup and side panel show it: its site, its addresses, and looking at it again. */
export function createPageInFront() {
  const site = createSitePanelState({ call: background, requestOrigins, reloadTab, tabInFront });
  const list = createPageListState({ call: background, listFrames, showInFrame });
  const look = createPageLook({
    site,
    list,
    frontTab: async () => (await tabInFront())?.id ?? null,
    now: Date.now,
  });
  return {
    site,
    list,
    look: look.whole,
    hear: look.hear,
    /**
     * Glances at the page again and again, while `isOnShow` says that somebody can see the result. `onWholeLook`: it has
     * asked the background, which is then awake for more.
     */
    keepGlancing(isOnShow: () => boolean, onWholeLook?: () => unknown): void {
      setInterval(() => {
        if (isOnShow()) void look.glance().then((isWhole) => isWhole && onWholeLook?.());
      }, GLANCE_EVERY_MS);
    },
  };
}
