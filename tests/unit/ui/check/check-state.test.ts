import { afterEach, expect, test, vi } from 'vitest';
import { toAddress } from '../../../../lib/domain/address/address.ts';
import type { Address } from '../../../../lib/domain/address/address.ts';
import type { AppError } from '../../../../lib/domain/result.ts';
import { createCheckState } from '../../../../lib/ui/check/check-state.ts';
import type { AddressReport } from '../../../../lib/ui/types.ts';
import { verdict } from '../../background/samples.ts';
import { fakeClient } from '../fake-client.ts';

afterEach(() => {
  vi.useRealTimers();
});

const ADDRESSES = Array.from({ length: 8 }, (_, index) =>
  toAddress(`0x${String(index + 1).repeat(40)}`),
);

const report = (address: Address, error: AppError | null = null): AddressReport => ({
  address,
  checksumAddress: address,
  verdict: error === null ? verdict(address) : null,
  level: error === null ? 'low' : null,
  flags: [],
  share: null,
  isStale: false,
  error,
});

test('addresses are asked for a few at a time, in their order', async () => {
  let underWay = 0;
  let most = 0;
  const { call, asked } = fakeClient({
    async reportAddress({ address }) {
      underWay += 1;
      most = Math.max(most, underWay);
      await Promise.resolve();
      underWay -= 1;
      return report(address);
    },
  });
  const state = createCheckState({ call, isPrivate: () => false });
  state.edit(ADDRESSES.join(' '));
  await state.check();
  expect(most).toBe(3);
  expect(asked.map(([, input]) => input)).toEqual(
    ADDRESSES.map((address) => ({ address, isPrivate: false })),
  );
  expect(state.rows.value?.every((row) => row.report !== null)).toBe(true);
  expect(state.isRunning.value).toBe(false);
});

test('a private window is told of, so that nothing is written down', async () => {
  const { call, asked } = fakeClient({ reportAddress: ({ address }) => report(address) });
  const state = createCheckState({ call, isPrivate: () => true });
  state.edit(ADDRESSES[0] ?? '');
  await state.check();
  expect(asked).toEqual([['reportAddress', { address: ADDRESSES[0], isPrivate: true }]]);
});

test('asking again begins with one request that is let through, and leaves out what is answered', async () => {
  let error: AppError | null = { code: 'serverFault' };
  const known = ADDRESSES[0];
  const { call, asked } = fakeClient({
    reportAddress: ({ address }) => report(address, address === known ? null : error),
  });
  const state = createCheckState({ call, isPrivate: () => false });
  state.edit(ADDRESSES.slice(0, 3).join('\n'));
  await state.check();
  expect(state.rows.value?.map(({ fault }) => fault?.code)).toEqual([
    undefined,
    'serverFault',
    'serverFault',
  ]);
  asked.length = 0;
  error = null;
  await state.retry();
  expect(asked.map(([, input]) => input)).toEqual([
    { address: ADDRESSES[1], isPrivate: false, isRetry: true },
    { address: ADDRESSES[2], isPrivate: false },
  ]);
  expect(state.rows.value?.every(({ fault }) => fault === null)).toBe(true);
});

test('asking again for one leaves the others under way', async () => {
  const answers = new Map<Address, () => void>();
  let error: AppError | null = { code: 'malformed' };
  const failing = ADDRESSES[0];
  const { call, asked } = fakeClient({
    async reportAddress({ address }) {
      if (address === failing) return report(address, error);
      await new Promise<void>((resolve) => {
        answers.set(address, resolve);
      });
      return report(address);
    },
  });
  const state = createCheckState({ call, isPrivate: () => false });
  state.edit(ADDRESSES.join(' '));
  const checking = state.check();
  await expect.poll(() => state.rows.value?.[0]?.fault?.code === 'malformed').toBe(true);
  error = null;
  await state.retry();
  expect(state.rows.value?.[0]?.report?.level).toBe('low');
  expect(state.isRunning.value).toBe(true);
  for (const address of ADDRESSES.slice(1)) {
    // oxlint-disable-next-line no-await-in-loop
    await expect.poll(() => answers.has(address)).toBe(true);
    answers.get(address)?.();
  }
  await checking;
  expect(state.rows.value?.every((row) => row.report !== null)).toBe(true);
  expect(state.isRunning.value).toBe(false);
  expect(asked).toHaveLength(ADDRESSES.length + 1);
});

test('asking again includes a verdict that could not be renewed, and keeps it if that fails again', async () => {
  let isReached = false;
  let isBroken = false;
  const { call, asked } = fakeClient({
    reportAddress({ address }) {
      if (isBroken) throw new Error('no answer');
      if (isReached) return report(address);
      return { ...report(address), isStale: true, error: { code: 'unreachable' } };
    },
  });
  const state = createCheckState({ call, isPrivate: () => false });
  state.edit(ADDRESSES[0] ?? '');
  await state.check();
  isBroken = true;
  await state.retry();
  expect(asked).toHaveLength(2);
  expect(state.rows.value?.[0]?.report).toMatchObject({ level: 'low', isStale: true });
  isBroken = false;
  isReached = true;
  await state.retry();
  expect(state.rows.value?.[0]?.report).toMatchObject({
    level: 'low',
    isStale: false,
    error: null,
  });
});

test('what is being asked for again is not asked for twice', async () => {
  let answer: (() => void) | undefined;
  let error: AppError | null = { code: 'serverFault' };
  const { call, asked } = fakeClient({
    async reportAddress({ address, isRetry }) {
      if (isRetry === true) {
        await new Promise<void>((resolve) => {
          answer = resolve;
        });
      }
      return report(address, error);
    },
  });
  const state = createCheckState({ call, isPrivate: () => false });
  state.edit(ADDRESSES[0] ?? '');
  await state.check();
  error = null;
  const retrying = state.retry();
  await state.retry();
  expect(state.isRunning.value).toBe(true);
  answer?.();
  await retrying;
  expect(asked).toHaveLength(2);
  expect(state.isRunning.value).toBe(false);
});

test('after a pause that the service asked for it goes on by itself', async () => {
  vi.useFakeTimers();
  let error: AppError | null = { code: 'rateLimited', retryAfterMs: 3000 };
  const { call } = fakeClient({ reportAddress: ({ address }) => report(address, error) });
  const state = createCheckState({ call, isPrivate: () => false });
  state.edit(ADDRESSES.slice(0, 2).join('\n'));
  await state.check();
  expect(state.rows.value?.[0]?.fault).toMatchObject({ code: 'rateLimited' });
  error = null;
  await vi.advanceTimersByTimeAsync(3000);
  expect(state.rows.value?.every(({ fault }) => fault === null)).toBe(true);
});

test('an old verdict is renewed by itself after such a pause', async () => {
  vi.useFakeTimers();
  let error: AppError | null = { code: 'rateLimited', retryAfterMs: 3000 };
  const { call } = fakeClient({
    reportAddress: ({ address }) => ({ ...report(address), isStale: error !== null, error }),
  });
  const state = createCheckState({ call, isPrivate: () => false });
  state.edit(ADDRESSES[0] ?? '');
  await state.check();
  expect(state.rows.value?.[0]?.report).toMatchObject({ isStale: true });
  error = null;
  await vi.advanceTimersByTimeAsync(3000);
  expect(state.rows.value?.[0]?.report).toMatchObject({ isStale: false });
});

test('answers to an earlier check are not mixed into a later one', async () => {
  const answers = new Map<string, () => void>();
  const { call } = fakeClient({
    reportAddress: ({ address }) =>
      new Promise((resolve) => {
        answers.set(address, () => resolve(report(address)));
      }),
  });
  const [first = '', second = ''] = ADDRESSES;
  const state = createCheckState({ call, isPrivate: () => false });
  state.edit(first);
  const earlier = state.check();
  state.edit(second);
  const later = state.check();
  answers.get(first)?.();
  answers.get(second)?.();
  await Promise.all([earlier, later]);
  expect(state.rows.value?.map(({ address }) => address)).toEqual([second]);
  expect(state.isRunning.value).toBe(false);
});

test('what breaks its checksum is flagged in what is shown of it', async () => {
  const { call } = fakeClient({ reportAddress: ({ address }) => report(address) });
  const state = createCheckState({ call, isPrivate: () => false });
  state.edit(`0x${'Ab'.repeat(20)}`);
  await state.check();
  expect(state.rows.value?.[0]?.report?.flags).toEqual(['bad-checksum']);
});

test('what a service has told, or is about to tell, is gone once it is left', async () => {
  const slow = Promise.withResolvers<void>();
  const [known, unknown] = ADDRESSES;
  const { call } = fakeClient({
    async reportAddress({ address }) {
      if (address === unknown) await slow.promise;
      return report(address);
    },
  });
  const state = createCheckState({ call, isPrivate: () => false });
  const text = `${known}\n${unknown}\nno address`;
  state.edit(text);
  const checking = state.check();
  await expect.poll(() => state.rows.value?.[0]?.report?.level === 'low').toBe(true);
  state.forget();
  expect(state.rows.value).toBeNull();
  expect(state.badLines.value).toEqual([]);
  expect(state.isRunning.value).toBe(false);
  slow.resolve();
  await checking;
  expect(state.rows.value).toBeNull();
  expect(state.text.value).toBe(text);
});
