import { background } from '../../platform/messages/in-own-pages.ts';
import { onOriginsChanged, requestOrigins } from '../../platform/permissions.ts';
import { onPageInFrontChanged } from '../../platform/tabs/tabs.ts';
import { createHistoryTabState } from '../history/history-tab-state.ts';
import { createPageInFront } from '../page/page-in-front.ts';
import { createNoteCopied } from '../parts/note-copied.ts';
import { pageSight } from '../renewal.ts';
import { createPopupState } from './popup-state.ts';
import { createPopupTabs } from './popup-tabs.ts';

/** All that the popup shows, joined to the browser. */
export function createPopupStates() {
  const state = createPopupState({ call: background, requestOrigins, onOriginsChanged });
  const tabs = createPopupTabs(location.search);
  const page = createPageInFront();
  const history = createHistoryTabState();
  /** While it is not known whether the window is private, nothing is written down. */
  const isPrivate = (): boolean => page.site.status.value?.isPrivate !== false;
  const onCopied = createNoteCopied({ call: background, isPrivate });

  /** Looks at the page in front again as it changes. */
  function followPage(): void {
    onOriginsChanged(() => void page.look());
    onPageInFrontChanged(() => void page.look());
    page.keepGlancing(() => pageSight.isSeen() && tabs.selected.value === 'page');
  }

  return { state, tabs, page, history, isPrivate, onCopied, followPage };
}
