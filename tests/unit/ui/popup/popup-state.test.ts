import { afterEach, expect, test, vi } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../../lib/domain/settings/settings.ts';
import { fail } from '../../../../lib/domain/result.ts';
import { createPopupState } from '../../../../lib/ui/popup/popup-state.ts';
import { fakeClient } from '../fake-client.ts';
import { WELL as status } from '../../../support/service-status.ts';
import { reportWith } from '../../../support/policy-reports.ts';

afterEach(() => {
  vi.useRealTimers();
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
};

const requestOrigins = async (): Promise<boolean> => true;
const onOriginsChanged = (): void => undefined;

test('a fault of the count leaves the rest on show', async () => {
  const { call } = fakeClient({ ...calm, getUsedCount: rejected });
  const state = createPopupState({ call, requestOrigins, onOriginsChanged });
  await state.load();
  expect(state.lack.value).toBeNull();
  expect(state.used.value).toEqual(rejected());
});

test.each([
  ['memoryOnly', true],
  ['ok', false],
] as const)('the popup tells of a full disk: storage is %s', async (storage, isTold) => {
  const { call } = fakeClient({ ...calm, getServiceStatus: () => ({ ...status, storage }) });
  const state = createPopupState({ call, requestOrigins, onOriginsChanged });
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
  const state = createPopupState({ call, requestOrigins, onOriginsChanged });
  await state.load();
  expect(state.lastUsed.value).toEqual(last);
  expect(state.used.value?.ok).toBe(false);
  const well = createPopupState({
    call: fakeClient({ ...calm, getLastUsedCount: () => ({ report: last }) }).call,
    requestOrigins,
    onOriginsChanged,
  });
  await well.load();
  expect(well.lastUsed.value?.fetchedAtMs).toBe(0);
});

test.each([
  [['quota'], true],
  [['thresholds'], false],
])(
  'no plan is asked for that the organisation has decided: it has locked %s',
  async (locked, isLocked) => {
    const { call } = fakeClient({
      ...calm,
      getPolicyReport: () => reportWith({ locked }),
    });
    const state = createPopupState({ call, requestOrigins, onOriginsChanged });
    await state.load();
    expect(state.isQuotaLocked.value).toBe(isLocked);
  },
);

test('a scale that is in question is asked for until it is chosen', async () => {
  let isScaleInQuestion = true;
  const { call, asked } = fakeClient({
    ...calm,
    getServiceStatus: () => ({ ...status, isScaleInQuestion }),
    saveSettings() {
      isScaleInQuestion = false;
      return {};
    },
  });
  const state = createPopupState({ call, requestOrigins, onOriginsChanged });
  await state.load();
  expect(state.scaleQuestion.value).toEqual({ fault: null });
  await state.chooseScale('percent');
  const saved = asked.find(([name]) => name === 'saveSettings');
  expect(saved?.[1]).toEqual({ probabilityScale: 'percent' });
  expect(state.scaleQuestion.value).toBeNull();
});

test('a scale that could not be saved stays in question, and the popup says why', async () => {
  const isScaleInQuestion = true;
  const { call } = fakeClient({
    ...calm,
    getServiceStatus: () => ({ ...status, isScaleInQuestion }),
  });
  const state = createPopupState({ call, requestOrigins, onOriginsChanged });
  await state.load();
  await state.chooseScale('unit');
  expect(state.scaleQuestion.value).toMatchObject({ fault: { code: 'noAnswer' } });
});

test('a page that is slowed down is told', async () => {
  const { call } = fakeClient({ ...calm, getQueueStatus: () => ({ isSlowingPage: true }) });
  const state = createPopupState({ call, requestOrigins, onOriginsChanged });
  expect(state.isSlowingPage.value).toBe(false);
  await state.load();
  expect(state.isSlowingPage.value).toBe(true);
});

test('whoever allows a site while the popup is open has not asked to try again', async () => {
  const { call, asked } = fakeClient({ ...calm, getUsedCount: rejected });
  const listeners: (() => void)[] = [];
  const state = createPopupState({
    call,
    requestOrigins,
    onOriginsChanged: (listener) => void listeners.push(listener),
  });
  await state.load();
  for (const allowSite of listeners) allowSite();
  expect(asked.filter(([name]) => name === 'getUsedCount')).toEqual([
    ['getUsedCount', { isRetry: false }],
    ['getUsedCount', { isRetry: false }],
  ]);
});

test('trying again is told apart from looking', async () => {
  const { call, asked } = fakeClient({ ...calm, getUsedCount: () => fail('rateLimited') });
  const state = createPopupState({ call, requestOrigins, onOriginsChanged });
  await state.load();
  state.retry();
  expect(asked.filter(([name]) => name === 'getUsedCount')).toEqual([
    ['getUsedCount', { isRetry: false }],
    ['getUsedCount', { isRetry: true }],
  ]);
});

test.each([
  ['without a service', null, 'notConfigured', 'service'],
  ['without consent to the organisation’s one', 'https://risk.example', 'notConfigured', 'consent'],
  ['while the browser’s storage refuses', null, 'storageFailed', null],
] as const)('the popup says what is to be set up %s', async (_when, baseUrl, code, lack) => {
  const getServiceStatus = () => ({ ...status, baseUrl, error: { code } });
  const { call } = fakeClient({ ...calm, getServiceStatus });
  const state = createPopupState({ call, requestOrigins, onOriginsChanged });
  await state.load();
  expect(state.lack.value).toBe(lack);
});

test('a background that does not answer is a fault like any other', async () => {
  const { call } = fakeClient({});
  const state = createPopupState({ call, requestOrigins, onOriginsChanged });
  await state.load();
  expect(state.used.value).toEqual({ ok: false, error: { code: 'noAnswer' } });
});

test('a popup that says when it asks again does so', async () => {
  vi.useFakeTimers();
  let isPaused = true;
  const { call, asked } = fakeClient({
    ...calm,
    getUsedCount: () => (isPaused ? paused() : calm.getUsedCount()),
  });
  const state = createPopupState({ call, requestOrigins, onOriginsChanged });
  await state.load();
  expect(state.used.value).toMatchObject({ error: { code: 'rateLimited' } });
  isPaused = false;
  await vi.advanceTimersByTimeAsync(3000);
  expect(state.used.value).toMatchObject({ ok: true });
  expect(asked.at(-1)).toEqual(['getUsedCount', { isRetry: false }]);
  const count = asked.length;
  await vi.advanceTimersByTimeAsync(600_000);
  expect(asked).toHaveLength(count);
});

test('a popup asks no service again that is broken or rejects the token: that is for the person to say', async () => {
  vi.useFakeTimers();
  for (const code of ['serverFault', 'tokenRejected'] as const) {
    const { call, asked } = fakeClient({ ...calm, getUsedCount: () => fail(code) });
    const state = createPopupState({ call, requestOrigins, onOriginsChanged });
    await state.load();
    const count = asked.length;
    await vi.advanceTimersByTimeAsync(600_000);
    expect(asked).toHaveLength(count);
  }
});
