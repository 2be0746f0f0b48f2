import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FRAME_MS, holdTime, releaseTime, setHoverStage } from './hover-stage.ts';

function setUp() {
  const stage = setHoverStage();
  function closeByKey(): void {
    stage.choose(null);
    stage.intent.cancel();
  }
  return { ...stage, closeByKey };
}

beforeEach(holdTime);
afterEach(releaseTime);

describe('hovering', () => {
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

  it('opens on a text after a longer rest without a move', () => {
    const { intent, opened } = setUp();
    for (let move = 0; move < 20; move += 1) {
      vi.advanceTimersByTime(100);
      intent.pointAt('a', { isOnText: true });
    }
    expect(opened).toEqual([]);
    vi.advanceTimersByTime(500);
    expect(opened).toEqual(['a']);
  });

  it('opens as usual where the pointer goes from a text to its mark, and later the other way', () => {
    const { intent, opened } = setUp();
    intent.pointAt('a', { isOnText: true });
    vi.advanceTimersByTime(100);
    intent.pointAt('a');
    vi.advanceTimersByTime(200);
    intent.pointAt('b');
    vi.advanceTimersByTime(100);
    intent.pointAt('b', { isOnText: true });
    vi.advanceTimersByTime(300);
    expect(opened).toEqual(['a']);
    vi.advanceTimersByTime(300);
    expect(opened).toEqual(['a', 'b']);
  });

  it('stays closed on a text where it was closed, however the pointer moves there', () => {
    const { intent, opened, closeByKey } = setUp();
    for (let rest = 0; rest < 2; rest += 1) {
      intent.pointAt('a', { isOnText: true });
      vi.advanceTimersByTime(1000);
      closeByKey();
    }
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

  it('stays open when a busy page tells only with its next frame that the pointer is in the card', () => {
    const { intent, current } = setUp();
    intent.pointAt('a');
    vi.advanceTimersByTime(200);
    intent.pointAt(null);
    vi.advanceTimersByTime(280 + FRAME_MS - 1);
    intent.enterCard();
    vi.advanceTimersByTime(5000);
    expect(current()).toBe('a');
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

  it('opens at once where the rest began long ago', () => {
    const { intent, opened } = setUp();
    intent.pointAt('a', { sinceMs: performance.now() - 170 });
    vi.advanceTimersByTime(9);
    expect(opened).toEqual([]);
    vi.advanceTimersByTime(2);
    expect(opened).toEqual(['a']);
  });

  it('knows what it is on', () => {
    const { intent } = setUp();
    intent.pointAt('a');
    expect([intent.isOn('a'), intent.isOn('b')]).toEqual([true, false]);
    intent.pointAt(null);
    expect(intent.isOn('a')).toBe(false);
  });

  it('does not open again what the keyboard is given back to', () => {
    const { intent, opened, closeByKey } = setUp();
    intent.pointAt('a');
    vi.advanceTimersByTime(200);
    intent.pointAt(null);
    closeByKey();
    intent.cancel('a');
    intent.pointAt('a');
    vi.advanceTimersByTime(1000);
    expect(opened).toEqual(['a']);
  });
});

function setOut() {
  const staged = setUp();
  staged.intent.pointAt('a');
  vi.advanceTimersByTime(200);
  /** Moves every 50 ms, over these targets. */
  function move(targets: readonly (string | null)[]): void {
    for (const target of targets) {
      staged.intent.pointAt(target, { isPassing: true });
      vi.advanceTimersByTime(50);
    }
  }
  return { ...staged, move };
}

describe('on the way to the card', () => {
  it('another mark is passed however long it takes, up to a second', () => {
    const { current, intent, move, opened } = setOut();
    move([null, null, ...Array.from({ length: 12 }, () => 'b'), null]);
    expect(current()).toBe('a');
    intent.enterCard();
    vi.advanceTimersByTime(2000);
    expect(current()).toBe('a');
    expect(opened).toEqual(['a']);
  });

  it('a pointer that stops on another mark means that mark', () => {
    const { move, opened } = setOut();
    move([null, 'b']);
    vi.advanceTimersByTime(250 + 180);
    expect(opened).toEqual(['a', 'b']);
  });

  it('a pointer that stops on nothing has the card closed', () => {
    const { current, move } = setOut();
    move([null, null]);
    vi.advanceTimersByTime(200 + 270);
    expect(current()).toBe('a');
    vi.advanceTimersByTime(20);
    expect(current()).toBeNull();
  });

  it('no way takes longer than a second, though the pointer keeps moving', () => {
    const { current, move } = setOut();
    move(Array.from({ length: 20 }, () => null));
    expect(current()).toBe('a');
    move(Array.from({ length: 6 }, () => null));
    expect(current()).toBeNull();
  });

  it('coming back to the mark begins the way anew', () => {
    const { current, intent, move } = setOut();
    move(Array.from({ length: 16 }, () => null));
    intent.pointAt('a');
    move(Array.from({ length: 16 }, () => null));
    expect(current()).toBe('a');
  });

  it('leaving the way sideways closes as ever', () => {
    const { current, intent, move } = setOut();
    move([null]);
    intent.pointAt(null);
    vi.advanceTimersByTime(270);
    expect(current()).toBe('a');
    vi.advanceTimersByTime(20);
    expect(current()).toBeNull();
  });
});
