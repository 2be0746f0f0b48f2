import { originPattern } from '../domain/base-url.ts';
import { hostOfSite, modeOfSite } from '../domain/site-mode.ts';
import type { Settings } from '../domain/settings.ts';
import type { PageStatus } from '../messaging/contract.ts';
import type { SiteStatus, Tab } from '../messaging/schemas.ts';

export interface SiteStatusDeps {
  settings: () => Promise<Settings>;
  /** Whether the organisation has decided a host's mode. */
  isModeDecided: (host: string) => Promise<boolean>;
  isSiteAllowed: (origin: string) => Promise<boolean>;
  /** Base URL of the service, whose host is not scanned; null when there is none to leave out. */
  serviceBaseUrl: () => Promise<string | null>;
  /** What our script in a tab says of itself; null when none answers. */
  askPage: (tabId: number) => Promise<PageStatus | null>;
}

/** Sites that browsers keep for themselves, whatever a person allows. */
const KEPT_HOSTS: ReadonlySet<string> = new Set([
  'chromewebstore.google.com',
  'microsoftedge.microsoft.com',
  'addons.mozilla.org',
  'accounts.firefox.com',
]);

/** How we stand with the page in a tab. */
export function createSiteStatus(deps: SiteStatusDeps): (tab: Tab | null) => Promise<SiteStatus> {
  /** The state, how many addresses wait for the person, and whether the page hides the marks. */
  async function stateOf(
    { id, url, isLoading }: Tab,
    mode: SiteStatus['mode'],
  ): Promise<[SiteStatus['state'], number, (boolean | undefined)?]> {
    const host = url === null ? null : hostOfSite(url);
    if (url === null || host === null || KEPT_HOSTS.has(host)) return ['closed', 0];
    const { origin, pathname } = new URL(url);
    const isAllowed = await deps.isSiteAllowed(origin);
    const serviceUrl = await deps.serviceBaseUrl();
    const isService = serviceUrl !== null && originPattern(serviceUrl) === originPattern(origin);
    if (!isAllowed) return [isService ? 'service' : 'notAllowed', 0];
    if (mode === 'off' && !isService) return ['off', 0];
    const page = await deps.askPage(id);
    if (page !== null) {
      const { unasked, hidesMarks } = page;
      return unasked === null ? ['closed', 0] : ['marking', unasked, hidesMarks];
    }
    if (isService) return ['service', 0];
    // Its script comes when the page has been read.
    if (isLoading) return ['marking', 0];
    // Viewers of documents belong to the browser.
    return [/\.pdf$/i.test(pathname) ? 'closed' : 'lost', 0];
  }

  return async (tab) => {
    const settings = await deps.settings();
    const host = tab?.url == null ? null : hostOfSite(tab.url);
    const mode = host === null ? settings.defaultMode : modeOfSite(host, settings);
    const [state, unasked, hidesMarks] =
      tab === null ? (['closed', 0] as const) : await stateOf(tab, mode);
    return {
      state,
      tabId: tab?.id ?? null,
      host,
      origin: host === null || tab?.url == null ? null : new URL(tab.url).origin,
      mode,
      unasked,
      hidesMarks,
      isPrivate: tab?.isPrivate === true,
      isDecided: host !== null && (await deps.isModeDecided(host)),
    };
  };
}
