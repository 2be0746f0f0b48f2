import { computed, signal } from '@preact/signals';
import type { SiteMode } from '../../domain/settings/site-mode.ts';
import type { Client } from '../../messaging/client.ts';
import { ask } from '../fault.ts';
import { parseSite } from '../options/sites/site-patterns.ts';
import { readSiteStatus } from './site-status.ts';
import type { SiteStatus, Tab } from './site-status.ts';

export interface SitePanelSeams {
  call: Client;
  requestOrigins: (origins: string[]) => Promise<boolean>;
  /** The tab in front of our page's window. */
  tabInFront: () => Promise<Tab | null>;
  reloadTab: (tabId: number) => Promise<void>;
}

/** Why the person's wish was not carried out, or `failed`: the page could not be read. */
export type SitePanelProblem = 'refused' | 'failed';

/** How long a script may take to arrive in the page before it is reported as missing. */
const ARRIVES_WITHIN_MS = 600;

/** What is known about the page in front. It waits only for our own background. */
export function createSitePanelState(seams: SitePanelSeams) {
  const { call, requestOrigins, tabInFront, reloadTab } = seams;
  /** Null while not known. */
  const status = signal<SiteStatus | null>(null);
  /** The page could not be read the last time. */
  const isUnread = signal(false);
  /** Why the last wish for the page in front was not carried out. */
  const unmet = signal<SitePanelProblem | null>(null);
  const problem = computed(() => unmet.value ?? (isUnread.value ? 'failed' : null));
  let loading = 0;

  const read = () => ask(tabInFront().then((tab) => readSiteStatus(call, tab)));

  async function load(): Promise<void> {
    loading += 1;
    const mine = loading;
    let outcome = await read();
    if (outcome.ok && outcome.value.state === 'lost' && status.value?.state !== 'lost') {
      await new Promise((resolve) => {
        setTimeout(resolve, ARRIVES_WITHIN_MS);
      });
      if (mine !== loading) return;
      outcome = await read();
    }
    if (mine !== loading) return;
    isUnread.value = !outcome.ok;
    if (!outcome.ok) return;
    if (!isSamePage(status.value, outcome.value)) unmet.value = null;
    status.value = outcome.value;
  }

  /** Runs what the person asked for, and shows the result. True if it was done. */
  async function act(run: () => Promise<unknown>): Promise<boolean> {
    const asked = status.value;
    unmet.value = null;
    // An answer that is still on its way does not include the change.
    loading += 1;
    const outcome = await ask(run());
    await load();
    if (!outcome.ok && isSamePage(asked, status.value)) unmet.value = 'failed';
    return outcome.ok;
  }

  async function setMode(mode: SiteMode): Promise<void> {
    const current = status.value;
    if (current === null || current.host === null) return;
    const { host } = current;
    // Shown at once. The background's answer follows.
    const wished = { ...current, mode };
    status.value = wished;
    const isSet = await act(() => call('setSiteMode', { host, mode }));
    // Nothing has been read since. A page that is still read must not look as if it were off.
    if (!isSet && status.value === wished) status.value = current;
  }

  async function check(): Promise<void> {
    const tabId = status.value?.tabId ?? null;
    if (tabId !== null) await act(() => call('checkPage', { tabId }));
  }

  /** Call it only from a click handler. The browser is asked at once, within the gesture. */
  async function enable(): Promise<void> {
    const current = status.value;
    if (current === null || current.origin === null) return;
    // What failed before is told anew where it fails again.
    unmet.value = null;
    const site = parseSite(current.origin);
    const patterns = site.ok ? site.patterns : [patternOf(current.origin)];
    const answer = await ask(requestOrigins(patterns));
    const isGranted = answer.ok && answer.value;
    let failure: SitePanelProblem | null = isGranted ? null : 'refused';
    // A person who allows a site wants marks there. What the organisation has decided stays.
    if (isGranted && current.mode === 'off' && current.host !== null && !current.isDecided) {
      const changed = await ask(call('setSiteMode', { host: current.host, mode: null }));
      if (!changed.ok) failure = 'failed';
    }
    await load();
    if (isSamePage(current, status.value)) unmet.value = failure;
  }

  async function reload(): Promise<void> {
    const tabId = status.value?.tabId ?? null;
    if (tabId !== null) await act(() => reloadTab(tabId));
  }

  return { status, problem, load, setMode, check, enable, reload };
}

function isSamePage(one: SiteStatus | null, other: SiteStatus | null): boolean {
  return one?.tabId === other?.tabId && one?.host === other?.host;
}

/** For names that are not public hosts. Match patterns have no port. */
function patternOf(origin: string): string {
  const { protocol, hostname } = new URL(origin);
  return `${protocol}//${hostname}/*`;
}
