import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { markOf } from '../draw/mark-of.ts';
import { A, B, off, setUp } from './mark-source-stage.ts';

describe('asking for marks on demand', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('asks once what is known, and for nothing more by itself', async () => {
    const { source, calls } = setUp();
    source.want([A, B]);
    await calls[0]?.answerOnDemand(off(A), markOf(B, { flags: ['stale'] }));
    source.want([B, A]);
    await vi.advanceTimersByTimeAsync(60 * 60_000);
    expect(calls).toHaveLength(1);
    expect(calls[0]?.asked).toEqual([]);
    expect(source.unasked()).toEqual([B, A]);
  });

  it('asks for what the person asks for, once', async () => {
    const { source, calls } = setUp();
    source.want([A, B]);
    await calls[0]?.answerOnDemand(off(A), off(B));
    source.check([A]);
    expect(calls[1]).toMatchObject({ addresses: [A], asked: [A] });
    expect(source.unasked()).toEqual([B]);
    await calls[1]?.answerOnDemand(markOf(A));
    source.check([A]);
    expect(calls).toHaveLength(2);
    source.forget();
    expect(calls[2]).toMatchObject({ addresses: [A, B], asked: [] });
  });

  it('hears an act while it asks for the same addresses without one', async () => {
    const { source, calls } = setUp();
    source.want([A]);
    await calls[0]?.answerOnDemand(off(A));
    await vi.advanceTimersByTimeAsync(1000);
    source.forget(true);
    source.check([A]);
    await calls[1]?.answerOnDemand(off(A));
    source.want([A]);
    expect(calls[2]).toMatchObject({ addresses: [A], asked: [A] });
    expect(calls).toHaveLength(3);
    await calls[2]?.answerOnDemand(markOf(A));
    expect(source.markOf(A)?.level).toBe('low');
  });

  it('has nothing to ask for where the person has said that an address is never sent', async () => {
    const { source, calls } = setUp();
    source.want([A, B]);
    await calls[0]?.answerOnDemand(off(A), markOf(B, { level: 'off', reason: 'neverSent' }));
    expect(source.unasked()).toEqual([A]);
    source.check([B]);
    expect(calls).toHaveLength(1);
  });

  it('renews a stale mark when the person asks', async () => {
    const { source, calls } = setUp();
    source.want([A]);
    await calls[0]?.answerOnDemand(markOf(A, { flags: ['stale'] }));
    source.check(source.unasked());
    expect(calls[1]).toMatchObject({ addresses: [A], refresh: [A], asked: [A] });
  });

  it('keeps asking for what the person asked for when a fault comes between', async () => {
    const { source, calls } = setUp();
    source.want([A]);
    await calls[0]?.answerOnDemand(off(A));
    source.check([A]);
    const fault = { level: 'unavailable', reason: 'serverFault', retryAfterMs: 2000 } as const;
    await calls[1]?.answerOnDemand(markOf(A, fault));
    await vi.advanceTimersByTimeAsync(2100);
    expect(calls[2]).toMatchObject({ addresses: [A], asked: [A] });
  });

  it('takes it as an answer when the background has nothing to ask for, and hears the next act', async () => {
    const { source, calls } = setUp();
    source.want([A, B]);
    await calls[0]?.answerOnDemand(off(A), markOf(B, { flags: ['stale'] }));
    source.check([A, B]);
    await calls[1]?.answerOnDemand(off(A), markOf(B, { flags: ['stale'] }));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(calls).toHaveLength(2);
    expect(source.unasked()).toEqual([A, B]);
    source.check([A, B]);
    expect(calls[2]).toMatchObject({ refresh: [B], asked: [A, B] });
  });

  it('asks for everything once the site is automatic', async () => {
    const { source, calls } = setUp();
    source.want([A]);
    await calls[0]?.answerOnDemand(off(A));
    source.forget();
    await calls[1]?.answer(markOf(A));
    expect(source.markOf(A)?.level).toBe('low');
    expect(source.unasked()).toEqual([]);
  });

  it('asks for what is known now when the page is shown again, and for nothing while it is hidden', async () => {
    const { source, calls } = setUp();
    source.want([A, B]);
    await calls[0]?.answerOnDemand(off(A), markOf(B));
    source.want([]);
    source.forget(true);
    expect(calls).toHaveLength(1);
    source.want([A, B]);
    expect(calls[1]).toMatchObject({ addresses: [A, B], asked: [], refresh: [] });
    await calls[1]?.answerOnDemand(markOf(A, { level: 'high' }), markOf(B));
    expect(source.markOf(A)?.level).toBe('high');
    expect(calls).toHaveLength(2);
  });
});
