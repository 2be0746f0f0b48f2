import { computed, signal } from '@preact/signals';
import type { Signal } from '@preact/signals';
import { originPattern } from '../../../domain/settings/base-url.ts';
import { SITE_CATALOGUE } from '../../../domain/settings/site-catalogue.ts';
import type { DefaultMode, ModeChoice, SiteMode } from '../../../domain/settings/site-mode.ts';
import type { Client } from '../../../messaging/client.ts';
import { ask } from '../../fault.ts';
import { latestOf } from '../../latest-of.ts';
import { groupSites, isCovered, isModeInUse, parseSite, sitePatterns } from './site-patterns.ts';
import type { GrantedSite, SiteProblem } from './site-patterns.ts';
import type { ServiceStatus } from '../../types.ts';

export interface SitesSeams {
  call: Client;
  grantedOrigins: () => Promise<string[]>;
  requestOrigins: (origins: string[]) => Promise<boolean>;
  removeOrigins: (origins: string[]) => Promise<boolean>;
  status: Signal<ServiceStatus | null>;
}

/** What happened last, and where on the page it is reported: where the person acted. */
export type SitesNews = { at: 'list' | 'catalogue' } & (
  | { kind: 'added' | 'removed' | 'kept'; host: string }
  | { kind: 'addedMany'; count: number }
  | { kind: 'refused' | 'noneSelected' | 'modeFailed' }
);

/** The options page's list of sites: what the browser grants is the only record of it. */
export function createSitesState(seams: SitesSeams) {
  const origins = signal<string[]>([]);
  const selected = signal<ReadonlySet<string>>(new Set());
  /** What is typed to be added. Kept here, because the form is drawn anew in another language. */
  const typed = signal('');
  const problem = signal<SiteProblem | null>(null);
  const news = signal<SitesNews | null>(null);
  const modes = signal<ModeChoice | null>(null);

  const sites = computed((): GrantedSite[] => {
    const baseUrl = seams.status.value?.baseUrl ?? null;
    return groupSites(origins.value, baseUrl === null ? null : originPattern(baseUrl));
  });
  const readable = computed(() => sites.value.flatMap(({ patterns }) => patterns));
  /** Hosts that are not in the list, with a mode of their own that holds on a listed site or below one. */
  const apart = computed((): string[] => {
    const listed = new Set(sites.value.map(({ modeHost }) => modeHost));
    return Object.keys(modes.value?.siteModes ?? {})
      .filter((host) => !listed.has(host) && isModeInUse(host, readable.value))
      .toSorted((a, b) => a.localeCompare(b));
  });
  const catalogue = computed(() =>
    SITE_CATALOGUE.map(({ host, kind, chain }) => ({
      host,
      kind,
      chain,
      isAllowed: isCovered(host, origins.value),
      isSelected: selected.value.has(host),
    })),
  );

  const load = latestOf(
    () => Promise.all([seams.grantedOrigins(), ask(seams.call('getSettings', {}))]),
    ([granted, settings]) => {
      origins.value = granted;
      if (settings.ok) modes.value = settings.value;
    },
  );

  /** Applies at once, on open pages too. */
  async function change(changed: Promise<unknown>): Promise<void> {
    // A live line that stays as it is would not be read out again.
    news.value = null;
    const outcome = await ask(changed);
    if (!outcome.ok) news.value = { at: 'list', kind: 'modeFailed' };
    await load();
  }

  const setMode = (host: string, mode: SiteMode | null): Promise<void> =>
    change(seams.call('setSiteMode', { host, mode }));
  const setDefaultMode = (mode: DefaultMode): Promise<void> =>
    change(seams.call('setDefaultMode', { mode }));

  /** Asks for patterns and reports the answer. The browser is asked at once, within the person's gesture. */
  async function request(patterns: string[], gain: SitesNews): Promise<boolean> {
    news.value = null;
    const answer = await ask(seams.requestOrigins(patterns));
    const isGranted = answer.ok && answer.value;
    news.value = isGranted ? gain : { at: gain.at, kind: 'refused' };
    await load();
    return isGranted;
  }

  /** Only from a click or submit handler. The field is emptied once the site is allowed. */
  async function add(): Promise<void> {
    const added = typed.value;
    const site = parseSite(added);
    problem.value = site.ok ? null : site.problem;
    news.value = null;
    if (!site.ok) return;
    const gain = { at: 'list', kind: 'added', host: site.host } as const;
    if ((await request(site.patterns, gain)) && typed.value === added) typed.value = '';
  }

  /** Only from a click handler. */
  async function addSelected(): Promise<void> {
    const hosts = [...selected.value];
    if (hosts.length === 0) {
      news.value = { at: 'catalogue', kind: 'noneSelected' };
      return;
    }
    const patterns = hosts.flatMap((host) => sitePatterns(host));
    if (await request(patterns, { at: 'catalogue', kind: 'addedMany', count: hosts.length })) {
      // What was selected while the browser asked stays.
      selected.value = new Set([...selected.value].filter((host) => !hosts.includes(host)));
    }
  }

  async function remove(site: GrantedSite): Promise<void> {
    news.value = null;
    const isRemoved = await seams.removeOrigins(site.patterns);
    news.value = { at: 'list', kind: isRemoved ? 'removed' : 'kept', host: site.host };
    await load();
    // A site that is allowed again later starts without a mode of its own. While its mode still holds on what may be
    // read, it stays: addresses could be sent otherwise from pages that the person has switched off.
    const hasMode = Object.hasOwn(modes.value?.siteModes ?? {}, site.modeHost);
    if (isRemoved && hasMode && !isModeInUse(site.modeHost, readable.value)) {
      await ask(seams.call('setSiteMode', { host: site.modeHost, mode: null }));
      await load();
    }
  }

  function toggle(host: string): void {
    const next = new Set(selected.value);
    if (!next.delete(host)) next.add(host);
    selected.value = next;
  }

  /** Adds these to the selection. An empty list clears the selection. */
  function select(hosts: readonly string[]): void {
    selected.value = hosts.length === 0 ? new Set() : new Set([...selected.value, ...hosts]);
  }

  return {
    sites,
    apart,
    modes,
    catalogue,
    typed,
    problem,
    news,
    load,
    type: (change: string): void => {
      typed.value = change;
    },
    add,
    addSelected,
    remove,
    toggle,
    select,
    setMode,
    setDefaultMode,
  };
}
