import * as z from 'zod/mini';
import { parseBaseUrl } from './base-url.ts';
import { DEFAULT_SETTINGS, SettingsSchema } from './settings.ts';
import type { Settings } from './settings.ts';
import { SiteModesSchema, hostOfSite, isWithinSites } from './site-mode.ts';
import type { SiteMode } from './site-mode.ts';

/** What an organisation has decided for this browser, by a policy of the browser's own. */
export interface ManagedPolicy {
  /** As `parseBaseUrl` gives it. */
  baseUrl: string | null;
  /** Null also where no base URL says whom it is for. */
  token: string | null;
  /** The organisation has agreed, for the person, to what is sent where. */
  hasConsent: boolean;
  /** Modes that nobody can change, by host; they hold for the hosts below too. */
  siteModes: Record<string, SiteMode>;
  /** Settings in force instead of the person's own. */
  settings: Partial<Settings>;
}

const TextSchema = z.string();
const ListSchema = z.array(z.unknown());
const RecordSchema = z.record(TextSchema, z.unknown());
/** Settings that a policy has a field of its own for, or that are the person's matter alone. */
const NOT_BY_NAME = new Set(['siteModes', 'theme', 'density', 'language', 'addressBook']);

/** What may stand before the host of a site. */
const BEFORE_HOST = /^(https?:\/\/)?(\*\.)?/i;

/** Reads a policy as the browser hands it over: field by field, and what cannot be read counts as not there. */
export function readManagedPolicy(raw: unknown): ManagedPolicy {
  const fields = Object(raw) as Record<string, unknown>;
  const url = parseBaseUrl(readText(fields['baseUrl']));
  const siteModes = readModes(fields['siteModes']);
  for (const site of readSites(fields['forcedSites'])) siteModes[readSite(site)] = 'automatic';
  // Fewer days would erase a trail that the organisation wants.
  const settings = fields['audit'] === true ? { auditDays: DEFAULT_SETTINGS.auditDays } : {};
  // What is locked without a value keeps the default: a person may have chosen before the policy came.
  for (const name of readList(fields['lockedSettings'])) {
    if (name === 'siteModes') Object.assign(settings, { siteModes });
    if (isSetting(name)) Object.assign(settings, { [name]: DEFAULT_SETTINGS[name] });
  }
  for (const name of Object.keys(fields)) Object.assign(settings, readSetting(name, fields[name]));
  return {
    baseUrl: url.ok ? url.value : null,
    token: (url.ok && readText(fields['token']).trim()) || null,
    hasConsent: fields['consent'] === true,
    siteModes,
    settings,
  };
}

/** A field of a policy as the setting of that name; null where it is none or cannot be read. */
export function readSetting(name: string, value: unknown): Partial<Settings> | null {
  const parsed = isSetting(name) ? SettingsSchema.shape[name].safeParse(value) : null;
  return parsed?.success ? { [name]: parsed.data } : null;
}

/** Whether a policy may have a field of that name for a setting. */
function isSetting(name: string): name is keyof Settings {
  return Object.hasOwn(DEFAULT_SETTINGS, name) && !NOT_BY_NAME.has(name);
}

/** Whether a policy may lock a setting of that name without a value. */
export function isLockable(name: string): boolean {
  return name === 'siteModes' || isSetting(name);
}

/** The host of a site: administrators write a host, a link or `*.host`. Empty if it cannot be read. */
export function readSite(entry: string): string {
  return hostOfSite(entry.replace(BEFORE_HOST, 'https://')) ?? '';
}

/**
 * The sites of a list that can be read: hosts, with the schemes that are written, without which a site on plain http would
 * not be asked for.
 */
export function readSites(list: unknown): string[] {
  return readList(list)
    .filter(readSite)
    .map((entry) => (BEFORE_HOST.exec(entry)?.[1] ?? '') + readSite(entry));
}

/** Modes by host. Their sites may be written as in a list. */
function readModes(modes: unknown): Record<string, SiteMode> {
  const written = Object.entries(RecordSchema.safeParse(modes).data ?? {});
  return SiteModesSchema.parse(
    Object.fromEntries(written.map(([site, mode]) => [readSite(site), mode])),
  );
}

/** The settings in force: what the policy says, else what the person chose, else the defaults. */
export function withPolicy(own: Settings, policy: ManagedPolicy): Settings {
  const ownModes = modesWithin(own.siteModes, policy, false);
  return { ...own, siteModes: { ...policy.siteModes, ...ownModes }, ...policy.settings };
}

/** Whether nobody can change this host's mode. */
export function isModeDecided(host: string, { settings, siteModes }: ManagedPolicy): boolean {
  return settings.siteModes !== undefined || isWithinSites(host, siteModes);
}

/**
 * What of a change of settings may be stored; null when it touches what the policy has decided. It may hold what is in
 * force already.
 */
export function admitChange(
  own: Settings,
  change: Partial<Settings>,
  policy: ManagedPolicy,
): Partial<Settings> | null {
  const inForce = withPolicy(own, policy);
  const admitted = { ...change };
  for (const name of Object.keys(policy.settings) as (keyof Settings)[]) {
    if (name in change && isOther(change[name], inForce[name])) return null;
    // A form sends all it shows: what stays as it is does not become the person's own choice.
    delete admitted[name];
  }
  const { siteModes } = admitted;
  if (siteModes) {
    // A backup holds the policy's modes, and none of the person's own that these stand above.
    for (const [host, mode] of Object.entries(modesWithin(siteModes, policy, true))) {
      if (mode !== own.siteModes[host] && mode !== policy.siteModes[host]) return null;
    }
    admitted.siteModes = {
      ...modesWithin(own.siteModes, policy, true),
      ...modesWithin(siteModes, policy, false),
    };
  }
  return admitted;
}

/** Those modes whose hosts are among the policy's sites, or those whose hosts are not. */
function modesWithin(
  modes: Record<string, SiteMode>,
  policy: Pick<ManagedPolicy, 'siteModes'>,
  isWithin: boolean,
): Record<string, SiteMode> {
  return Object.fromEntries(
    Object.entries(modes).filter(([host]) => isWithinSites(host, policy.siteModes) === isWithin),
  );
}

function readText(value: unknown): string {
  return TextSchema.safeParse(value).data ?? '';
}

/** The texts of a list; one entry that is none does not lose the others. */
export function readList(value: unknown): string[] {
  const entries = ListSchema.safeParse(value).data ?? [];
  return entries.filter((entry) => typeof entry === 'string');
}

function isOther(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) !== JSON.stringify(b);
}
