import type { Address } from '../../domain/address/address.ts';
import { withSiteMode } from '../../domain/settings/site-mode.ts';
import type { PageEvent } from '../../messaging/contract.ts';
import type { AddressReport } from '../../messaging/schemas.ts';
import type { Handlers } from '../../messaging/server.ts';
import type { ReportSite } from '../sites/site-report.ts';
import type { SettingsKeeper } from '../settings/settings.ts';

export interface SiteHandlerDeps {
  settings: SettingsKeeper;
  reportSite: ReportSite;
  sendToTab: (tabId: number, event: PageEvent) => void;
  /** What is known of addresses, without asking the service or writing anything down. */
  recall: (addresses: readonly Address[]) => Promise<AddressReport[]>;
  /**
   * Modes have changed: nothing that was wanted under the old ones may be asked for any more. Resolves when open tabs
   * have what the new ones give them.
   */
  onModesChanged: () => Promise<void>;
}

type SiteMessages =
  | 'setSiteMode'
  | 'setDefaultMode'
  | 'reportSite'
  | 'checkPage'
  | 'recallAddresses';

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
    reportSite: deps.reportSite,
    recallAddresses: async ({ addresses }) => ({ known: await deps.recall(addresses) }),
    checkPage({ tabId }) {
      deps.sendToTab(tabId, { event: 'checkRequested' });
      return {};
    },
  };
}
