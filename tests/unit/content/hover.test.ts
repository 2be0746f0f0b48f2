import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createHoverIntent } from '../../../lib/content/hover.ts';

function setUp() {
  let current: string | null = null;
  const opened: string[] = [];
  const intent = createHoverIntent<string>({
    open(target) {
      current = target;
      opened.push(target);
    },
    close() {
      current = null;
    },
    openTarget: () => current,
  });
  function closeByKey(): void {
    current = null;
    intent.cancel();
  }
  return { intent, opened, closeByKey, current: () => current };
}

describe('hovering', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('opens after a rest, not in passing', () => {
    const { intent, opened } = setUp();
    intent.pointAt('a');
    vi.advanceTimersByTime(100);
    intent.pointAt('b');
    vi.advanceTimersByTime(100);
    intent.pointAt(null);
    vi.advanceTimersByTime(1000);
    expect(opened).toEqual([]);
    intent.pointAt('a');
    vi.advanceTimersByTime(200);
    expect(opened).toEqual(['a']);
  });

  it('closes some time after leaving', () => {
    const { intent, current } = setUp();
    intent.pointAt('a');
    vi.advanceTimersByTime(200);
    intent.pointAt(null);
    vi.advanceTimersByTime(200);
    expect(current()).toBe('a');
    vi.advanceTimersByTime(200);
    expect(current()).toBeNull();
  });

  it('stays open on the way to the card and on the card', () => {
    const { intent, current } = setUp();
    intent.pointAt('a');
    vi.advanceTimersByTime(200);
    intent.pointAt(null);
    vi.advanceTimersByTime(200);
    intent.enterCard();
    vi.advanceTimersByTime(5000);
    expect(current()).toBe('a');
    intent.leaveCard();
    vi.advanceTimersByTime(300);
    expect(current()).toBeNull();
  });

  it('moves from one mark to the next', () => {
    const { intent, opened, current } = setUp();
    intent.pointAt('a');
    vi.advanceTimersByTime(200);
    intent.pointAt('b');
    vi.advanceTimersByTime(200);
    expect(opened).toEqual(['a', 'b']);
    vi.advanceTimersByTime(1000);
    expect(current()).toBe('b');
  });

  it('does not open again what was closed by key until the pointer has left it', () => {
    const { intent, opened, closeByKey } = setUp();
    intent.pointAt('a');
    vi.advanceTimersByTime(200);
    closeByKey();
    intent.pointAt('a');
    vi.advanceTimersByTime(1000);
    expect(opened).toEqual(['a']);
    intent.pointAt(null);
    intent.pointAt('a');
    vi.advanceTimersByTime(200);
    expect(opened).toEqual(['a', 'a']);
  });
});
