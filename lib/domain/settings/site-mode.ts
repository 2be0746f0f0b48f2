import * as z from 'zod/mini';

/**
 * What happens on a site by itself. `automatic`: what is in sight is asked for. `onDemand`: only what is known is
 * shown, and nothing is asked for before the person acts. `off`: nothing is read and nothing is shown.
 */
export const SITE_MODES = ['automatic', 'onDemand', 'off'] as const;
export type SiteMode = (typeof SITE_MODES)[number];

/** Modes that can hold for every site: a site is switched off by its name. */
export const DEFAULT_MODES = ['automatic', 'onDemand'] as const;
export type DefaultMode = (typeof DEFAULT_MODES)[number];

/** More sites than a person would set by hand; it bounds what is stored and read. */
export const MOST_SITE_MODES = 1000;

/** A host as `hostOfSite` gives it. Strict, because the browser refuses all match patterns where one is malformed. */
export function isSiteHost(host: string): boolean {
  if (host.length > 253 || !/^(\[[0-9a-f:.]+\]|[a-z0-9_-]+(\.[a-z0-9_-]+)*)$/.test(host))
    return false;
  // What looks like an IP address has to be one: `10.0.0.300` is no host, and `127.1` is another.
  const link = `https://${host}`;
  return URL.canParse(link) && new URL(link).hostname === host;
}

/** Without `check`: a call on a schema is one that the build cannot leave out of pages that do without zod. */
export const SiteHostSchema = z.custom<string>(
  (value) => typeof value === 'string' && isSiteHost(value),
  'the host of a site',
);

const SiteModeSchema = z.enum(SITE_MODES);

/** The sites with a mode of their own. An entry that does not parse is left out, and the others are kept. */
export const SiteModesSchema = z.pipe(
  z.record(z.string(), z.unknown()),
  z.transform((stored): Record<string, SiteMode> => {
    const entries = Object.entries(stored).flatMap(([host, mode]): [string, SiteMode][] => {
      const parsed = SiteModeSchema.safeParse(mode);
      return parsed.success && isSiteHost(host) ? [[host, parsed.data]] : [];
    });
    return Object.fromEntries(entries.slice(0, MOST_SITE_MODES));
  }),
);

/** What decides the modes of all sites. */
export interface ModeChoice {
  defaultMode: DefaultMode;
  siteModes: Readonly<Record<string, SiteMode>>;
}

/** The host that names a page's site, without `www.` and a closing dot. Null for pages that are not on the web. */
export function hostOfSite(url: string): string | null {
  if (!URL.canParse(url)) return null;
  const { protocol, hostname } = new URL(url);
  if (protocol !== 'https:' && protocol !== 'http:') return null;
  const host = hostname.replace(/\.$/, '').replace(/^www\.(?=[^.]+\.)/, '');
  return isSiteHost(host) ? host : null;
}

/**
 * The mode of a site: its own, else that of the nearest host above it, else the default. Null: the choice cannot be read.
 * It may have said "on demand", which sends the least.
 */
export function modeOfSite(host: string, choice: ModeChoice | null): SiteMode {
  if (choice === null) return 'onDemand';
  const { siteModes, defaultMode } = choice;
  for (let name = host; name !== ''; name = parentOf(name)) {
    if (Object.hasOwn(siteModes, name)) return siteModes[name] ?? defaultMode;
  }
  return defaultMode;
}

/** The same choice with one site's own mode set, or taken away by null. Null when there is no room for another. */
export function withSiteMode(
  { siteModes }: Pick<ModeChoice, 'siteModes'>,
  host: string,
  mode: SiteMode | null,
): Record<string, SiteMode> | null {
  const others = Object.entries(siteModes).filter(([name]) => name !== host);
  if (mode === null) return Object.fromEntries(others);
  // If another site's mode were dropped instead, addresses could be sent that the person wants kept.
  if (others.length >= MOST_SITE_MODES) return null;
  return Object.fromEntries([...others, [host, mode]]);
}

/**
 * Match patterns of the sites that are off, for the browser to keep our script out. Where a host below one has a mode
 * of its own, only the exact host is left out: patterns know no exceptions, and the background refuses the others.
 */
export function patternsOfSitesOff({ siteModes }: Pick<ModeChoice, 'siteModes'>): string[] {
  const hosts = Object.keys(siteModes);
  return hosts
    .filter((host) => siteModes[host] === 'off')
    .flatMap((host) => {
      const isParent = hosts.some((other) => other.endsWith(`.${host}`));
      const isNumeric = host.startsWith('[') || /^[\d.]+$/.test(host);
      if (isNumeric) return [`*://${host}/*`];
      return isParent
        ? [`*://${host}/*`, `*://www.${host}/*`]
        : [`*://${host}/*`, `*://*.${host}/*`];
    });
}

/** Whether a host is among these sites by its own name or by that of a host above it. */
export function isWithinSites(host: string, sites: Readonly<Record<string, unknown>>): boolean {
  return Object.keys(sites).some((site) => host === site || host.endsWith(`.${site}`));
}

function parentOf(host: string): string {
  const dot = host.indexOf('.');
  return dot === -1 ? '' : host.slice(dot + 1);
}
