import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import type { PolicyReport } from '../../../../lib/domain/settings/policy-report.ts';
import { CONSENT_VERSION } from '../../../../lib/domain/settings/consent.ts';
import { createConsentState } from '../../../../lib/ui/welcome/consent-state.ts';
import type { ServiceStatus } from '../../../../lib/ui/types.ts';
import { createWelcomeState } from '../../../../lib/ui/welcome/welcome-state.ts';
import { fakeClient } from '../fake-client.ts';

const NOW = 1_800_000_000_000;
const status = (baseUrl: string | null, error: ServiceStatus['error'] = null): ServiceStatus => ({
  baseUrl,
  hasToken: baseUrl !== null,
  hasPermission: true,
  error,
  storage: 'ok',
  isScaleInQuestion: false,
});
const managed = (hasConsent: boolean | null): PolicyReport => ({
  baseUrl: 'https://risk.example',
  hasToken: true,
  sites: [],
  siteModes: {},
  locked: [],
  hasConsent,
  problems: [],
  baseUrlProblem: null,
});

function setUp(baseUrl: string | null = null, report: PolicyReport | null = null) {
  let stored: unknown;
  const disk = { isFull: false };
  const client = fakeClient({});
  const service = signal<ServiceStatus | null>(status(baseUrl));
  const sites = signal<readonly unknown[]>([]);
  const consent = createConsentState({
    call: client.call,
    readStoredConsent: async () => stored,
    writeStoredConsent: async (given) => {
      if (disk.isFull) throw new Error('the disk is full');
      stored = given;
    },
    now: () => NOW,
    status: service,
    report: signal(report),
  });
  const welcome = createWelcomeState({ source: consent.source, status: service, sites });
  return { consent, welcome, service, sites, client, disk, stored: () => stored };
}

describe('the consent', () => {
  it('to this text counts from the first time, and one to an earlier text does not', async () => {
    const given = { version: CONSENT_VERSION, atMs: 7 };
    for (const before of [given, { ...given, version: CONSENT_VERSION - 1 }]) {
      const written: unknown[] = [];
      const consent = createConsentState({
        call: fakeClient({}).call,
        readStoredConsent: async () => before,
        writeStoredConsent: async (it) => void written.push(it),
        now: () => NOW,
        status: signal(status(null)),
        report: signal(null),
      });
      // oxlint-disable-next-line no-await-in-loop
      await consent.give();
      expect(written).toEqual(before === given ? [] : [{ ...given, atMs: NOW }]);
    }
  });

  it('is written down with its time and the version of the text', async () => {
    const { consent, stored } = setUp();
    await consent.load();
    expect(consent.source.value).toBe('none');
    await consent.give();
    expect(consent.source.value).toBe('person');
    expect(stored()).toEqual({ version: CONSENT_VERSION, atMs: NOW });
  });

  it('counts as given where a person saved a service before it was written down', async () => {
    const { consent } = setUp('https://risk.example');
    await consent.load();
    expect(consent.source.value).toBe('earlier');
  });

  it.each([
    [true, 'organisation'],
    [false, 'none'],
    [null, 'none'],
  ] as const)('of an organisation that says %s is %s', async (hasConsent, source) => {
    const { consent } = setUp('https://risk.example', managed(hasConsent));
    await consent.load();
    expect(consent.source.value).toBe(source);
  });

  it('has a service that waited for it asked at once', async () => {
    const { consent, client } = setUp('https://risk.example', managed(null));
    await consent.load();
    await consent.agree();
    expect(client.asked.map(([name]) => name)).toEqual(['testConnection', 'syncHistory']);
  });

  it('asks nothing as long as there is no service', async () => {
    const { consent, client } = setUp();
    await consent.agree();
    expect(client.asked).toEqual([]);
  });
});

describe('a consent that cannot be stored', () => {
  it('is told, and nothing is asked of the service', async () => {
    const { consent, client, disk } = setUp('https://risk.example', managed(null));
    disk.isFull = true;
    await consent.agree();
    expect(consent.fault.value).toEqual({ code: 'storageFailed' });
    expect(consent.source.value).toBe('none');
    expect(client.asked).toEqual([]);
  });

  it('is told no more once it has been stored, and told again when it fails again', async () => {
    const { consent, disk } = setUp();
    const told: unknown[] = [];
    consent.fault.subscribe((fault) => void told.push(fault?.code ?? null));
    disk.isFull = true;
    await consent.agree();
    await consent.agree();
    disk.isFull = false;
    await consent.agree();
    expect(told).toEqual([null, 'storageFailed', null, 'storageFailed', null]);
    expect(consent.source.value).toBe('person');
  });
});

describe('the step on show', () => {
  it('is not known before the consent is', () => {
    expect(setUp().welcome.place.value).toBeNull();
  });

  it('is the first one that is not done, so that a person can leave and come back', async () => {
    const { consent, welcome, service, sites } = setUp();
    await consent.load();
    expect(welcome.place.value).toBe('sent');
    await consent.give();
    expect(welcome.place.value).toBe('service');
    service.value = status('https://risk.example');
    expect(welcome.place.value).toBe('sites');
    sites.value = ['etherscan.io'];
    expect(welcome.place.value).toBe('sent');
  });

  it.each([
    ['noPermission', false],
    ['tokenRejected', false],
    ['unreachable', true],
    ['rateLimited', true],
  ] as const)('of a service with the fault %s is done: %s', async (code, isDone) => {
    const { consent, welcome, service } = setUp();
    await consent.give();
    service.value = status('https://risk.example', { code });
    expect(welcome.done.value.has('service')).toBe(isDone);
  });

  it('stays when it gets done, until the person goes on', async () => {
    const { consent, welcome, service } = setUp();
    await consent.give();
    expect(welcome.place.value).toBe('service');
    welcome.settle();
    service.value = status('https://risk.example');
    expect(welcome.place.value).toBe('service');
    welcome.go('sites');
    expect(welcome.place.value).toBe('sites');
  });

  it('is the one the person went to, but none after the first before they have agreed', async () => {
    const { consent, welcome } = setUp();
    await consent.load();
    welcome.go('sites');
    expect(welcome.place.value).toBe('sent');
    await consent.give();
    expect(welcome.place.value).toBe('sites');
  });
});
