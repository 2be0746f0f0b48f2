import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Address } from '../../../../lib/domain/address/address.ts';
import { addresses } from '../../../../lib/messaging/message-spec.ts';
import { markOf } from '../draw/mark-of.ts';
import { A, B, setUp } from './mark-source-stage.ts';

describe('asking for marks', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('knows how marks are drawn, until it is told otherwise', async () => {
    const { source, calls } = setUp();
    expect(source.style.size).toBe(1);
    source.noteStyle({ size: 0.8, isSparse: true, repeats: 'all', opensAtText: false });
    source.want([A]);
    await calls[0]?.answer(markOf(A));
    expect(source.style).toEqual({
      size: 0.8,
      isSparse: true,
      repeats: 'all',
      opensAtText: false,
    });
  });

  it('sends the list as it is, and what is left of it after each answer', async () => {
    const { source, calls } = setUp();
    source.want([A, B]);
    expect(calls[0]?.addresses).toEqual([A, B]);
    await calls[0]?.answer(markOf(B));
    expect(source.markOf(B)?.level).toBe('low');
    expect(calls[1]?.addresses).toEqual([A]);
    await calls[1]?.answer(markOf(A));
    expect(calls).toHaveLength(2);
  });

  it('does not ask twice for the same list', () => {
    const { source, calls } = setUp();
    source.want([A]);
    source.want([A]);
    expect(calls).toHaveLength(1);
  });

  it('asks again when an answer came empty', async () => {
    const { source, calls } = setUp();
    source.want([A]);
    await calls[0]?.answer();
    expect(calls[1]?.addresses).toEqual([A]);
  });

  it('forgets what is out of sight once that is very much, but nothing that is in sight', async () => {
    const { source, calls } = setUp();
    const many = Array.from(
      { length: 1001 },
      (_, number) => `0x${number.toString(16).padStart(40, '0')}` as Address,
    );
    const [first = A, ...others] = many;
    source.want([A]);
    await calls[0]?.answer(markOf(A), markOf(first));
    source.want([A, first]);
    expect(calls).toHaveLength(1);
    source.want([A, first, B]);
    await calls[1]?.answer(markOf(B), ...others.map((it) => markOf(it)));
    source.want([A]);
    expect(source.markOf(A)).toBeDefined();
    expect([source.markOf(B), source.markOf(first)]).toEqual([undefined, undefined]);
    source.want([A, B]);
    expect(calls.at(-1)?.addresses).toEqual([B]);
  });

  it('calls the list off when nothing is in sight any more', () => {
    const { source, calls } = setUp();
    source.want([A]);
    source.want([]);
    expect(calls[1]?.addresses).toEqual([]);
  });

  it('takes the answer to a list that was overtaken, without asking for that list again', async () => {
    const { source, calls } = setUp();
    source.want([A]);
    source.want([A, B]);
    await calls[0]?.answer(markOf(A));
    expect(source.markOf(A)?.level).toBe('low');
    expect(calls).toHaveLength(2);
  });

  it('asks again about what was renewed once what the person knows has changed', async () => {
    const { source, calls } = setUp();
    source.want([A, B]);
    await calls[0]?.answer(markOf(A, { flags: ['stale'] }), markOf(B));
    await calls[1]?.answer(markOf(A));
    source.forget(true);
    expect(calls[2]?.addresses).toEqual([A, B]);
  });

  it('shows a stale mark and asks for its renewal', async () => {
    const { source, calls } = setUp();
    source.want([A]);
    await calls[0]?.answer(markOf(A, { flags: ['stale'] }));
    expect(source.markOf(A)?.flags).toEqual(['stale']);
    expect(calls[1]).toMatchObject({ addresses: [A], refresh: [A] });
  });

  it('waits as long as a fault says before it asks again', async () => {
    const { source, calls } = setUp();
    source.want([A]);
    await calls[0]?.answer(
      markOf(A, { level: 'unavailable', reason: 'rateLimited', retryAfterMs: 5000 }),
    );
    await vi.advanceTimersByTimeAsync(4900);
    expect(calls).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(200);
    expect(calls[1]?.addresses).toEqual([A]);
  });

  it('does not ask again for what only the person can mend, until something changes', async () => {
    const { source, calls } = setUp();
    source.want([A]);
    await calls[0]?.answer(markOf(A, { level: 'unavailable', reason: 'tokenRejected' }));
    await vi.advanceTimersByTimeAsync(60 * 60_000);
    expect(calls).toHaveLength(1);
    source.forget();
    expect(calls[1]?.addresses).toEqual([A]);
  });

  it('asks neither without a pause nor never again, whatever a fault says', async () => {
    const { source, calls } = setUp();
    source.want([A]);
    const fault = { level: 'unavailable', reason: 'rateLimited' } as const;
    await calls[0]?.answer(markOf(A, { ...fault, retryAfterMs: 0 }));
    await vi.advanceTimersByTimeAsync(400);
    expect(calls).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(200);
    // Browsers take a longer wait than they can count for none.
    await calls[1]?.answer(markOf(A, { ...fault, retryAfterMs: 2 ** 32 }));
    await vi.advanceTimersByTimeAsync(4 * 60_000);
    expect(calls).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(2 * 60_000);
    expect(calls).toHaveLength(3);
  });

  it('asks at once for what is known now where a fault is long over', async () => {
    const { source, calls } = setUp();
    source.want([A]);
    const fault = { level: 'unavailable', reason: 'rateLimited', retryAfterMs: 5000 } as const;
    await calls[0]?.answer(markOf(A, fault));
    await vi.advanceTimersByTimeAsync(5100);
    await calls[1]?.answer(markOf(A));
    source.forget(true);
    expect(calls[2]?.addresses).toEqual([A]);
  });

  it('asks for a page’s thousands in messages that the background takes', async () => {
    const { source, calls } = setUp();
    const many = Array.from({ length: 1200 }, (_, at) => {
      return `0x1${at.toString(16).padStart(39, '0')}` as Address;
    });
    source.want(many);
    const told: Address[] = [];
    for (let at = 0; at < 3; at += 1) {
      const asked = calls[at]?.addresses ?? [];
      expect(addresses.safeParse(asked).success).toBe(true);
      told.push(...asked);
      await calls[at]?.answer(...asked.map((it) => markOf(it)));
    }
    expect(told).toEqual(many);
  });

  it('keeps showing what it knew while it asks anew', async () => {
    const { source, calls } = setUp();
    source.want([A]);
    await calls[0]?.answer(markOf(A));
    source.forget();
    expect(source.markOf(A)?.level).toBe('low');
    await calls[1]?.answer(markOf(A, { level: 'high' }));
    expect(source.markOf(A)?.level).toBe('high');
    expect(calls).toHaveLength(2);
  });

  it('takes no answer from before a change for one from after it', async () => {
    const { source, calls } = setUp();
    source.want([A, B]);
    source.forget();
    source.want([A]);
    await calls[2]?.answer(markOf(A, { level: 'high' }));
    await calls[0]?.answer(markOf(A), markOf(B));
    expect(source.markOf(A)?.level).toBe('high');
    source.want([A, B]);
    expect(calls.at(-1)?.addresses).toEqual([B]);
  });

  it('says so when the background is gone for good', async () => {
    const { source, calls, onLost } = setUp();
    source.want([A]);
    await calls[0]?.fail();
    expect(onLost).toHaveBeenCalledOnce();
  });

  it('does nothing after it was stopped', async () => {
    const { source, calls, onMarks, lookAgain } = setUp();
    source.want([A]);
    source.stop();
    await calls[0]?.answer(markOf(A));
    source.want([B]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(onMarks).not.toHaveBeenCalled();
    expect(lookAgain).not.toHaveBeenCalled();
    expect(calls).toHaveLength(1);
  });

  it('says nothing of a background that is gone after it was stopped', async () => {
    const { source, calls, onLost } = setUp();
    source.want([A]);
    source.stop();
    await calls[0]?.fail();
    expect(onLost).not.toHaveBeenCalled();
  });

  it('compares again what is settled, and hurries no other, when the person knows one more', async () => {
    const { source, calls } = setUp();
    source.want([A, B]);
    const fault = markOf(B, { level: 'unavailable', reason: 'tokenRejected' });
    await calls[0]?.answer(markOf(A), fault);
    source.forget(true);
    expect(calls[1]).toMatchObject({ addresses: [A], refresh: [] });
    await calls[1]?.answer(markOf(A, { flags: ['like-known'] }));
    expect(source.markOf(A)?.flags).toEqual(['like-known']);
    await vi.advanceTimersByTimeAsync(60 * 60_000);
    expect(calls).toHaveLength(2);
  });

  it('asks again after a change though nothing is in sight: it may have to leave', () => {
    const { source, calls } = setUp();
    source.want([]);
    source.forget();
    expect(calls).toMatchObject([{ addresses: [] }]);
  });
});
