import { signal } from '@preact/signals';
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

/** What did not go as the person wished. */
export type SitePanelProblem = 'refused' | 'failed';

/** A script that is being brought to the page may take this long before its absence is told. */
const ARRIVES_WITHIN_MS = 600;

/** What is known of the page in the tab in front. It waits for nothing but our own background. */
export function createSitePanelState(seams: SitePanelSeams) {
  const { call, requestOrigins, tabInFront, reloadTab } = seams;
  /** Null while not known. */
  const status = signal<SiteStatus | null>(null);
  const problem = signal<SitePanelProblem | null>(null);
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
    if (outcome.ok) status.value = outcome.value;
    else problem.value = 'failed';
  }

  /** Runs an act of the person's and shows what has come of it. */
  async function act(run: () => Promise<unknown>): Promise<void> {
    problem.value = null;
    // An answer that is under way knows nothing of the act yet.
    loading += 1;
    const outcome = await ask(run());
    await load();
    if (!outcome.ok) problem.value = 'failed';
  }

  async function setMode(mode: SiteMode): Promise<void> {
    const current = status.value;
    if (current === null || current.host === null) return;
    const { host } = current;
    // Shown at once; what the background makes of it follows.
    status.value = { ...current, mode };
    await act(() => call('setSiteMode', { host, mode }));
  }

  async function check(): Promise<void> {
    const tabId = status.value?.tabId ?? null;
    if (tabId !== null) await act(() => call('checkPage', { tabId }));
  }

  /** Only from a click handler: the question is put at once, within the gesture. */
  async function enable(): Promise<void> {
    const current = status.value;
    if (current === null || current.origin === null) return;
    const site = parseSite(current.origin);
    const patterns = site.ok ? site.patterns : [patternOf(current.origin)];
    const answer = await ask(requestOrigins(patterns));
    const isGranted = answer.ok && answer.value;
    // Whoever allows a site wants marks there.
    if (isGranted && current.mode === 'off' && current.host !== null) {
      await ask(call('setSiteMode', { host: current.host, mode: null }));
    }
    await load();
    problem.value = isGranted ? null : 'refused';
  }

  async function reload(): Promise<void> {
    const tabId = status.value?.tabId ?? null;
    if (tabId !== null) await act(() => reloadTab(tabId));
  }

  return { status, problem, load, setMode, check, enable, reload };
}

/** For names that are no public host. Patterns have no port. */
function patternOf(origin: string): string {
  const { protocol, hostname } = new URL(origin);
  return `${protocol}//${hostname}/*`;
}
