import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cdp } from 'vitest/browser';
import { createLongPress } from '../../../../../lib/content/card/pointing/long-press.ts';
import type { LongPress } from '../../../../../lib/content/card/pointing/long-press.ts';
import type { Sighting } from '../../../../../lib/content/find/sighting.ts';
import { draw } from '../../../../fixtures/sighting-row.ts';
import { find, sightingIn } from '../../page.ts';

interface ChromeSession {
  send(method: string, params: unknown): Promise<unknown>;
}

/** A finger that has been down for so long holds. */
const LONG_MS = 1000;

let sighting: Sighting;
/** What has its mark under the finger now. */
let under: Sighting | null;
let held: Sighting[];
let longPress: LongPress;
let ending: AbortController;
let clicks: number;

beforeEach(() => {
  sighting = sightingIn(`<p><a href="#followed">${draw()}</a></p>`);
  under = sighting;
  held = [];
  ending = new AbortController();
  clicks = 0;
  // Before the listener that may end the event.
  addEventListener('click', () => (clicks += 1), { capture: true, signal: ending.signal });
  longPress = createLongPress(
    { sightingAt: () => under, onHeld: (it) => held.push(it) },
    ending.signal,
  );
  history.replaceState(null, '', '#');
});
afterEach(() => {
  ending.abort();
  vi.useRealTimers();
});

/** A finger has come down, a while ago, and stays. */
function press(on: Sighting | null = sighting, agoMs = 0): void {
  longPress.begin({ sighting: on, x: 50, y: 50, atMs: performance.now() - agoMs });
}

/** A finger has stayed on the mark, and was lifted so long ago. */
function hold(agoMs = 0): void {
  vi.useFakeTimers();
  press();
  vi.advanceTimersByTime(LONG_MS);
  longPress.lift();
  vi.advanceTimersByTime(agoMs);
  // How long the browser takes for its events does not count.
  vi.useRealTimers();
  expect(held).toEqual([sighting]);
}

/** A point of the link, as the browser's own events have it. */
function pointOfLink(): { x: number; y: number } {
  const frame = window.frameElement?.getBoundingClientRect() ?? new DOMRect();
  const { left, top } = find('a').getBoundingClientRect();
  return { x: frame.left + left + 5, y: frame.top + top + 5 };
}

const touch = (type: string, ...touchPoints: { x: number; y: number }[]): Promise<unknown> =>
  (cdp() as unknown as ChromeSession).send('Input.dispatchTouchEvent', { type, touchPoints });

/** The browser's own events of a finger that taps on the link, with what comes of them. */
async function tapLink(): Promise<void> {
  const before = clicks;
  await touch('touchStart', pointOfLink());
  await touch('touchEnd');
  await expect.poll(() => clicks).toBe(before + 1);
}

describe('a finger that stays on a mark', () => {
  beforeEach(() => void vi.useFakeTimers());

  it('opens its card, once', () => {
    press();
    vi.advanceTimersByTime(LONG_MS);
    longPress.lift();
    vi.advanceTimersByTime(LONG_MS);
    expect(held).toEqual([sighting]);
  });

  it('has been there since it came down, however late that is told', () => {
    press(sighting, LONG_MS);
    vi.advanceTimersByTime(1);
    expect(held).toEqual([sighting]);
  });

  it.each<[string, () => void]>([
    ['is lifted before', () => longPress.lift()],
    ['is followed by another one elsewhere', () => press(null)],
    ['is on it no more, as the page has moved it', () => void (under = null)],
    ['is there while the cards end', () => ending.abort()],
  ])('opens nothing where it %s', (_what, act) => {
    press();
    act();
    vi.advanceTimersByTime(LONG_MS);
    expect(held).toEqual([]);
  });

  it('opens nothing where it is on no mark', () => {
    press(null);
    vi.advanceTimersByTime(LONG_MS);
    expect(held).toEqual([]);
  });
});

describe('the click of the browser', () => {
  it('that a long press has added follows no link, and the next one does', async () => {
    hold();
    await tapLink();
    expect(location.hash).toBe('');
    await tapLink();
    await expect.poll(() => location.hash).toBe('#followed');
  });

  it.each<[string, () => void]>([
    ['a tap', () => press()],
    ['a finger elsewhere', () => press(null, LONG_MS)],
    ['a tap long after a long press', () => hold(60_000)],
  ])('of %s follows the link', async (_what, act) => {
    act();
    await tapLink();
    await expect.poll(() => location.hash).toBe('#followed');
  });
});

it.each([
  ['has hardly moved opens the card', 25, 1],
  ['has moved away, where the page does not scroll with it, opens nothing', 0, 0],
])('a finger that %s', async (_how, fromPx, count) => {
  find('a').style.touchAction = 'none';
  const { left, top } = find('a').getBoundingClientRect();
  const at = pointOfLink();
  const moved = new Promise((resolve) => {
    addEventListener('pointermove', resolve, { once: true });
  });
  vi.useFakeTimers();
  await touch('touchStart', at);
  longPress.begin({ sighting, x: left + 5 + fromPx, y: top + 5, atMs: performance.now() });
  // The browser keeps moves that are smaller to itself.
  await touch('touchMove', { x: at.x + 30, y: at.y });
  await moved;
  vi.advanceTimersByTime(LONG_MS);
  expect(held).toHaveLength(count);
  vi.useRealTimers();
  await touch('touchEnd');
});
