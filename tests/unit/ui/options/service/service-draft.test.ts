import { signal } from '@preact/signals';
import { afterEach, expect, test, vi } from 'vitest';
import { createServiceState } from '../../../../../lib/ui/options/service/service-state.ts';
import type { ConnectionReport } from '../../../../../lib/ui/types.ts';
import { fakeClient } from '../../fake-client.ts';
import { WELL as stored } from '../../../../support/service-status.ts';

afterEach(() => void vi.useRealTimers());

const ownService = { decided: signal({ baseUrl: null }), allowAll: async () => undefined };

/** A service that answers every test when told to. */
function setUp(isGranted = true) {
  const held = Promise.withResolvers<ConnectionReport>();
  const told = { status: stored };
  const client = fakeClient({
    getServiceStatus: () => told.status,
    saveService: () => ({ ok: true, value: stored }),
    testConnection: () => held.promise,
    getDiagnostics: () => ({ requests: [], closedBy: null, isBacklogged: false, waitMs: 0 }),
  });
  const origins: string[] = [];
  const state = createServiceState({
    call: client.call,
    requestOrigins: async (wanted) => {
      origins.push(...wanted);
      return isGranted;
    },
    noteConsent: async () => undefined,
    now: () => 0,
    sight: { isSeen: () => true, onSeenAgain: () => () => undefined },
  });
  const answer = (): void =>
    held.resolve({
      used: { ok: true, value: { kind: 'count', used: 1, limit: null } },
      lookups: { ok: true, value: { count: 1 } },
      elapsedMs: 5,
    });
  const asked = () => client.asked.filter(([name]) => /^save|^test/.test(name));
  return { state, asked, answer, origins, told };
}

test('what is typed is stored before it is tested', async () => {
  const { state, asked, answer } = setUp();
  answer();
  await state.saveAndTest('risk.example', 'new');
  expect(asked()).toEqual([
    ['saveService', { baseUrl: 'https://risk.example', token: 'new' }],
    ['testConnection', {}],
  ]);
  expect(state.test.value).toMatchObject({ outcome: { ok: true } });
});

test.each([
  ['is not valid', true, 'http://risk.example'],
  ['the browser refuses', false, 'risk.example'],
])('what %s is neither stored nor tested', async (_what, isGranted, baseUrl) => {
  const { state, asked } = setUp(isGranted);
  await state.saveAndTest(baseUrl, 'new');
  expect(asked()).toEqual([]);
});

test.each([{ token: 'other' }, { baseUrl: 'https://other.example' }])(
  'a result does not stand beside what is typed after it: %j',
  async (typed) => {
    const { state, answer } = setUp();
    answer();
    await state.saveAndTest('risk.example', 'token');
    state.type(typed);
    expect(state.test.value).toBeNull();
    await state.save('risk.example', 'token');
    expect(state.news.value).toEqual({ kind: 'saved' });
    state.type(typed);
    expect(state.news.value).toBeNull();
  },
);

test('what is typed while something is saved stays', async () => {
  const { state } = setUp();
  state.type({ baseUrl: 'risk.example', token: 'tok' });
  const saving = state.save('risk.example', 'tok');
  state.type({ token: 'token' });
  expect(await saving).toBe(true);
  expect(state.draft.value).toEqual({ baseUrl: 'risk.example', token: 'token' });
  await state.save('risk.example', 'token');
  expect(state.draft.value).toEqual({ baseUrl: null, token: '' });
});

test('an answer of before does not bring a forgotten service back', async () => {
  const late = Promise.withResolvers<void>();
  let [status, asked] = [stored, 0];
  const { call } = fakeClient({
    async getServiceStatus() {
      const now = status;
      asked += 1;
      if (asked === 1) await late.promise;
      return now;
    },
    forgetService() {
      status = { ...stored, baseUrl: null, hasToken: false };
      return {};
    },
  });
  const state = createServiceState({
    call,
    requestOrigins: async () => true,
    noteConsent: async () => undefined,
    now: () => 0,
  });
  const before = state.load();
  await state.forget();
  late.resolve();
  await before;
  expect(state.status.value).toMatchObject({ baseUrl: null });
  expect(state.news.value).toEqual({ kind: 'forgotten' });
});

test('a test under way when something is typed tells nothing', async () => {
  const { state, answer } = setUp();
  const tested = state.runTest();
  state.type({ token: 'other' });
  answer();
  await tested;
  expect(state.test.value).toBeNull();
});

test.each([true, false])(
  'access is asked for, and what has come of it is tested: %s',
  async (isGranted) => {
    const { state, asked, answer, origins } = setUp(isGranted);
    await state.load();
    answer();
    const allowed = state.allowAccess(ownService);
    expect(origins).toEqual(['https://risk.example/*']);
    await allowed;
    expect(asked()).toEqual([['testConnection', {}]]);
    expect(state.test.value).not.toBeNull();
  },
);

test('access to an organisation’s service is asked for with all else that it needs', async () => {
  const { state, asked, answer, origins } = setUp();
  await state.load();
  answer();
  const allowAll = vi.fn(async () => undefined);
  const allowed = state.allowAccess({ decided: signal({ baseUrl: stored.baseUrl }), allowAll });
  expect(allowAll).toHaveBeenCalledOnce();
  await allowed;
  expect(origins).toEqual([]);
  expect(asked()).toEqual([['testConnection', {}]]);
});

test('a fault that ends by itself is looked at again while the page is in sight', async () => {
  vi.useFakeTimers();
  const { state, told } = setUp();
  told.status = { ...stored, error: { code: 'rateLimited', retryAfterMs: 30_000 } };
  await state.load();
  expect(state.status.value?.error?.code).toBe('rateLimited');
  told.status = stored;
  await vi.advanceTimersByTimeAsync(29_000);
  expect(state.status.value?.error?.code).toBe('rateLimited');
  await vi.advanceTimersByTimeAsync(1000);
  expect(state.status.value?.error).toBeNull();
});
