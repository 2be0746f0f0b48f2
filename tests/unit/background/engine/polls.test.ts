import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPolls } from '../../../../lib/background/engine/polls.ts';
import type { Assessment } from '../../../../lib/background/engine/assessment.ts';
import type { Address } from '../../../../lib/domain/address/address.ts';
import { A, B, C, verdict } from '../samples.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function answerTo(address: Address): Assessment {
  return { address, verdict: verdict(address), isStale: false, error: null };
}

describe('a poll', () => {
  it('ends at once when all it waits for is answered', async () => {
    const polls = createPolls();
    const poll = polls.open('tab', [A]);
    polls.answer(answerTo(A));
    expect(await poll).toEqual([answerTo(A)]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('gathers for a moment what comes together', async () => {
    const polls = createPolls();
    const poll = polls.open('tab', [A, B, C]);
    polls.answer(answerTo(A));
    await vi.advanceTimersByTimeAsync(10);
    polls.answer(answerTo(B));
    await vi.advanceTimersByTimeAsync(10);
    expect(await poll).toEqual([answerTo(A), answerTo(B)]);
  });

  it('hears each answer once, and none it did not ask for', async () => {
    const polls = createPolls();
    const poll = polls.open('tab', [A, B]);
    polls.answer(answerTo(C));
    polls.answer(answerTo(A));
    polls.answer(answerTo(A));
    await vi.advanceTimersByTimeAsync(15);
    expect(await poll).toEqual([answerTo(A)]);
  });

  it('of every asker hears the same answer', async () => {
    const polls = createPolls();
    const both = [polls.open('tab', [A]), polls.open('other', [A])];
    polls.answer(answerTo(A));
    expect(await Promise.all(both)).toEqual([[answerTo(A)], [answerTo(A)]]);
  });

  it('ends empty after a while', async () => {
    const polls = createPolls();
    const poll = polls.open('tab', [A]);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await poll).toEqual([]);
  });

  it('ends with what it has when its asker opens another or closes it', async () => {
    const polls = createPolls();
    const first = polls.open('tab', [A, B]);
    polls.answer(answerTo(A));
    const second = polls.open('tab', [B]);
    expect(await first).toEqual([answerTo(A)]);
    polls.close('tab');
    expect(await second).toEqual([]);
  });

  it('is not ended by the gathering of the one before', async () => {
    const polls = createPolls();
    void polls.open('tab', [A, B]);
    polls.answer(answerTo(A));
    const second = polls.open('tab', [B, C]);
    await vi.advanceTimersByTimeAsync(15);
    polls.answer(answerTo(B));
    polls.answer(answerTo(C));
    expect(await second).toHaveLength(2);
  });
});
