import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  admitChange,
  readManagedPolicy,
  withPolicy,
} from '../../../../lib/domain/settings/managed-policy.ts';
import { reportPolicy } from '../../../../lib/domain/settings/policy-report.ts';
import { DEFAULT_SETTINGS } from '../../../../lib/domain/settings/settings.ts';
import type { Settings } from '../../../../lib/domain/settings/settings.ts';
import { hostOfSite, modeOfSite } from '../../../../lib/domain/settings/site-mode.ts';

const OWN: Settings = {
  ...DEFAULT_SETTINGS,
  quota: 50,
  thresholds: { medium: 0.1, high: 0.2 },
  siteModes: { 'etherscan.io': 'off', 'api.etherscan.io': 'onDemand', 'other.example': 'off' },
};

describe('a policy', () => {
  it('that is none decides nothing', () => {
    for (const raw of [null, undefined, {}]) {
      expect(withPolicy(OWN, readManagedPolicy(raw))).toEqual(OWN);
      expect(reportPolicy(raw)).toBeNull();
    }
  });

  it('is read field by field, in the units of its fields', () => {
    const raw = {
      baseUrl: 'https://risk.example/api/',
      token: 'secret',
      allowedSites: ['https://www.basescan.org/path', '*.arbiscan.io', 'etherscan.io'],
      forcedSites: ['etherscan.io'],
      siteModes: { 'intranet.example': 'off', 'etherscan.io': 'off' },
      thresholds: { medium: 0.4, high: 0.8 },
      verdictAgeMs: 7_200_000,
      unassessedAgeMs: 300_000,
      consent: true,
      audit: true,
    };
    const siteModes = { 'intranet.example': 'off', 'etherscan.io': 'automatic' };
    expect(readManagedPolicy(raw)).toEqual({
      baseUrl: 'https://risk.example',
      token: 'secret',
      hasConsent: true,
      siteModes,
      settings: {
        thresholds: { medium: 0.4, high: 0.8 },
        verdictAgeMs: 7_200_000,
        unassessedAgeMs: 300_000,
        audit: true,
        auditDays: 90,
      },
    });
    expect(reportPolicy(raw)).toEqual({
      baseUrl: 'https://risk.example',
      hasToken: true,
      sites: ['https://basescan.org', 'arbiscan.io', 'etherscan.io', 'etherscan.io'],
      siteModes,
      locked: ['auditDays', 'thresholds', 'verdictAgeMs', 'unassessedAgeMs', 'audit'],
      hasConsent: true,
      problems: [],
      baseUrlProblem: null,
    });
  });

  it('names the same sites, whatever capitals their links have', () => {
    const raw = {
      allowedSites: ['HTTPS://Etherscan.io/'],
      forcedSites: ['Http://*.Arbiscan.io'],
      siteModes: { 'HTTPS://intranet.example': 'off' },
    };
    const siteModes = { 'intranet.example': 'off', 'arbiscan.io': 'automatic' };
    const sites = ['HTTPS://etherscan.io', 'Http://arbiscan.io'];
    expect(reportPolicy(raw)).toMatchObject({ sites, siteModes });
  });

  it('is in force but for what cannot be read, which is reported', () => {
    const raw = {
      baseUrl: 'http://risk.example',
      token: 'secret',
      forcedSites: ['etherscan.io', 'not a host'],
      allowedSites: 'etherscan.io',
      siteModes: { 'a.example': 'off', 'b.example': 'never' },
      thresholds: { medium: 0.9, high: 0.2 },
      verdictAgeMs: -5,
      addressBook: [],
      lockedSettings: ['quota', 'colour'],
      tresholds: {},
      auditDays: 30,
      consent: 'yes',
    };
    expect(reportPolicy(raw)).toMatchObject({
      sites: ['etherscan.io'],
      hasConsent: null,
      problems: Object.keys(raw).filter((name) => name !== 'auditDays'),
      baseUrlProblem: 'notHttps',
    });
    const policy = readManagedPolicy(raw);
    expect(policy).toEqual({
      baseUrl: null,
      token: null,
      hasConsent: false,
      siteModes: { 'a.example': 'off', 'etherscan.io': 'automatic' },
      settings: { auditDays: 30, quota: null },
    });
  });

  it.each([
    ['lockedSettings', ['quota', 7, 'audit'], { settings: { quota: null, audit: false } }],
    ['lockedSettings', [['quota']], { settings: {} }],
    ['lockedSettings', [{ toString: false }], { settings: {} }],
    ['forcedSites', ['a.example', null], { siteModes: { 'a.example': 'automatic' } }],
    ['siteModes', 7, { siteModes: {} }],
    ['siteModes', 'off', { siteModes: {} }],
  ])('whose %s is %j has in force what can be read, and is reported', (name, value, inForce) => {
    const raw = { [name]: value };
    expect(readManagedPolicy(raw)).toMatchObject(inForce);
    expect(reportPolicy(raw)?.problems).toEqual([name]);
  });

  it.each([
    ['https://*.example', 'hasWildcard'],
    ['https://*', 'hasWildcard'],
    ['https://user@risk.example', 'hasCredentials'],
    ['https://127.1', 'otherHost'],
    ['https://r%69sk.example', 'otherHost'],
    ['https://risk.example.', 'otherHost'],
  ])('brings no service at %s, nor its token, and says why', (baseUrl, problem) => {
    const raw = { baseUrl, token: 'secret' };
    expect(readManagedPolicy(raw)).toMatchObject({ baseUrl: null, token: null });
    expect(reportPolicy(raw)).toMatchObject({
      problems: ['baseUrl', 'token'],
      baseUrlProblem: problem,
    });
  });

  it.each(['www.bank.example', 'https://www.Bank.example/accounts', '*.bank.example'])(
    'gives a mode to the pages of %s, however the site is written',
    (site) => {
      const raw = { siteModes: { [site]: 'off' } };
      const inForce = withPolicy(OWN, readManagedPolicy(raw));
      for (const url of ['https://bank.example/', 'https://www.bank.example/accounts']) {
        expect(modeOfSite(hostOfSite(url) ?? '', inForce), url).toBe('off');
      }
      expect(reportPolicy(raw)).toMatchObject({
        siteModes: { 'bank.example': 'off' },
        problems: [],
      });
    },
  );

  it('gives modes to the sites that can be read, and names the list if one cannot', () => {
    for (const site of ['not a host', 'http://', '']) {
      const raw = { siteModes: { 'a.example': 'off', [site]: 'off' } };
      expect(reportPolicy(raw)).toMatchObject({
        siteModes: { 'a.example': 'off' },
        problems: ['siteModes'],
      });
    }
    for (const siteModes of [['off'], 'off']) {
      expect(reportPolicy({ siteModes })).toMatchObject({ siteModes: {}, problems: ['siteModes'] });
    }
  });

  it('stands above the person, who stands above the defaults', () => {
    const policy = readManagedPolicy({
      thresholds: { medium: 0.4, high: 0.8 },
      forcedSites: ['etherscan.io'],
    });
    const inForce = withPolicy(OWN, policy);
    expect(inForce.thresholds).toEqual({ medium: 0.4, high: 0.8 });
    expect(inForce.quota).toBe(50);
    expect(inForce.auditDays).toBe(DEFAULT_SETTINGS.auditDays);
    for (const [host, mode] of [
      ['etherscan.io', 'automatic'],
      ['api.etherscan.io', 'automatic'],
      ['other.example', 'off'],
    ] as const) {
      expect(modeOfSite(host, inForce), host).toBe(mode);
    }
  });

  it('that locks a setting without a value puts back its default, whatever was chosen before', () => {
    const policy = readManagedPolicy({ lockedSettings: ['quota', 'siteModes'], quota: 9 });
    expect(withPolicy(OWN, policy)).toMatchObject({ quota: 9, siteModes: {} });
  });

  it('is described to Chromium field by field', () => {
    const { properties } = JSON.parse(readFileSync('public/managed-schema.json', 'utf8'));
    const samples: Record<string, unknown> = {
      baseUrl: 'https://risk.example',
      token: 'secret',
      allowedSites: ['a.example'],
      forcedSites: ['a.example'],
      siteModes: { 'a.example': 'off' },
      consent: false,
      lockedSettings: ['quota'],
    };
    // The look of pages and the addresses that are never sent are up to the person.
    const personal = new Set(['theme', 'density', 'language', 'addressBook']);
    for (const [name, value] of Object.entries(DEFAULT_SETTINGS)) {
      if (!personal.has(name)) samples[name] ??= value;
    }
    expect(Object.keys(properties).toSorted()).toEqual(Object.keys(samples).toSorted());
    expect(reportPolicy(samples)?.problems).toEqual([]);
  });
});

describe('a change of settings', () => {
  const policy = readManagedPolicy({
    thresholds: { medium: 0.4, high: 0.8 },
    forcedSites: ['etherscan.io'],
  });

  it('is admitted where the policy is silent', () => {
    expect(admitChange(OWN, { quota: 7 }, policy)).toEqual({ quota: 7 });
  });

  it('is refused where it touches what the policy has set', () => {
    const change = { quota: 7, thresholds: { medium: 0.5, high: 0.8 } };
    expect(admitChange(OWN, change, policy)).toBeNull();
  });

  it('may hold what is in force already, which does not become the person’s own', () => {
    const inForce = withPolicy(OWN, policy);
    const { thresholds, ...others } = { ...inForce, siteModes: OWN.siteModes };
    expect(admitChange(OWN, { ...others, thresholds }, policy)).toEqual(others);
  });

  it('may touch no mode of a forced site or one below it, and any other', () => {
    for (const host of ['etherscan.io', 'goerli.etherscan.io']) {
      const siteModes = { ...OWN.siteModes, [host]: 'onDemand' } as const;
      expect(admitChange(OWN, { siteModes }, policy), host).toBeNull();
    }
    const siteModes = { ...OWN.siteModes, 'notetherscan.io': 'off' } as const;
    expect(admitChange(OWN, { siteModes }, policy)).toEqual({ siteModes });
  });

  it('may hold the modes in force, beside which the person’s own of those sites stay', () => {
    const { siteModes } = withPolicy(OWN, policy);
    expect(siteModes).toEqual({ 'etherscan.io': 'automatic', 'other.example': 'off' });
    expect(admitChange(OWN, { siteModes }, policy)).toEqual({ siteModes: OWN.siteModes });
  });
});
