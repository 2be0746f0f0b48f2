import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { A, B, off, setUp } from './mark-source-stage.ts';

describe('what a page has just begun to show', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is young until it has stood there for a while, whatever comes meanwhile', () => {
    const { source, calls } = setUp();
    source.want([A]);
    expect(calls[0]).toMatchObject({ addresses: [A], young: [A] });
    vi.advanceTimersByTime(200);
    source.want([A, B]);
    expect(calls[1]).toMatchObject({ addresses: [A, B], young: [A, B] });
    vi.advanceTimersByTime(100);
    expect(calls[2]).toMatchObject({ addresses: [A, B], young: [B] });
    vi.advanceTimersByTime(200);
    expect(calls[3]).toMatchObject({ addresses: [A, B], young: [] });
    expect([calls.length, vi.getTimerCount()]).toEqual([4, 0]);
  });

  it('is never said to have settled when it is gone by then', () => {
    const { source, calls, lookAgain } = setUp();
    lookAgain.mockImplementation(() => source.want([B]));
    source.want([A]);
    vi.advanceTimersByTime(300);
    expect(calls.map(({ addresses, young }) => [addresses, young])).toEqual([
      [[A], [A]],
      [[B], [B]],
    ]);
  });

  it('is young anew when it comes back', () => {
    const { source, calls } = setUp();
    source.want([A]);
    vi.advanceTimersByTime(200);
    source.want([]);
    source.want([A]);
    vi.advanceTimersByTime(299);
    expect(calls.at(-1)?.young).toEqual([A]);
    vi.advanceTimersByTime(1);
    expect(calls.at(-1)?.young).toEqual([]);
  });

  it('is not young where the person asks for it', async () => {
    const { source, calls } = setUp();
    source.want([A, B]);
    await calls[0]?.answerOnDemand(off(A), off(B));
    source.check([A]);
    expect(calls.at(-1)).toMatchObject({ addresses: [A], asked: [A], young: [] });
  });

  it('has nothing looked at any more once the page is left', () => {
    const { source, lookAgain } = setUp();
    source.want([A]);
    source.stop();
    vi.advanceTimersByTime(1000);
    expect(lookAgain).not.toHaveBeenCalled();
  });
});
