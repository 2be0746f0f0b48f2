import { originPattern } from '../../domain/settings/base-url.ts';
import { hostOfSite, modeOfSite } from '../../domain/settings/site-mode.ts';
import type { Settings } from '../../domain/settings/settings.ts';
import type { PageStatus, SiteReport } from '../../messaging/schemas.ts';

export interface SiteReportDeps {
  /** Null while they cannot be read. */
  settings: () => Promise<Settings | null>;
  /** Whether the organisation has decided a host's mode. */
  isModeDecided: (host: string) => Promise<boolean>;
  isSiteAllowed: (origin: string) => Promise<boolean>;
  /** Base URL of the service, whose host is not scanned; null if there is none to leave out. */
  serviceBaseUrl: () => Promise<string | null>;
  /** What our script in a tab says of itself; null when none answers. */
  askPageStatus: (tabId: number) => Promise<PageStatus | null>;
}

export type ReportSite = (page: { tabId: number; origin: string }) => Promise<SiteReport>;

/** What the background knows of the page in a tab. Our own page puts it into words. */
export function createSiteReport(deps: SiteReportDeps): ReportSite {
  return async ({ tabId, origin }) => {
    const host = hostOfSite(origin) ?? '';
    const serviceUrl = await deps.serviceBaseUrl();
    return {
      mode: modeOfSite(host, await deps.settings()),
      isDecided: await deps.isModeDecided(host),
      isAllowed: await deps.isSiteAllowed(origin),
      isService: serviceUrl !== null && originPattern(serviceUrl) === originPattern(origin),
      page: await deps.askPageStatus(tabId),
    };
  };
}
