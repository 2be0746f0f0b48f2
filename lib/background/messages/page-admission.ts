import { modeOfSite } from '../../domain/settings/site-mode.ts';
import type { SiteMode } from '../../domain/settings/site-mode.ts';
import { Refusal } from '../../messaging/server.ts';
import type { Sender } from '../../messaging/server.ts';
import type { SettingsKeeper } from '../settings/settings.ts';
import type { ShowCounts } from '../tabs/tab-frames.ts';

/**
 * Decides whether our script in a page gets an answer. It stays in open tabs after a site was taken back or switched
 * off, and is then refused.
 */
export interface PageAdmission {
  /** The mode in force on a site; null stands for a site that the browser does not name. */
  modeOf(site: string | null): Promise<SiteMode>;
  /** The mode of the sender's site. Refuses where that is "off". */
  admit(sender: Sender): Promise<SiteMode>;
  /** Refuses, and takes the frame's counts off the toolbar. */
  refuse(sender: Sender, problem: string): never;
}

export interface PageAdmissionDeps {
  settings: Pick<SettingsKeeper, 'read'>;
  showCounts: ShowCounts;
}

export function createPageAdmission({ settings, showCounts }: PageAdmissionDeps): PageAdmission {
  const admission: PageAdmission = {
    async modeOf(site) {
      const chosen = await settings.read();
      // Settings that cannot be read may have said "on demand", which sends the least.
      if (chosen === null) return 'onDemand';
      return site === null ? 'off' : modeOfSite(site, chosen);
    },
    async admit(sender) {
      const mode = await admission.modeOf(sender.site);
      if (mode === 'off') admission.refuse(sender, 'this site is switched off');
      return mode;
    },
    refuse(sender, problem) {
      void showCounts(sender, {});
      throw new Refusal(problem);
    },
  };
  return admission;
}
