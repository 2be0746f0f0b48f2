import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createServiceNotices } from '../../../../lib/ui/notices/service-notices.ts';
import type { ServiceStatus } from '../../../../lib/ui/types.ts';
import { fakeClient } from '../fake-client.ts';
import { WELL as well } from '../../../support/service-status.ts';
import { fakeSight } from '../sight.ts';

const broken: ServiceStatus = { ...well, error: { code: 'serverFault' } };
const rejected: ServiceStatus = { ...well, error: { code: 'tokenRejected' } };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setUp(first: ServiceStatus) {
  let status = first;
  const { call, asked } = fakeClient({
    getServiceStatus: () => status,
    getQueueStatus: () => ({ isSlowingPage: false }),
  });
  const sight = fakeSight();
  const notices = createServiceNotices({ call, requestOrigins: async () => true, sight });
  const looks = () => asked.filter(([name]) => name === 'getServiceStatus').length;
  return { notices, sight, looks, setStatus: (next: ServiceStatus) => void (status = next) };
}

test('a fault on show goes by itself once it is over, and then nothing is asked any more', async () => {
  const { notices, looks, setStatus } = setUp(broken);
  await notices.load();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(notices.fault.value).toEqual(broken.error);
  setStatus(well);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(notices.fault.value).toBeNull();
  expect(looks()).toBe(3);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(looks()).toBe(3);
});

test.each([
  ['nothing is wrong', well],
  ['a person has to act', rejected],
])('nothing is asked by itself where %s', async (_what, status) => {
  const { notices, looks } = setUp(status);
  await notices.load();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(looks()).toBe(1);
});

test('a fault in a panel that nobody sees is looked at when it is seen again', async () => {
  const { notices, sight, looks, setStatus } = setUp(broken);
  await notices.load();
  sight.hide();
  setStatus(well);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(looks()).toBe(1);
  sight.show();
  await vi.advanceTimersByTimeAsync(0);
  expect(notices.fault.value).toBeNull();
  expect(looks()).toBe(2);
});

const none: ServiceStatus = {
  ...well,
  baseUrl: null,
  hasToken: false,
  error: { code: 'notConfigured' },
};

test.each([
  ['it is forgotten', none, 1],
  ['another one is asked', { ...well, baseUrl: 'https://other.example' }, 1],
  ['the consent to it is taken back', { ...well, error: { code: 'notConfigured' } }, 1],
  ['it has a fault', broken, 0],
  ['the storage refuses', { ...none, error: { code: 'storageFailed' } }, 0],
] as const)('that a service is left is told where %s', async (_what, next, times) => {
  const { notices, setStatus } = setUp(well);
  let told = 0;
  notices.onLeft(() => void (told += 1));
  await notices.load();
  expect(told).toBe(0);
  setStatus(next);
  await notices.load();
  await notices.load();
  expect(told).toBe(times);
  setStatus(well);
  await notices.load();
  expect(told).toBe(next.baseUrl === 'https://other.example' ? 2 : times);
});
