import { withSiteMode } from '../../domain/settings/site-mode.ts';
import type { Handlers } from '../../messaging/server.ts';
import type { Engine } from '../engine/create-engine.ts';
import type { SettingsKeeper } from '../settings/settings.ts';
import type { ReportSite } from '../sites/site-report.ts';
import type { PersonActs } from '../tabs/person-acts.ts';
import type { SendToTab } from '../tabs/tab-frames.ts';
import type { AddressReports } from './address-reports.ts';

export interface SiteMessageDeps {
  settings: SettingsKeeper;
  engine: Engine;
  reports: Pick<AddressReports, 'recall'>;
  reportSite: ReportSite;
  sendToTab: SendToTab;
  acts: Pick<PersonActs, 'notePress'>;
  /** Has marks asked for again. Resolves when open tabs have what the new modes give them. */
  onChanged: () => Promise<void>;
}

type SiteMessages =
  | 'setSiteMode'
  | 'setDefaultMode'
  | 'reportSite'
  | 'checkPage'
  | 'recallAddresses';

/** The messages about sites and about the page in front. */
export function createSiteMessages(deps: SiteMessageDeps): Pick<Handlers, SiteMessages> {
  /** Nothing that frames wanted under the old modes may be asked for any more. */
  async function applyModes(): Promise<Record<string, never>> {
    deps.engine.assessor.dropFrames();
    await deps.onChanged();
    return {};
  }

  return {
    async setSiteMode({ host, mode }) {
      await deps.settings.change((current) => {
        const siteModes = withSiteMode(current, host, mode);
        if (siteModes === null) throw new Error('too many sites have a mode of their own');
        return { siteModes };
      });
      return applyModes();
    },
    async setDefaultMode({ mode }) {
      await deps.settings.change(() => ({ defaultMode: mode }));
      return applyModes();
    },
    reportSite: deps.reportSite,
    recallAddresses: async ({ addresses }) => ({ known: await deps.reports.recall(addresses) }),
    async checkPage({ tabId }) {
      await deps.acts.notePress(tabId);
      void deps.sendToTab(tabId, { event: 'checkRequested' });
      return {};
    },
  };
}
