import { expect, it } from 'vitest';
import { createServiceState } from '../../../../../lib/ui/options/service/service-state.ts';
import type { ServiceStatus } from '../../../../../lib/ui/types.ts';
import { fakeClient } from '../../fake-client.ts';
import { WELL } from '../../../../support/service-status.ts';

it.each([
  ['is forgotten and another one is set up', ['none', 'other']],
  ['gives way to another one', ['other']],
] as const)(
  'a service that %s in another page takes with it what was typed and told of it',
  async (_how, changes) => {
    let stored: ServiceStatus = WELL;
    const { call } = fakeClient({
      getServiceStatus: () => stored,
      testConnection: () => ({
        used: { ok: true, value: { kind: 'count', used: 1, limit: null } },
        lookups: { ok: true, value: { count: 1 } },
        elapsedMs: 5,
      }),
      getDiagnostics: () => ({ requests: [], closedBy: null, isBacklogged: false, waitMs: 0 }),
    });
    const state = createServiceState({
      call,
      requestOrigins: async () => true,
      noteConsent: async () => undefined,
      now: () => 0,
    });
    await state.load();
    state.type({ token: 'typed for the first' });
    await state.runTest();
    expect(state.test.value).not.toBeNull();
    for (const change of changes) {
      stored =
        change === 'none'
          ? { ...WELL, baseUrl: null, hasToken: false }
          : { ...WELL, baseUrl: 'https://other.example' };
      // oxlint-disable-next-line no-await-in-loop
      await state.load();
    }
    expect(state.draft.value).toEqual({ baseUrl: null, token: '' });
    expect(state.test.value).toBeNull();
  },
);
