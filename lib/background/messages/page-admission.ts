import { hostOfSite, modeOfSite } from '../../domain/settings/site-mode.ts';
import type { SiteMode } from '../../domain/settings/site-mode.ts';
import { Refusal } from '../../messaging/server.ts';
import type { Sender } from '../../messaging/server.ts';
import type { SettingsKeeper } from '../settings/settings.ts';
import type { ShowCounts } from '../tabs/tab-frames.ts';

/**
 * Decides whether our script in a page gets an answer: the mode of its site. The script stays in open tabs after a site
 * was taken back or switched off. It is then refused, and its counts are taken off the toolbar.
 */
export type AdmitPage = (sender: Sender) => Promise<Admitted>;

/** `unread`: the settings cannot be read now. Nothing may be asked for, and the page asks again after a while. */
export type Admitted = SiteMode | 'unread';

export interface PageAdmissionDeps {
  settings: Pick<SettingsKeeper, 'read'>;
  /** Whether the person lets us work on a site, by its origin. */
  isSiteAllowed: (origin: string) => Promise<boolean>;
  showCounts: ShowCounts;
}

export function createPageAdmission(deps: PageAdmissionDeps): AdmitPage {
  /** That of the page in the tab, but a site that is off is not read in a frame either. */
  async function modeOf({ site, origin }: Sender): Promise<Admitted> {
    const chosen = await deps.settings.read();
    if (site === null) return 'off';
    if (chosen === null) return 'unread';
    const own = modeOfSite(hostOfSite(String(origin)) ?? site, chosen);
    return own === 'off' ? own : modeOfSite(site, chosen);
  }

  return async (sender) => {
    const isAllowed = sender.origin !== null && (await deps.isSiteAllowed(sender.origin));
    // Last, so that nothing is waited for between the mode and what it allows.
    const mode = isAllowed ? await modeOf(sender) : 'off';
    if (mode !== 'off') return mode;
    void deps.showCounts(sender, {});
    throw new Refusal(isAllowed ? 'this site is switched off' : 'this site is not allowed');
  };
}
