import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createOverlay } from '../../../../lib/content/draw/overlay.ts';
import type { Overlay } from '../../../../lib/content/draw/overlay.ts';
import { find } from '../page.ts';

let overlay: Overlay;
let nowMs: number;

beforeEach(() => {
  nowMs = 1000;
  // As the extension's own sheet does.
  document.documentElement.style.setProperty('--hexmark', 'visible');
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs);
  overlay = createOverlay(() => undefined);
  overlay.canvas();
});
afterEach(() => {
  overlay.remove();
  vi.restoreAllMocks();
});

/** Whether the host is back after the page has removed it this often, each time after `everyMs`. */
function isBackAfter(times: number, everyMs: number): boolean {
  for (let left = times; left > 0; left -= 1) {
    nowMs += everyMs;
    find('hexmark-marks').remove();
    overlay.restore();
  }
  return overlay.isInPlace();
}

it('a page that removes the marks twenty times in a row gets its way', () => {
  expect(isBackAfter(20, 1000)).toBe(true);
  expect(isBackAfter(1, 1000)).toBe(false);
  expect(overlay.isDefeated()).toBe(true);
});

it('one that removes them now and then does not', () => {
  expect(isBackAfter(50, 6000)).toBe(true);
});

it('they come back once such a page has been calm', () => {
  isBackAfter(21, 1000);
  nowMs += 3000;
  overlay.restore();
  expect(overlay.isDefeated()).toBe(true);
  nowMs += 3000;
  overlay.restore();
  expect([overlay.isInPlace(), overlay.isDefeated()]).toEqual([true, false]);
  expect(isBackAfter(19, 1000)).toBe(true);
});
