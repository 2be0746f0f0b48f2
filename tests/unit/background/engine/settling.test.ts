import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSettling } from '../../../../lib/background/engine/settling.ts';
import type { Address } from '../../../../lib/domain/address.ts';

const A = `0x${'a'.repeat(40)}` as Address;
const B = `0x${'b'.repeat(40)}` as Address;

function setUp() {
  const onSettled = vi.fn<() => void>();
  return { onSettled, settling: createSettling(300, onSettled) };
}

describe('what a page has just begun to show', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is young until it has been wanted for a while, whatever comes meanwhile', () => {
    const { settling, onSettled } = setUp();
    settling.note(new Set([A]), []);
    vi.advanceTimersByTime(200);
    settling.note(new Set([A, B]), []);
    expect([settling.isYoung(A), settling.isYoung(B)]).toEqual([true, true]);
    vi.advanceTimersByTime(100);
    expect([settling.isYoung(A), settling.isYoung(B)]).toEqual([false, true]);
    expect(onSettled).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(200);
    expect(settling.isYoung(B)).toBe(false);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is young anew when it comes back', () => {
    const { settling } = setUp();
    settling.note(new Set([A]), []);
    vi.advanceTimersByTime(200);
    settling.note(new Set(), []);
    settling.note(new Set([A]), []);
    vi.advanceTimersByTime(299);
    expect(settling.isYoung(A)).toBe(true);
    vi.advanceTimersByTime(1);
    expect(settling.isYoung(A)).toBe(false);
  });

  it('is not young where the person asks for it', () => {
    const { settling } = setUp();
    settling.note(new Set([A, B]), [A]);
    expect([settling.isYoung(A), settling.isYoung(B)]).toEqual([false, true]);
  });
});
