import { signal } from '@preact/signals';
import { expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../lib/domain/settings/settings.ts';
import type { MessageName, Output } from '../../../lib/messaging/contract.ts';
import { createServiceNotices } from '../../../lib/ui/notices/service-notices.ts';
import { createAuditState } from '../../../lib/ui/options/organisation/audit-state.ts';
import { createOrganisationState } from '../../../lib/ui/options/organisation/organisation-state.ts';
import { createSettingsState } from '../../../lib/ui/options/settings-state.ts';
import { createSitesState } from '../../../lib/ui/options/sites/sites-state.ts';
import { createPopupState } from '../../../lib/ui/popup/popup-state.ts';
import { WELL } from '../../support/service-status.ts';
import { settle } from '../background/samples.ts';
import { fakeClient } from './fake-client.ts';
import { reportWith } from '../../support/policy-reports.ts';

const allow = async (): Promise<boolean> => true;
const none = async (): Promise<string[]> => [];

const ANSWERS: { [N in MessageName]?: () => Output<N> } = {
  getServiceStatus: () => WELL,
  getQueueStatus: () => ({ isSlowingPage: false }),
  getSettings: () => DEFAULT_SETTINGS,
  getPolicyReport: () => null,
  getLastUsedCount: () => ({ report: null }),
  getUsedCount: () => ({ ok: true, value: used(1) }),
};

function used(count: number) {
  return {
    used: { kind: 'count' as const, used: count, limit: null },
    fetchedAtMs: 0,
    before: null,
  };
}

/** A background whose answers to one message come when the test says so. */
function setUp(held: MessageName) {
  const asked: ((answer: unknown) => void)[] = [];
  const { call } = fakeClient({
    ...ANSWERS,
    [held]: () => new Promise((resolve) => asked.push(resolve)),
  });
  return { call, asked };
}

type Call = ReturnType<typeof setUp>['call'];

/** What is loaded by which message, with an older and a newer answer, and what is on show. */
const LOADS: [
  string,
  message: MessageName,
  answers: [older: unknown, newer: unknown],
  stage: (call: Call) => { load: () => Promise<void>; shown: () => unknown },
][] = [
  [
    'the modes of sites',
    'getSettings',
    [DEFAULT_SETTINGS, { ...DEFAULT_SETTINGS, siteModes: { 'a.example': 'off' } }],
    (call) => {
      const state = createSitesState({
        call,
        grantedOrigins: none,
        requestOrigins: allow,
        removeOrigins: allow,
        status: signal(null),
      });
      return { load: state.load, shown: () => state.modes.value?.siteModes };
    },
  ],
  [
    'the audit trail',
    'getSettings',
    [DEFAULT_SETTINGS, { ...DEFAULT_SETTINGS, auditDays: 30 }],
    (call) => {
      const state = createAuditState({
        call,
        countStored: async () => 0,
        writeFile: async () => '',
        saveFile: () => undefined,
        now: () => 0,
      });
      return { load: state.load, shown: () => state.choice.value?.auditDays };
    },
  ],
  [
    'the settings',
    'getSettings',
    [DEFAULT_SETTINGS, { ...DEFAULT_SETTINGS, theme: 'dark' }],
    (call) => {
      const state = createSettingsState(call);
      return { load: state.load, shown: () => state.settings.value?.theme };
    },
  ],
  [
    'the organisation’s policy',
    'getPolicyReport',
    [
      reportWith({ baseUrl: 'https://older.example', hasToken: true }),
      reportWith({ baseUrl: 'https://newer.example', hasToken: true }),
    ],
    (call) => {
      const state = createOrganisationState({ call, hasOrigins: allow, requestOrigins: allow });
      return { load: state.load, shown: () => state.hosts.value.map(({ host }) => host) };
    },
  ],
  [
    'the state of the service',
    'getServiceStatus',
    [{ ...WELL, error: { code: 'unreachable' } }, WELL],
    (call) => {
      const state = createServiceNotices({ call, requestOrigins: allow });
      return { load: state.load, shown: () => state.fault.value };
    },
  ],
  [
    'the popup’s state of the service',
    'getServiceStatus',
    [{ ...WELL, storage: 'memoryOnly' }, WELL],
    (call) => {
      const state = createPopupState({
        call,
        requestOrigins: allow,
        onOriginsChanged: () => undefined,
      });
      return { load: state.load, shown: () => state.isMemoryOnly.value };
    },
  ],
  [
    'the count of used look-ups',
    'getUsedCount',
    [
      { ok: false, error: { code: 'unreachable' } },
      { ok: true, value: used(2) },
    ],
    (call) => {
      const state = createPopupState({
        call,
        requestOrigins: allow,
        onOriginsChanged: () => undefined,
      });
      return { load: state.load, shown: () => state.used.value };
    },
  ],
];

it.each(LOADS)(
  '%s: an older answer that comes after a newer one is not shown',
  async (_what, message, [older, newer], stage) => {
    const { call, asked } = setUp(message);
    const { load, shown } = stage(call);
    const before = load();
    const after = load();
    await settle();
    const [answerOlder, answerNewer] = asked;
    answerNewer?.(newer);
    await settle();
    const newest = shown();
    answerOlder?.(older);
    await Promise.all([before, after]);
    expect(shown()).toEqual(newest);
    // Otherwise the two would look alike.
    const next = load();
    await settle();
    asked[2]?.(older);
    await next;
    expect(shown()).not.toEqual(newest);
  },
);
