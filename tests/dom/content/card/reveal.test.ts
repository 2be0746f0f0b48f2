import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createReveal } from '../../../../lib/content/card/reveal.ts';
import type { CardState } from '../../../../lib/content/card/card-deps.ts';
import { parentOf } from '../../../../lib/content/dom/shadow-tree.ts';
import { sightingIn } from '../page.ts';

const HIGH = '0x52908400098527886e0f7030069857d2e4169ee7';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('an address that is to be shown and never gets a mark', () => {
  it('is awaited for a while, and then the place of the keyboard is forgotten', () => {
    const sighting = sightingIn(`<button>Start</button><p>${HIGH}</p>`);
    const button = document.querySelector('button');
    const kept: (Element | null)[] = [];
    const state: CardState = {
      awaited: null,
      coming: null,
      current: null,
      openedBy: 'pointer',
      isKeyboardLast: false,
    };
    const { reveal } = createReveal(
      {
        open: () => Promise.reject(new Error('It has no mark.')),
        keepFocus: (focused) => kept.push(focused),
        frame: { focus: vi.fn<() => void>() },
        state,
      },
      { drawn: { find: () => null }, request: vi.fn<() => void>() },
      { focusedElement: () => button, parentOf },
      new AbortController().signal,
    );

    reveal(sighting);
    expect([state.awaited, kept]).toEqual([sighting, [button]]);
    vi.advanceTimersByTime(60_000);
    expect([state.awaited, kept]).toEqual([null, [button, null]]);
  });
});
