import { describe, expect, test, vi } from 'vitest';
import { createServiceState } from '../../../../../lib/ui/options/service/service-state.ts';
import type { ConnectionReport, ServiceStatus } from '../../../../../lib/ui/types.ts';
import { fakeClient } from '../../fake-client.ts';
import { WELL as stored } from '../../../../support/service-status.ts';

const NOW = 1_800_000_000_000;

function setUp(status: ServiceStatus, isGranted = true) {
  const client = fakeClient({
    getServiceStatus: () => status,
    saveService: () => ({ ok: true, value: stored }),
  });
  const requestOrigins = vi.fn(async () => isGranted);
  const noteConsent = vi.fn(async () => undefined);
  return {
    state: createServiceState({ call: client.call, requestOrigins, noteConsent, now: () => NOW }),
    client,
    noteConsent,
    requestOrigins,
  };
}

const empty: ServiceStatus = { ...stored, baseUrl: null, hasToken: false, hasPermission: false };

test('the permission is asked for before anything is awaited', () => {
  const { state, requestOrigins } = setUp(empty);
  void state.save('risk.example', 'token');
  expect(requestOrigins).toHaveBeenCalledWith(['https://risk.example/*']);
});

test('a saved service is reported', async () => {
  const { state, client } = setUp(empty);
  expect(await state.save(' risk.example/api/ ', ' token ')).toBe(true);
  expect(client.asked).toContainEqual([
    'saveService',
    { baseUrl: 'https://risk.example', token: 'token' },
  ]);
  expect(state.news.value).toEqual({ kind: 'saved' });
});

test('nothing is saved when the browser refuses the host', async () => {
  const { state, client } = setUp(empty, false);
  expect(await state.save('risk.example:8443', 'token')).toBe(false);
  expect(client.asked).toEqual([]);
  expect(state.news.value).toEqual({ kind: 'refused', host: 'risk.example:8443' });
});

test('nothing is saved while the browser does not store the consent, and it is blamed', async () => {
  const { state, client, noteConsent } = setUp(empty);
  noteConsent.mockRejectedValueOnce(new Error('corrupt'));
  expect(await state.save('risk.example', 'token')).toBe(false);
  expect(client.asked).toEqual([]);
  expect(state.news.value).toEqual({ kind: 'failed', fault: { code: 'storageFailed' } });
});

test('what is typed stays until it is saved', async () => {
  const typed = { baseUrl: 'risk.example', token: 'token' };
  const refused = setUp(empty, false).state;
  refused.type({ baseUrl: typed.baseUrl });
  refused.type({ token: typed.token });
  await refused.save(typed.baseUrl, typed.token);
  expect(refused.draft.value).toEqual(typed);
  const { state } = setUp(empty);
  state.type(typed);
  await state.save(typed.baseUrl, typed.token);
  expect(state.draft.value).toEqual({ baseUrl: null, token: '' });
});

test.each([
  ['', 'token', { field: 'baseUrl', problem: 'empty' }],
  ['http://risk.example', 'token', { field: 'baseUrl', problem: 'notHttps' }],
  ['risk.example', ' ', { field: 'token', problem: 'tokenMissing' }],
])('%j with the token %j has a problem', async (baseUrl, token, problem) => {
  const { state, requestOrigins } = setUp(empty);
  await state.save(baseUrl, token);
  expect(state.problem.value).toEqual(problem);
  expect(requestOrigins).not.toHaveBeenCalled();
});

test('a stored token is kept for the same origin and asked for anew for another', async () => {
  const { state, client } = setUp(stored);
  await state.load();
  await state.save('https://risk.example/eu', '');
  expect(client.asked).toContainEqual(['saveService', { baseUrl: 'https://risk.example/eu' }]);
  await state.save('https://other.example', '');
  expect(state.problem.value).toEqual({ field: 'token', problem: 'tokenForNewOrigin' });
});

const note = { sentAtMs: NOW + 1, status: 200, durationMs: 5, isRetry: false };
const used = { ...note, path: '/risk/api/address_lookups/used/' };
const older = { ...used, sentAtMs: NOW - 1, status: 500 };
const olderList = { ...older, path: '/risk/api/address_lookups/?page=1' };
const failed = { ...used, sentAtMs: NOW, status: 503 };

const report: ConnectionReport = {
  used: { ok: true, value: { kind: 'count', used: 1, limit: null } },
  lookups: { ok: true, value: { count: 1 } },
  elapsedMs: 5,
};

/** A service whose connection tests end when they are told to, each with the time it is given. */
function setUpTests() {
  const started: PromiseWithResolvers<ConnectionReport>[] = [];
  const client = fakeClient({
    getServiceStatus: () => stored,
    saveService: () => ({ ok: true, value: stored }),
    forgetService: () => ({}),
    testConnection() {
      const test = Promise.withResolvers<ConnectionReport>();
      started.push(test);
      return test.promise;
    },
    getDiagnostics: () => ({
      requests: [older, olderList, failed, used],
      closedBy: null,
      isBacklogged: false,
      waitMs: 0,
    }),
  });
  const state = createServiceState({
    call: client.call,
    requestOrigins: async () => true,
    noteConsent: async () => undefined,
    now: () => NOW,
  });
  const end = (index: number, elapsedMs: number) =>
    started[index]?.resolve({ ...report, elapsedMs });
  return { state, end };
}

test('a connection test comes with the requests it made, not with earlier ones', async () => {
  const { state, end } = setUpTests();
  const tested = state.runTest();
  end(0, 5);
  await tested;
  expect(state.test.value).toEqual({
    outcome: { ok: true, value: report },
    usedRequest: used,
    lookupsRequest: null,
  });
});

test('a connection test that ends after the service is forgotten tells nothing', async () => {
  const { state, end } = setUpTests();
  const tested = state.runTest();
  await state.forget();
  end(0, 5);
  await tested;
  expect(state.test.value).toBe(null);
  expect(state.news.value).toEqual({ kind: 'forgotten' });
});

test('a connection test that is begun before or while a service is saved is not about that one', async () => {
  const { state, end } = setUpTests();
  const first = state.runTest();
  const saved = state.save('risk.example', 'token');
  const second = state.runTest();
  await saved;
  expect(state.test.value).toBe(null);
  const third = state.runTest();
  end(2, 30);
  await third;
  end(0, 10);
  end(1, 20);
  await Promise.all([first, second]);
  expect(state.test.value).toMatchObject({ outcome: { value: { elapsedMs: 30 } } });
});

/** A service whose status a test sets. */
function setUpStatus() {
  let now: ServiceStatus | null = stored;
  const failed = { error: { code: 'tokenRejected' as const, status: 401 } };
  const { call } = fakeClient({
    getServiceStatus: () => {
      if (now === null) throw new Error('no answer');
      return now;
    },
    saveService: () => ({ ok: true, value: stored }),
    getDiagnostics: () => ({ requests: [], closedBy: null, isBacklogged: false, waitMs: 0 }),
    testConnection: () => {
      now = { ...stored, ...failed };
      return report;
    },
  });
  const state = createServiceState({
    call,
    requestOrigins: async () => true,
    noteConsent: async () => undefined,
    now: () => NOW,
  });
  return { state, setStatus: (status: ServiceStatus | null) => (now = status) };
}

describe('what a save or a test has told', () => {
  const rejected: ServiceStatus = { ...stored, error: { code: 'tokenRejected' } };

  test('gives way to a fault that begins later, and to one that has ended', async () => {
    const { state, setStatus } = setUpStatus();
    await state.load();
    await state.save('risk.example', 'token');
    setStatus(rejected);
    await state.load();
    expect(state.news.value).toBeNull();
    await state.runTest();
    setStatus(stored);
    await state.load();
    expect(state.test.value).toBeNull();
  });

  test('stays while nothing changes but how long to wait, and a test’s own fault is no change', async () => {
    const { state, setStatus } = setUpStatus();
    await state.load();
    await state.runTest();
    const told = state.test.value;
    await state.load();
    setStatus({ ...stored, error: { code: 'tokenRejected', retryAfterMs: 7 } });
    await state.load();
    expect(state.test.value).toBe(told);
    expect(told).not.toBeNull();
    setStatus(stored);
    await state.save('risk.example', 'token');
    await state.load();
    expect(state.news.value).toEqual({ kind: 'saved' });
  });

  test('a test under way is not given up for a fault that it may have found', async () => {
    const { state, setStatus } = setUpStatus();
    await state.load();
    const tested = state.runTest();
    setStatus({ ...stored, error: { code: 'timedOut' } });
    await state.load();
    await tested;
    expect(state.test.value).toMatchObject({ outcome: { ok: true } });
  });

  test('a status that could not be read is no longer told once it can', async () => {
    const { state, setStatus } = setUpStatus();
    setStatus(null);
    await state.load();
    expect(state.news.value).toMatchObject({ kind: 'failed' });
    setStatus(stored);
    await state.load();
    expect(state.news.value).toBeNull();
  });
});
