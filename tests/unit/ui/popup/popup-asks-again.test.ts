import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../../lib/domain/settings/settings.ts';
import { fail, succeed } from '../../../../lib/domain/result.ts';
import { createPopupState } from '../../../../lib/ui/popup/popup-state.ts';
import { WELL } from '../../../support/service-status.ts';
import { fakeClient } from '../fake-client.ts';

const PAUSE_MS = 3000;
const countOf = (used: number) => ({
  used: { kind: 'count' as const, used, limit: null },
  fetchedAtMs: used,
  before: null,
});
type Told = ReturnType<typeof fail> | { ok: true; value: ReturnType<typeof countOf> };

/** What the background tells of the count, now or later. */
let count: () => Told | Promise<Told>;
let last: () => Promise<{ report: ReturnType<typeof countOf> | null }>;
let isAnswering: boolean;
let asked: [string, unknown][];
/** The person's answer when the browser asks whether a site may be read. */
let grant: () => Promise<boolean>;
let wanted: string[][];
let state: ReturnType<typeof createPopupState>;

beforeEach(() => {
  vi.useFakeTimers();
  count = () => succeed(countOf(5));
  last = async () => ({ report: null });
  isAnswering = true;
  grant = async () => true;
  wanted = [];
  const answer = <T>(it: T): T => {
    if (!isAnswering) throw new Error('no answer');
    return it;
  };
  const client = fakeClient({
    getServiceStatus: () => answer({ ...WELL, storage: 'memoryOnly' as const }),
    getSettings: () => answer({ ...DEFAULT_SETTINGS, quota: 500 }),
    getQueueStatus: () => answer({ isSlowingPage: false }),
    getLastUsedCount: () => last(),
    getUsedCount: () => count(),
  });
  asked = client.asked;
  state = createPopupState({
    call: client.call,
    requestOrigins(origins) {
      wanted.push(origins);
      return grant();
    },
    onOriginsChanged: () => undefined,
  });
});
afterEach(() => {
  vi.useRealTimers();
});

const timesAsked = (): number => asked.filter(([name]) => name === 'getUsedCount').length;

it('what is known stays on show where the background answers no more', async () => {
  await state.load();
  expect(state.isSlowingPage.value).toBe(false);
  isAnswering = false;
  await state.load();
  expect([state.quota.value, state.isMemoryOnly.value]).toEqual([500, true]);
});

it('a stored count that comes after the service’s own does not take its place', async () => {
  const stored = Promise.withResolvers<Awaited<ReturnType<typeof last>>>();
  last = () => stored.promise;
  const loading = state.load();
  await vi.advanceTimersByTimeAsync(0);
  stored.resolve({ report: countOf(3) });
  await loading;
  expect(state.lastUsed.value).toEqual(countOf(5));
});

it('the person who tries again sees that something happens, and no count go', async () => {
  count = () => fail('unreachable');
  await state.load();
  state.retry();
  expect(state.used.value).toBeNull();
  count = () => succeed(countOf(5));
  await state.load();
  state.retry();
  expect(state.used.value).toEqual(succeed(countOf(5)));
});

it('a pause that two looks have met is waited for once', async () => {
  count = () => fail('rateLimited', { retryAfterMs: PAUSE_MS });
  await Promise.all([state.load(), state.load()]);
  expect(timesAsked()).toBe(2);
  count = () => succeed(countOf(5));
  await vi.advanceTimersByTimeAsync(PAUSE_MS);
  expect(timesAsked()).toBe(3);
});

it('the end of a pause asks nothing more while the person’s own try is under way', async () => {
  count = () => fail('rateLimited', { retryAfterMs: PAUSE_MS });
  await state.load();
  const answer = Promise.withResolvers<Told>();
  count = () => answer.promise;
  state.retry();
  await vi.advanceTimersByTimeAsync(PAUSE_MS);
  expect(timesAsked()).toBe(2);
  answer.resolve(succeed(countOf(5)));
});

it.each([
  ['allowed', async () => true],
  ['refused', async () => Promise.reject(new Error('refused'))],
])('the service is asked again once its host was %s', async (_what, answer) => {
  count = () => fail('noPermission');
  await state.load();
  grant = answer;
  state.allowAccess();
  await vi.advanceTimersByTimeAsync(0);
  expect(wanted).toEqual([[`${new URL(String(WELL.baseUrl)).origin}/*`]]);
  expect(asked.at(-1)).toEqual(['getUsedCount', { isRetry: true }]);
});

it('no access is asked for while no service is known', () => {
  state.allowAccess();
  expect(wanted).toEqual([]);
});
