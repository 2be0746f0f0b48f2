import { computed, signal } from '@preact/signals';
import { originPattern } from '../../../domain/settings/base-url.ts';
import type { PolicyReport } from '../../../domain/settings/policy-report.ts';
import { isWithinSites } from '../../../domain/settings/site-mode.ts';
import type { Client } from '../../../messaging/client.ts';
import { ask } from '../../fault.ts';
import { latestOf } from '../../latest-of.ts';
import { parseSite } from '../sites/site-patterns.ts';

export interface OrganisationSeams {
  call: Client;
  hasOrigins: (origins: string[]) => Promise<boolean>;
  requestOrigins: (origins: string[]) => Promise<boolean>;
}

/** A host the organisation needs: a site to mark, or the service itself. */
export interface OrganisationHost {
  host: string;
  patterns: string[];
  isAllowed: boolean;
}

/** What the section last reported. */
export type OrganisationNews = 'allowed' | 'refused';

/** Which of the options the organisation has set, for the sections to show. */
export interface Decided {
  baseUrl: string | null;
  hasToken: boolean;
  settings: ReadonlySet<string>;
  /** Whether nobody can change this host's mode. */
  isForced: (host: string) => boolean;
  /** Whether the organisation has named this site, or one above it. Only sites of their own are the person's to remove. */
  isNamed: (host: string) => boolean;
}

/** What the organisation's policy says, and what it leaves to the person. */
export function createOrganisationState(seams: OrganisationSeams) {
  /** Null without a policy. */
  const report = signal<PolicyReport | null>(null);
  const hosts = signal<OrganisationHost[]>([]);
  const news = signal<OrganisationNews | null>(null);

  const decided = computed((): Decided => {
    const { baseUrl = null, hasToken = false, locked, siteModes = {} } = report.value ?? {};
    const isNamed = (host: string): boolean => isWithinSites(host, siteModes);
    return {
      baseUrl,
      hasToken,
      settings: new Set(locked),
      isForced: (host) => locked?.includes('siteModes') === true || isNamed(host),
      isNamed,
    };
  });

  const loadReport = latestOf(
    () => ask(seams.call('getPolicyReport', {})),
    (read) => {
      // Without an answer, what has been decided stays decided.
      if (read.ok) report.value = read.value;
    },
  );

  const lookAtHosts = latestOf(
    () => Promise.all(neededHosts(report.value).map(look)),
    (looked) => {
      hosts.value = looked;
    },
  );

  const load = (): Promise<void> => loadReport().then(lookAtHosts);

  async function look(wanted: Omit<OrganisationHost, 'isAllowed'>): Promise<OrganisationHost> {
    return { ...wanted, isAllowed: await seams.hasOrigins(wanted.patterns) };
  }

  /** Call it only from a click handler. The browser asks once for all missing sites. */
  async function allowAll(): Promise<void> {
    // A live line that stays as it is would not be read out again.
    news.value = null;
    const missing = hosts.value.filter(({ isAllowed }) => !isAllowed);
    const answer = await ask(seams.requestOrigins(missing.flatMap(({ patterns }) => patterns)));
    news.value = answer.ok && answer.value ? 'allowed' : 'refused';
    await load();
  }

  return { report, hosts, news, decided, load, allowAll };
}

function neededHosts(report: PolicyReport | null): Omit<OrganisationHost, 'isAllowed'>[] {
  if (report === null) return [];
  const { baseUrl } = report;
  const needed = report.sites.map(readNeeded);
  if (baseUrl !== null) {
    needed.unshift({ host: new URL(baseUrl).host, patterns: [originPattern(baseUrl)] });
  }
  const patternsOf = new Map<string, Set<string>>();
  for (const { host, patterns } of needed) {
    patternsOf.set(host, new Set([...(patternsOf.get(host) ?? []), ...patterns]));
  }
  return [...patternsOf].map(([host, patterns]) => ({ host, patterns: [...patterns] }));
}

function readNeeded(written: string): Omit<OrganisationHost, 'isAllowed'> {
  const site = parseSite(written);
  if (site.ok) return site;
  // A name of one word is a host of the organisation's own network, where nothing says which scheme is used.
  const links = written.includes('://') ? [written] : [`https://${written}`, `http://${written}`];
  return { host: written.replace(/^.*\//, ''), patterns: links.map(originPattern) };
}
