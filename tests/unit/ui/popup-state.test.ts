import { afterEach, expect, test, vi } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../lib/domain/settings.ts';
import { fail } from '../../../lib/domain/result.ts';
import { createPopupState } from '../../../lib/ui/popup-state.ts';
import type { LookupPage, ServiceStatus } from '../../../lib/ui/types.ts';
import { fakeClient } from './fake-client.ts';

afterEach(() => {
  vi.useRealTimers();
});

const status: ServiceStatus = {
  baseUrl: 'https://risk.example',
  hasToken: true,
  hasPermission: true,
  error: null,
  storage: 'ok',
};

const pageOf = (page: number): LookupPage => ({
  page,
  rows: [],
  count: 47,
  hasNext: true,
  fetchedAtMs: 0,
  error: null,
});

const rejected = () => fail('tokenRejected', { status: 401 });
const paused = () => fail('rateLimited', { retryAfterMs: 3000 });

const calm = {
  getServiceStatus: () => status,
  getSettings: () => ({ ...DEFAULT_SETTINGS, quota: 500 }),
  getUsedCount: () => ({
    ok: true as const,
    value: { used: { kind: 'count' as const, used: 3, limit: null }, fetchedAtMs: 0, before: null },
  }),
  listLookups: ({ page }: { page: number }) => ({ ok: true as const, value: pageOf(page) }),
};

const requestOrigins = async (): Promise<boolean> => true;

test('a fault that hits everything is told once', async () => {
  const { call } = fakeClient({ ...calm, getUsedCount: rejected, listLookups: rejected });
  const state = createPopupState({ call, requestOrigins });
  await state.load();
  expect(state.fault.value).toEqual({ code: 'tokenRejected', status: 401 });
});

test('a fault of one part leaves the other on show', async () => {
  const { call } = fakeClient({ ...calm, listLookups: () => fail('malformed') });
  const state = createPopupState({ call, requestOrigins });
  await state.load();
  expect(state.fault.value).toBeNull();
  expect(state.historyFault.value).toEqual({ code: 'malformed' });
  expect(state.used.value?.ok).toBe(true);
});

test.each([
  ['memoryOnly', true],
  ['ok', false],
] as const)('the popup tells of a full disk: storage is %s', async (storage, isTold) => {
  const { call } = fakeClient({ ...calm, getServiceStatus: () => ({ ...status, storage }) });
  const state = createPopupState({ call, requestOrigins });
  await state.load();
  expect(state.isMemoryOnly.value).toBe(isTold);
});

test('the last count is shown until there is a new one, and stays where none comes', async () => {
  const last = { ...calm.getUsedCount().value, fetchedAtMs: 7 };
  const { call } = fakeClient({
    ...calm,
    getLastUsedCount: () => ({ report: last }),
    getUsedCount: rejected,
  });
  const state = createPopupState({ call, requestOrigins });
  await state.load();
  expect(state.lastUsed.value).toEqual(last);
  expect(state.used.value?.ok).toBe(false);
  const well = createPopupState({
    call: fakeClient({ ...calm, getLastUsedCount: () => ({ report: last }) }).call,
    requestOrigins,
  });
  await well.load();
  expect(well.lastUsed.value?.fetchedAtMs).toBe(0);
});

test('a page that is slowed down is told', async () => {
  const { call } = fakeClient({ ...calm, getQueueStatus: () => ({ isSlowingPage: true }) });
  const state = createPopupState({ call, requestOrigins });
  expect(state.isSlowingPage.value).toBe(false);
  await state.load();
  expect(state.isSlowingPage.value).toBe(true);
});

test('trying again is told apart from looking', async () => {
  const { call, asked } = fakeClient({ ...calm, getUsedCount: () => fail('rateLimited') });
  const state = createPopupState({ call, requestOrigins });
  await state.load();
  state.retry();
  expect(asked.filter(([name]) => name === 'getUsedCount')).toEqual([
    ['getUsedCount', { isRetry: false }],
    ['getUsedCount', { isRetry: true }],
  ]);
});

test('without a service the popup says so', async () => {
  const { call } = fakeClient({ ...calm, getServiceStatus: () => ({ ...status, baseUrl: null }) });
  const state = createPopupState({ call, requestOrigins });
  await state.load();
  expect(state.fault.value).toEqual({ code: 'notConfigured' });
});

test('a background that does not answer is a fault like any other', async () => {
  const { call } = fakeClient({});
  const state = createPopupState({ call, requestOrigins });
  await state.load();
  expect(state.fault.value).toEqual({ code: 'noAnswer' });
});

test('only the page asked for last is shown', async () => {
  const waiting = new Map<number, () => void>();
  const { call } = fakeClient({
    ...calm,
    listLookups: ({ page }) =>
      page === 1
        ? { ok: true, value: pageOf(1) }
        : new Promise((resolve) => {
            waiting.set(page, () => resolve({ ok: true, value: pageOf(page) }));
          }),
  });
  const state = createPopupState({ call, requestOrigins });
  await state.load();
  state.turnTo(2);
  state.turnTo(3);
  waiting.get(3)?.();
  await expect.poll(() => state.page.value?.page).toBe(3);
  waiting.get(2)?.();
  await Promise.resolve();
  expect(state.page.value?.page).toBe(3);
});

test('a page stays on show when the next one fails', async () => {
  const { call } = fakeClient({
    ...calm,
    listLookups: ({ page }) => (page === 1 ? { ok: true, value: pageOf(1) } : fail('timedOut')),
  });
  const state = createPopupState({ call, requestOrigins });
  await state.load();
  state.turnTo(2);
  await expect.poll(() => state.historyFault.value?.code).toBe('timedOut');
  expect(state.page.value?.page).toBe(1);
  expect(state.fault.value).toBeNull();
});

test('a popup that says when it asks again does so, on the page last turned to', async () => {
  vi.useFakeTimers();
  let isPaused = true;
  const { call, asked } = fakeClient({
    ...calm,
    getUsedCount: () => (isPaused ? paused() : calm.getUsedCount()),
    listLookups: (input) => (isPaused ? paused() : calm.listLookups(input)),
  });
  const state = createPopupState({ call, requestOrigins });
  await state.load();
  expect(state.fault.value).toMatchObject({ code: 'rateLimited' });
  state.turnTo(2);
  isPaused = false;
  await vi.advanceTimersByTimeAsync(3000);
  expect(state.fault.value).toBeNull();
  expect(state.page.value?.page).toBe(2);
  expect(asked.at(-1)).toEqual(['listLookups', { page: 2, isRetry: false }]);
  const count = asked.length;
  await vi.advanceTimersByTimeAsync(600_000);
  expect(asked).toHaveLength(count);
});

test('a popup asks no service again that is broken or rejects the token: that is for the person to say', async () => {
  vi.useFakeTimers();
  for (const code of ['serverFault', 'tokenRejected'] as const) {
    const { call, asked } = fakeClient({ ...calm, getUsedCount: () => fail(code) });
    const state = createPopupState({ call, requestOrigins });
    await state.load();
    const count = asked.length;
    await vi.advanceTimersByTimeAsync(600_000);
    expect(asked).toHaveLength(count);
  }
});
