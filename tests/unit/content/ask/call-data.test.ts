import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { markOf } from '../draw/mark-of.ts';
import { A, B, off, setUp } from './mark-source-stage.ts';

describe('what stands in call data alone', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is told to the background as such, and is not asked for again once that knows nothing', async () => {
    const { source, calls } = setUp();
    source.hold(new Set([B]));
    source.want([A, B]);
    expect(calls[0]).toMatchObject({ addresses: [A, B], inData: [B] });
    await calls[0]?.answer(markOf(A), off(B));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(calls).toHaveLength(1);
    expect(source.unasked()).toEqual([B]);
  });

  it('is not renewed when it is stale', async () => {
    const { source, calls } = setUp();
    source.hold(new Set([A]));
    source.want([A]);
    await calls[0]?.answer(markOf(A, { flags: ['stale'] }));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(calls).toHaveLength(1);
  });

  it('is asked for once the person has opened its card', async () => {
    const { source, calls } = setUp();
    source.hold(new Set([A]));
    source.want([A]);
    await calls[0]?.answer(off(A));
    source.check([A]);
    expect(calls[1]).toMatchObject({ addresses: [A], asked: [A], inData: [A] });
    await calls[1]?.answer(markOf(A));
    expect(source.unasked()).toEqual([]);
    expect(calls).toHaveLength(2);
  });

  it('is asked for once the page shows it as an address as well', async () => {
    const { source, calls } = setUp();
    source.hold(new Set([A]));
    source.want([A]);
    await calls[0]?.answer(off(A));
    source.hold(new Set());
    source.want([A]);
    expect(calls[1]).toMatchObject({ addresses: [A], inData: [] });
  });
});
