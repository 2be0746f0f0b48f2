import { afterEach, expect, test, vi } from 'vitest';
import { parseAddress } from '../../../../lib/domain/address/address.ts';
import { createCardState } from '../../../../lib/ui/card/card-state.ts';
import type { AddressReport } from '../../../../lib/ui/types.ts';
import { fakeClient } from '../fake-client.ts';
import { fakeSight } from '../sight.ts';

const address = parseAddress('0x52908400098527886e0f7030069857d2e4169ee7');
if (address === null) throw new Error('not an address');

const report: AddressReport = {
  address,
  checksumAddress: '0x52908400098527886E0F7030069857D2E4169EE7',
  verdict: null,
  level: null,
  flags: [],
  share: null,
  isStale: false,
  error: { code: 'unreachable' },
};

afterEach(() => {
  vi.useRealTimers();
});

test('a ticket becomes a report', async () => {
  const { call, asked } = fakeClient({ reportCard: () => ({ report }) });
  const state = createCardState(call, fakeSight());
  await state.open('ticket');
  expect(asked).toEqual([['reportCard', { ticket: 'ticket' }]]);
  expect(state.content.value).toEqual({ kind: 'report', report });
});

test('what is copied in the card is told by the ticket', async () => {
  const { call, asked } = fakeClient({
    reportCard: () => ({ report }),
    noteCardCopied: () => ({}),
  });
  const state = createCardState(call, fakeSight());
  await state.open('ticket');
  state.noteCopied();
  expect(asked.at(-1)).toEqual(['noteCardCopied', { ticket: 'ticket' }]);
});

test.each([
  ['arb1', 'Arbitrum One'],
  ['bank-approved', undefined],
])('a chain name before the address is shown where it is one: %s', async (shortName, chain) => {
  const { call } = fakeClient({
    reportCard: () => ({ report }),
  });
  const state = createCardState(call, fakeSight());
  await state.open(`ticket.${encodeURIComponent(`${shortName}: `)}`);
  expect(state.content.value).toEqual({
    kind: 'report',
    report,
    ...(chain === undefined ? {} : { chain }),
  });
});

test('an amount that a request to pay names is shown', async () => {
  const { call } = fakeClient({ reportCard: () => ({ report }) });
  const state = createCardState(call, fakeSight());
  await state.open(`ticket.${encodeURIComponent('ethereum: @1?value=1e18')}`);
  const payment = { role: 'payee', unit: 'ether', amount: 10n ** 18n };
  expect(state.content.value).toEqual({ kind: 'report', report, chain: 'Ethereum', payment });
});

test('what the page has broken behind the ticket is left out', async () => {
  const { call } = fakeClient({ reportCard: () => ({ report }) });
  const state = createCardState(call, fakeSight());
  await state.open('ticket.%E0%A4%A');
  expect(state.content.value).toEqual({ kind: 'report', report });
});

test('an unknown ticket shows no address and asks for none', async () => {
  const { call, asked } = fakeClient({ reportCard: () => ({ report: null }) });
  const state = createCardState(call, fakeSight());
  await state.open('forged');
  expect(state.content.value).toEqual({ kind: 'noAddress' });
  expect(asked).toHaveLength(1);
});

test('trying again needs no second ticket', async () => {
  const { call, asked } = fakeClient({
    reportCard: () => ({ report }),
  });
  const state = createCardState(call, fakeSight());
  await state.open('ticket');
  state.retry();
  await expect.poll(() => state.content.value.kind).toBe('report');
  expect(asked).toEqual([
    ['reportCard', { ticket: 'ticket' }],
    ['reportCard', { ticket: 'ticket', isRetry: true }],
  ]);
});

test('a background that does not answer is a fault', async () => {
  const { call } = fakeClient({});
  const state = createCardState(call, fakeSight());
  await state.open('ticket');
  expect(state.content.value).toEqual({ kind: 'failed', fault: { code: 'noAnswer' } });
});

const well: AddressReport = { ...report, error: null };

test.each([
  { error: { code: 'rateLimited', retryAfterMs: 3000 }, afterMs: 3000 },
  { error: { code: 'serverFault' }, afterMs: 60_000 },
  { error: { code: 'unreachable', retryAfterMs: 0 }, afterMs: 500 },
] as const)('a card with $error looks again after $afterMs ms', async ({ error, afterMs }) => {
  vi.useFakeTimers();
  let reports = 0;
  const { call } = fakeClient({
    reportCard: () => {
      reports += 1;
      return { report: reports < 3 ? { ...report, error } : well };
    },
  });
  const state = createCardState(call, fakeSight());
  await state.open('ticket');
  await vi.advanceTimersByTimeAsync(afterMs - 1);
  expect(reports).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(reports).toBe(2);
  expect(state.content.value).toMatchObject({ report: { error } });
  await vi.advanceTimersByTimeAsync(afterMs);
  expect(state.content.value).toMatchObject({ report: { error: null } });
  await vi.advanceTimersByTimeAsync(10 * afterMs);
  expect(reports).toBe(3);
});

test('a card waits for the person where only a person can help, and for another address not at all', async () => {
  vi.useFakeTimers();
  let error: AddressReport['error'] = { code: 'tokenRejected' };
  const { call, asked } = fakeClient({
    reportCard: () => ({ report: { ...report, error } }),
  });
  const state = createCardState(call, fakeSight());
  await state.open('ticket');
  await vi.advanceTimersByTimeAsync(600_000);
  expect(asked).toHaveLength(1);

  error = { code: 'unreachable', retryAfterMs: 2000 };
  await state.open('second');
  error = null;
  await state.open('third');
  await vi.advanceTimersByTimeAsync(600_000);
  expect(asked).toHaveLength(3);
});

test('an old verdict is shown at once, and renewed beside that', async () => {
  const { call, asked } = fakeClient({
    reportCard: ({ needsFresh }) => ({ report: { ...well, isStale: needsFresh !== true } }),
  });
  const state = createCardState(call, fakeSight());
  await state.open('ticket');
  expect(state.content.value).toMatchObject({ report: { isStale: true } });
  await expect.poll(() => state.content.value).toMatchObject({ report: { isStale: false } });
  expect(asked).toEqual([
    ['reportCard', { ticket: 'ticket' }],
    ['reportCard', { ticket: 'ticket', needsFresh: true }],
  ]);
});

test('an old verdict is renewed though the settings change meanwhile', async () => {
  const { call } = fakeClient({
    reportCard: async ({ needsFresh }) => ({ report: { ...well, isStale: needsFresh !== true } }),
  });
  const state = createCardState(call, fakeSight());
  await state.open('ticket');
  state.renew();
  await expect.poll(() => state.content.value).toMatchObject({ report: { isStale: false } });
});

test('an old verdict stays where the background does not answer its renewal', async () => {
  const { call, asked } = fakeClient({
    reportCard: ({ needsFresh }) => {
      if (needsFresh === true) throw new Error('no answer');
      return { report: { ...well, level: 'high', share: 0.93, isStale: true } };
    },
  });
  vi.useFakeTimers();
  const state = createCardState(call, fakeSight());
  await state.open('ticket');
  await vi.advanceTimersByTimeAsync(600_000);
  expect(asked.length).toBeGreaterThan(1);
  expect(state.content.value).toMatchObject({ report: { level: 'high', isStale: true } });
});

test('an old verdict that cannot be renewed waits as its fault says', async () => {
  vi.useFakeTimers();
  const error = { code: 'rateLimited', retryAfterMs: 3000 } as const;
  const { call, asked } = fakeClient({
    reportCard: ({ needsFresh }) => ({
      report: { ...well, isStale: true, error: needsFresh === true ? error : null },
    }),
  });
  const state = createCardState(call, fakeSight());
  await state.open('ticket');
  await vi.advanceTimersByTimeAsync(2999);
  expect(state.content.value).toMatchObject({ report: { isStale: true, error } });
  expect(asked).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toHaveLength(3);
});

test('a card in a hidden tab looks again when it is seen, once, and not before', async () => {
  vi.useFakeTimers();
  const { call, asked } = fakeClient({ reportCard: () => ({ report }) });
  const sight = fakeSight();
  const state = createCardState(call, sight);
  await state.open('ticket');
  sight.hide();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(asked).toHaveLength(1);
  sight.show();
  sight.show();
  expect(asked).toHaveLength(2);
  sight.hide();
  await vi.advanceTimersByTimeAsync(600_000);
  await state.open('second');
  sight.show();
  expect(asked).toHaveLength(3);
});

test('what the card shows follows the settings', async () => {
  let level: AddressReport['level'] = 'medium';
  const { call, asked } = fakeClient({ reportCard: () => ({ report: { ...report, level } }) });
  const state = createCardState(call, fakeSight());
  state.renew();
  expect(asked).toEqual([]);
  await state.open('ticket');
  level = 'high';
  state.renew();
  await expect.poll(() => asked.length === 2).toBe(true);
  expect(asked.at(-1)).toEqual(['reportCard', { ticket: 'ticket' }]);
  await expect
    .poll(() => state.content.value.kind === 'report' && state.content.value.isNews)
    .toBe(true);
  expect(state.content.value).toMatchObject({ report: { level: 'high' } });
});
