import { withSiteMode } from '../domain/site-mode.ts';
import type { PageEvent } from '../messaging/contract.ts';
import type { SiteStatus } from '../messaging/schemas.ts';
import type { Handlers } from '../messaging/server.ts';
import type { SettingsKeeper } from './settings.ts';

export interface SiteHandlerDeps {
  settings: SettingsKeeper;
  siteStatus: () => Promise<SiteStatus>;
  sendToTab: (tabId: number, event: PageEvent) => void;
  /**
   * Modes have changed: nothing that was wanted under the old ones may be asked for any more. Resolves when open tabs
   * have what the new ones give them.
   */
  onModesChanged: () => Promise<void>;
}

type SiteMessages = 'setSiteMode' | 'setDefaultMode' | 'getSiteStatus' | 'checkPage';

/** The messages about sites and the page in front. */
export function createSiteHandlers(deps: SiteHandlerDeps): Pick<Handlers, SiteMessages> {
  return {
    async setSiteMode({ host, mode }) {
      await deps.settings.change((current) => {
        const siteModes = withSiteMode(current, host, mode);
        if (siteModes === null) throw new Error('too many sites have a mode of their own');
        return { siteModes };
      });
      await deps.onModesChanged();
      return {};
    },
    async setDefaultMode({ mode }) {
      await deps.settings.change(() => ({ defaultMode: mode }));
      await deps.onModesChanged();
      return {};
    },
    getSiteStatus: () => deps.siteStatus(),
    checkPage({ tabId }) {
      deps.sendToTab(tabId, { event: 'checkRequested' });
      return {};
    },
  };
}
