/** From what a person types to match patterns, and back. */
import { hostOfSite } from '../../../domain/settings/site-mode.ts';

export type SiteProblem = 'notAHost' | 'notWeb';
export type SiteResult =
  | { ok: true; host: string; patterns: string[] }
  | { ok: false; problem: SiteProblem };

/** A site as the list shows it: all granted patterns of one host. */
export interface GrantedSite {
  host: string;
  /** The host under which its mode is kept. */
  modeHost: string;
  /** `*` stands for every host. */
  isEverySite: boolean;
  hasSubdomains: boolean;
  patterns: string[];
}

/** Reads a host or a link. `www.` is left out, because the subdomain pattern covers it. */
export function parseSite(typed: string): SiteResult {
  const text = typed.trim();
  const hasScheme = /^[a-z][a-z0-9+.-]*:\/\//i.test(text);
  const link = hasScheme ? text : `https://${text}`;
  if (text === '' || /\s/.test(text) || !URL.canParse(link))
    return { ok: false, problem: 'notAHost' };
  const url = new URL(link);
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    return { ok: false, problem: 'notWeb' };
  const host = url.hostname.replace(/^www\./, '');
  if (isNumericOrLocal(host)) {
    const scheme = hasScheme ? url.protocol : 'http:';
    return { ok: true, host, patterns: [`${scheme}//${host}/*`] };
  }
  if (!/^([^.*]+\.)+[^.*]+$/.test(host)) return { ok: false, problem: 'notAHost' };
  return { ok: true, host, patterns: sitePatterns(host, url.protocol) };
}

/** The patterns of a host and its subdomains. */
export function sitePatterns(host: string, protocol = 'https:'): string[] {
  return [`${protocol}//${host}/*`, `${protocol}//*.${host}/*`];
}

/** Granted patterns as a list of sites in the order of their names, without the service's own. */
export function groupSites(
  patterns: readonly string[],
  servicePattern: string | null,
): GrantedSite[] {
  const sites = new Map<string, GrantedSite>();
  for (const pattern of patterns) {
    if (pattern === servicePattern) continue;
    const named = hostOf(pattern);
    const host = named.replace(/^\*\./, '');
    const site = sites.get(host) ?? {
      host,
      modeHost: hostOfSite(`https://${host}/`) ?? host,
      isEverySite: host === '*',
      hasSubdomains: false,
      patterns: [],
    };
    site.hasSubdomains ||= named !== host;
    site.patterns.push(pattern);
    sites.set(host, site);
  }
  return [...sites.values()].toSorted((a, b) => a.host.localeCompare(b.host));
}

/** Whether granted patterns already let us read `https://host/`. */
export function isCovered(host: string, patterns: readonly string[]): boolean {
  return patterns.some((pattern) => {
    if (pattern !== '<all_urls>' && !/^(\*|https):/.test(pattern)) return false;
    const granted = hostOf(pattern);
    if (granted === '*' || granted === host) return true;
    const parent = granted.startsWith('*.') ? granted.slice(2) : null;
    return parent !== null && isWithin(host, parent);
  });
}

/** Whether a mode of this host holds on a page that granted patterns let us read: on the host itself or one below it. */
export function isModeInUse(host: string, patterns: readonly string[]): boolean {
  return patterns.some((pattern) => {
    const granted = hostOf(pattern);
    const named = granted.replace(/^\*\./, '');
    const isAbove = granted !== named && isWithin(host, named);
    return granted === '*' || isAbove || isWithin(named, host);
  });
}

function isWithin(host: string, parent: string): boolean {
  return host === parent || host.endsWith(`.${parent}`);
}

function hostOf(pattern: string): string {
  return /^[^:]+:\/\/([^/]+)\//.exec(pattern)?.[1] ?? '*';
}

function isNumericOrLocal(host: string): boolean {
  return host === 'localhost' || host.startsWith('[') || /^\d+(\.\d+){3}$/.test(host);
}
