import { hostOfSite } from '../../domain/settings/site-mode.ts';
import type { SiteMode } from '../../domain/settings/site-mode.ts';
import type { Client } from '../../messaging/client.ts';
import type { SiteReport } from '../types.ts';

/** A tab as far as the browser lets us know it. */
export interface Tab {
  id: number;
  /** Null where the browser does not tell us: on its own pages, and on sites we may not read. */
  url: string | null;
  isLoading: boolean;
  isPrivate: boolean;
}

/**
 * How we stand with a page. `closed`: the browser lets no extension in there, or there is nothing to mark. `service`:
 * the service's own host. `lost`: allowed, but no script of ours answers.
 */
type SiteState = 'marking' | 'off' | 'notAllowed' | 'closed' | 'service' | 'lost';

export interface SiteStatus {
  state: SiteState;
  tabId: number | null;
  /** Null if the browser does not tell us, or the page belongs to no site. */
  host: string | null;
  /** The page's URL without its path, for which permission is asked. */
  origin: string | null;
  /** The page's URL without its fragment, which leads about within the page. Absent where that is not known. */
  url?: string;
  mode: SiteMode;
  /** Addresses in sight that nobody has asked for. */
  unasked: number;
  /** The page keeps its marks out of sight. */
  hidesMarks?: boolean | undefined;
  /** The window is private, so none of its sites may be stored. True also where that is not known. */
  isPrivate: boolean;
  /** The organisation has decided the mode. */
  isDecided?: boolean | undefined;
}

/** Sites that browsers keep for themselves, whatever a person allows. */
const KEPT_HOSTS: ReadonlySet<string> = new Set([
  'chromewebstore.google.com',
  'microsoftedge.microsoft.com',
  'addons.mozilla.org',
  'accounts.firefox.com',
]);

/** How we stand with the page in a tab; null: there is no tab that may be known. */
export async function readSiteStatus(call: Client, tab: Tab | null): Promise<SiteStatus> {
  const host = tab?.url == null ? null : hostOfSite(tab.url);
  const unknown: SiteStatus = {
    state: 'closed',
    tabId: tab?.id ?? null,
    host,
    origin: null,
    mode: 'automatic',
    unasked: 0,
    isPrivate: tab?.isPrivate !== false,
  };
  if (tab?.url == null || host === null) return unknown;
  const { origin, pathname, search } = new URL(tab.url);
  const report = await call('reportSite', { tabId: tab.id, origin });
  const { mode, isDecided, page } = report;
  const state = KEPT_HOSTS.has(host) ? 'closed' : stateOf(report, tab.isLoading, pathname);
  return {
    ...unknown,
    state,
    origin,
    url: origin + pathname + search,
    mode,
    isDecided,
    unasked: (state === 'marking' && page?.unasked) || 0,
    hidesMarks: page?.hidesMarks,
  };
}

function stateOf(
  { mode, isAllowed, isService, page }: SiteReport,
  isLoading: boolean,
  path: string,
): SiteState {
  if (!isAllowed) return isService ? 'service' : 'notAllowed';
  if (mode === 'off' && !isService) return 'off';
  if (page !== null) return page.unasked === null ? 'closed' : 'marking';
  if (isService) return 'service';
  // The script arrives once the page has loaded.
  if (isLoading) return 'marking';
  // Document viewers belong to the browser.
  return /\.pdf$/i.test(path) ? 'closed' : 'lost';
}
