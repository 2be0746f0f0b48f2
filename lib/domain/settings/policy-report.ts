import { parseBaseUrl } from './base-url.ts';
import type { BaseUrlProblem } from './base-url.ts';
import {
  isLockable,
  readList,
  readManagedPolicy,
  readSetting,
  readSite,
  readSites,
} from './managed-policy.ts';
import type { SiteMode } from './site-mode.ts';

/** What a person is told of their organisation's policy. The token is not part of it. */
export interface PolicyReport {
  /** Null: the person chooses. */
  baseUrl: string | null;
  hasToken: boolean;
  /** Sites the organisation wants read: hosts, with a scheme where one is written. Nobody but the person can grant them. */
  sites: string[];
  /** Modes that nobody can change, by host; they hold for the hosts below too. */
  siteModes: Record<string, SiteMode>;
  /** Settings that nobody can change. */
  locked: string[];
  /** The organisation's answer to what is sent where; null: the person is asked. */
  hasConsent: boolean | null;
  /** Fields that could not be read, or not all of them. The others are in force. */
  problems: string[];
  /** Why the base URL is refused; null where it is not. */
  baseUrlProblem: BaseUrlProblem | null;
}

/** Null without a policy. */
export function reportPolicy(raw: unknown): PolicyReport | null {
  const fields = Object(raw) as Record<string, unknown>;
  if (Object.keys(fields).length === 0) return null;
  const policy = readManagedPolicy(raw);
  const { consent, allowedSites, forcedSites } = fields;

  function isRead(name: string): boolean {
    const value = fields[name];
    switch (name) {
      case 'baseUrl':
        return policy.baseUrl !== null;
      case 'token':
        return policy.token !== null;
      case 'consent':
        return typeof value === 'boolean';
      case 'allowedSites':
      case 'forcedSites':
        return Array.isArray(value) && readSites(value).length === value.length;
      case 'siteModes':
        return (
          Object(value) === value &&
          Object.keys(Object(value)).every((site) =>
            Object.hasOwn(policy.siteModes, readSite(site)),
          )
        );
      case 'lockedSettings':
        return Array.isArray(value) && readList(value).filter(isLockable).length === value.length;
      default:
        return readSetting(name, value) !== null;
    }
  }

  const { baseUrl } = fields;
  const url = typeof baseUrl === 'string' ? parseBaseUrl(baseUrl) : null;
  return {
    baseUrl: policy.baseUrl,
    hasToken: policy.token !== null,
    sites: [...readSites(allowedSites), ...readSites(forcedSites)],
    siteModes: policy.siteModes,
    locked: Object.keys(policy.settings),
    hasConsent: typeof consent === 'boolean' ? consent : null,
    problems: Object.keys(fields).filter((name) => !isRead(name)),
    baseUrlProblem: url === null || url.ok ? null : url.problem,
  };
}
