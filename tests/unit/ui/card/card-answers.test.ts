import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Output } from '../../../../lib/messaging/contract.ts';
import { createCardState } from '../../../../lib/ui/card/card-state.ts';
import { A, B } from '../../background/samples.ts';
import { fakeClient } from '../fake-client.ts';
import { fakeSight } from '../sight.ts';
import { reportOn } from './sample-report.ts';

type Told = Output<'reportCard'>;

const report = reportOn(A);
/** How long a fault that names no time is waited for. */
const WAIT_MS = 60_000;

let answer: (isRenewal: boolean) => Told | Promise<Told>;
let asked: [string, unknown][];
let state: ReturnType<typeof createCardState>;

beforeEach(() => {
  vi.useFakeTimers();
  answer = () => ({ report });
  const client = fakeClient({
    reportCard: ({ needsFresh }) => answer(needsFresh === true),
    closeCard: () => ({}),
  });
  asked = client.asked;
  state = createCardState(client.call, fakeSight());
});
afterEach(() => void vi.useRealTimers());

const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);

it.each<Partial<Told>>([
  { alike: { address: B, checksumAddress: B } as unknown as NonNullable<Told['alike']> },
  { isCopied: true },
  { isNotCopied: true },
])('the card shows what else it is told: %o', async (told) => {
  answer = () => ({ report, ...told });
  await state.open('ticket');
  expect(state.content.value).toEqual({ kind: 'report', report, ...told });
});

it('the person who tries again sees that something happens', async () => {
  answer = () => ({ report: { ...report, error: { code: 'unreachable' } } });
  await state.open('ticket');
  const late = Promise.withResolvers<Told>();
  answer = () => late.promise;
  state.retry();
  expect(state.content.value).toEqual({ kind: 'loading' });
  // The look that was to follow the fault by itself asks nothing more meanwhile.
  await vi.advanceTimersByTimeAsync(WAIT_MS);
  expect(asked).toHaveLength(2);
  late.resolve({ report });
  await settle();
  expect(state.content.value).toMatchObject({ kind: 'report', isNews: true });
});

it('a renewal that was judged by older settings does not take the place of a newer judgement', async () => {
  const late = Promise.withResolvers<Told>();
  answer = (isRenewal) => (isRenewal ? late.promise : { report: { ...report, isStale: true } });
  await state.open('ticket');
  answer = () => ({ report: { ...report, level: 'high' } });
  state.renew();
  await settle();
  late.resolve({ report });
  await settle();
  expect(state.content.value).toMatchObject({ report: { level: 'high' } });
});

it('a card that waits for a fault to be over goes on though its worker once did not answer', async () => {
  answer = () => ({ report: { ...report, error: { code: 'unreachable' } } });
  await state.open('ticket');
  answer = () => Promise.reject(new Error('no answer'));
  await vi.advanceTimersByTimeAsync(WAIT_MS);
  answer = () => ({ report });
  await vi.advanceTimersByTimeAsync(WAIT_MS);
  expect(asked).toHaveLength(3);
  expect(state.content.value).toMatchObject({ report: { error: null } });
});

it('the page is asked to close the card', async () => {
  state.close();
  expect(asked).toEqual([['closeCard', {}]]);
});
