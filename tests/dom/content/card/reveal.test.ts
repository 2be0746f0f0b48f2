import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createReveal } from '../../../../lib/content/card/reveal.ts';
import type { Reveal } from '../../../../lib/content/card/reveal.ts';
import type { CardState } from '../../../../lib/content/card/card-deps.ts';
import { parentOf } from '../../../../lib/content/dom/shadow-tree.ts';
import type { FoundMark } from '../../../../lib/content/draw/drawn-marks.ts';
import type { Sighting } from '../../../../lib/content/find/sighting.ts';
import { sightingsIn } from '../page.ts';

const HIGH = '0x52908400098527886e0f7030069857d2e4169ee7';
/** Longer than a card is waited for. */
const LONG_MS = 60_000;

let sighting: Sighting;
let other: Sighting;
let button: Element | null;
let state: CardState;
let kept: (Element | null)[];
/** Whether the background lets a card open. */
let opens: (sighting: Sighting) => Promise<boolean>;
let opened: Sighting[];
/** Where the only mark is; null where there is none. */
let markTop: number | null;
const focusCard = vi.fn<() => void>();
const request = vi.fn<() => void>();
let shown: Reveal;

beforeEach(() => {
  vi.useFakeTimers();
  focusCard.mockClear();
  request.mockClear();
  const body = `<button>Start</button><p style="margin-top:5000px">${HIGH}</p><p>${HIGH}</p>`;
  [sighting, other] = sightingsIn(body) as [Sighting, Sighting];
  button = document.querySelector('button');
  state = {
    awaited: null,
    coming: null,
    current: null,
    openedBy: 'pointer',
    isKeyboardLast: false,
  };
  kept = [];
  opened = [];
  opens = async () => true;
  markTop = null;
  const find = () =>
    markTop === null ? null : ({ text: new DOMRect(0, markTop, 100, 20) } as unknown as FoundMark);
  shown = createReveal(
    {
      open(it) {
        opened.push(it);
        return opens(it);
      },
      keepFocus: (focused) => kept.push(focused),
      frame: { focus: focusCard },
      state,
    },
    { drawn: { find }, request },
    { focusedElement: () => button, parentOf },
    new AbortController().signal,
  );
});
afterEach(() => {
  vi.useRealTimers();
});

describe('an address that is to be shown and never gets a mark', () => {
  it('is awaited for a while, and then the place of the keyboard is forgotten', () => {
    shown.reveal(sighting);
    expect([state.awaited, kept]).toEqual([sighting, [button]]);
    vi.advanceTimersByTime(LONG_MS);
    expect([state.awaited, kept, opened]).toEqual([null, [button, null], []]);
  });

  it('is awaited as long as any, though another one was just before', () => {
    shown.reveal(other);
    vi.advanceTimersByTime(4000);
    shown.reveal(sighting);
    vi.advanceTimersByTime(4000);
    expect(state.awaited).toBe(sighting);
  });
});

describe('an address that is to be shown', () => {
  it('comes into sight, has its mark asked for, and its card gets the keyboard', async () => {
    shown.reveal(sighting);
    const { top, bottom } = sighting.element.getBoundingClientRect();
    expect(top >= 0 && bottom <= innerHeight).toBe(true);
    expect(request).toHaveBeenCalled();
    // The mark may be drawn before the browser has scrolled.
    markTop = innerHeight + 100;
    shown.followMarks();
    expect(opened).toEqual([]);
    markTop = 300;
    shown.followMarks();
    await vi.advanceTimersByTimeAsync(LONG_MS);
    expect(opened).toEqual([sighting]);
    expect(focusCard).toHaveBeenCalledOnce();
    // Closing the card gives the keyboard back there.
    expect(kept).toEqual([button]);
  });

  it('and whose card may not open leaves nothing behind', async () => {
    opens = async () => false;
    markTop = 300;
    shown.reveal(sighting);
    await vi.advanceTimersByTimeAsync(0);
    expect([state.awaited, kept]).toEqual([null, [button, null]]);
    expect(focusCard).not.toHaveBeenCalled();
  });

  it.each(['awaited', 'coming'] as const)(
    'and whose card may not open does not disturb the next one, which is %s',
    async (next) => {
      opens = async () => {
        state[next] = other;
        return false;
      };
      markTop = 300;
      shown.reveal(sighting);
      await vi.advanceTimersByTimeAsync(0);
      expect(kept).toEqual([button]);
    },
  );
});
