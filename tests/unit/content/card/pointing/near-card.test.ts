import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { holdTime, releaseTime, setHoverStage } from './hover-stage.ts';

beforeEach(holdTime);
afterEach(releaseTime);

/** The card of `a` is open, because the pointer rests on its mark. */
function setUp() {
  const stage = setHoverStage();
  stage.intent.pointAt('a');
  vi.advanceTimersByTime(200);
  return stage;
}

it('a card stays under a pointer that has moved on the page on its way into it', () => {
  const { intent, current } = setUp();
  intent.pointAt(null);
  vi.advanceTimersByTime(50);
  intent.pointAt(null);
  vi.advanceTimersByTime(50);
  intent.enterCard();
  vi.advanceTimersByTime(1000);
  expect(current()).toBe('a');
});

it('a card does not open anew where the pointer comes back to its mark', () => {
  const { intent, opened } = setUp();
  intent.pointAt(null);
  vi.advanceTimersByTime(100);
  intent.pointAt('a');
  vi.advanceTimersByTime(1000);
  expect(opened).toEqual(['a']);
});

it.each([
  ['rests', false],
  ['is on its way to the card', true],
])('a kept card stays where the pointer %s beside it', (_name, isPassing) => {
  const { intent, current } = setUp();
  intent.pointAt(null, { isKept: true, isPassing });
  vi.advanceTimersByTime(1000);
  expect(current()).toBe('a');
});

it('a card that was chosen once another had closed closes as ever', () => {
  const { intent, current, choose } = setUp();
  intent.pointAt(null);
  vi.advanceTimersByTime(300);
  expect(current()).toBeNull();
  choose('b');
  intent.pointAt(null);
  vi.advanceTimersByTime(300);
  expect(current()).toBeNull();
});

it('a way to the card that begins after a step aside keeps it open', () => {
  const { intent, current } = setUp();
  intent.pointAt(null);
  vi.advanceTimersByTime(200);
  intent.pointAt(null, { isPassing: true });
  vi.advanceTimersByTime(200);
  expect(current()).toBe('a');
});

it('a mark that the pointer has passed opens neither on the way nor beside it', () => {
  const { intent, opened } = setUp();
  intent.pointAt('b');
  vi.advanceTimersByTime(100);
  intent.pointAt('b', { isPassing: true });
  vi.advanceTimersByTime(100);
  intent.pointAt(null);
  vi.advanceTimersByTime(1000);
  expect(opened).toEqual(['a']);
});

it('a mark that was passed opens where the pointer leaves its way there', () => {
  const { intent, opened } = setUp();
  intent.pointAt('b');
  vi.advanceTimersByTime(100);
  intent.pointAt('b', { isPassing: true });
  intent.pointAt('b');
  vi.advanceTimersByTime(200);
  expect(opened).toEqual(['a', 'b']);
});

it('a text on the way opens only after the rest that texts need', () => {
  const { intent, opened } = setUp();
  intent.pointAt('b', { isPassing: true, isOnText: true });
  vi.advanceTimersByTime(250 + 480);
  expect(opened).toEqual(['a']);
  vi.advanceTimersByTime(40);
  expect(opened).toEqual(['a', 'b']);
});

it('a mark beneath the card opens where the pointer comes out of the card onto it', () => {
  const { intent, opened } = setUp();
  intent.pointAt('b');
  vi.advanceTimersByTime(100);
  intent.enterCard();
  vi.advanceTimersByTime(1000);
  expect(opened).toEqual(['a']);
  intent.leaveCard();
  intent.pointAt('b');
  vi.advanceTimersByTime(200);
  expect(opened).toEqual(['a', 'b']);
});

it('what was closed stays closed though its row is written anew under the pointer', () => {
  const { intent, opened, choose } = setUp();
  intent.replace('x', 'y');
  expect(intent.isOn('a')).toBe(true);
  choose(null);
  intent.cancel();
  intent.replace('a', 'heir');
  intent.pointAt('heir');
  vi.advanceTimersByTime(1000);
  expect(opened).toEqual(['a']);
});

it('a way back to the card, after a long time in it, takes as long as the first', () => {
  const { intent, current } = setUp();
  intent.pointAt(null, { isPassing: true });
  vi.advanceTimersByTime(50);
  intent.enterCard();
  vi.advanceTimersByTime(5000);
  intent.leaveCard();
  for (let move = 0; move < 8; move += 1) {
    intent.pointAt(null, { isPassing: true });
    vi.advanceTimersByTime(50);
  }
  expect(current()).toBe('a');
});
