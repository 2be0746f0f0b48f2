import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createOverlay } from '../../../../lib/content/draw/overlay.ts';
import type { Overlay } from '../../../../lib/content/draw/overlay.ts';
import { find, show } from '../page.ts';

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

it('are left alone where they are', () => {
  const observer = new MutationObserver(() => undefined);
  observer.observe(document, { childList: true, subtree: true });
  expect(overlay.restore()).toBe(false);
  expect(observer.takeRecords()).toEqual([]);
});

const isRaised = (): boolean => overlay.layer().matches(':popover-open');

describe('above the page', () => {
  let raised: number;
  beforeEach(() => {
    raised = 0;
    show('<dialog id="one">x</dialog><dialog id="two">y</dialog><p>z</p>');
    overlay.restore();
    for (const id of ['#one', '#two']) (find(id) as HTMLDialogElement).showModal();
    overlay.layer().addEventListener('beforetoggle', (event) => {
      if (event.newState === 'open') raised += 1;
    });
    overlay.prepare(new Set([find('#one')]));
  });

  it('they go once for each dialog that they are in', () => {
    expect([isRaised(), raised]).toEqual([true, 1]);
    overlay.prepare(new Set([find('#one')]));
    expect(raised).toBe(1);
    overlay.prepare(new Set([find('#one'), find('#two')]));
    expect([isRaised(), raised]).toEqual([true, 2]);
  });

  it('they are no longer where none is in a dialog', () => {
    overlay.prepare(new Set());
    expect(isRaised()).toBe(false);
    expect(overlay.layer().popover).toBeNull();
  });

  it('they go again once something has happened that may have put a dialog over them', () => {
    overlay.noteLayers({ type: 'toggle', target: find('p') });
    overlay.prepare(new Set([find('#one')]));
    expect(raised).toBe(1);
    overlay.noteLayers({ type: 'toggle', target: find('#two') });
    overlay.prepare(new Set([find('#one')]));
    expect(raised).toBe(2);
  });
});

/** Whether the marks are out of sight after a pass. */
function isHidden(style: Partial<CSSStyleDeclaration>, ofBody: Partial<CSSStyleDeclaration>) {
  Object.assign(document.documentElement.style, style);
  Object.assign(document.body.style, ofBody);
  overlay.align(() => ({ x: 0, y: 0 }));
  return overlay.isDefeated();
}

const without = (style: object) => Object.fromEntries(Object.keys(style).map((key) => [key, '']));

describe('a page that is turned as a whole', () => {
  it.each([
    ['the page itself', { transform: 'rotateY(20deg)' }, {}],
    ['its body', {}, { transform: 'rotateX(20deg)' }],
    ['its body, by a property of its own', { perspective: '500px' }, { rotate: 'y 20deg' }],
  ])('in space shows no marks, and shows them again once it is flat: %s', (_name, own, ofBody) => {
    expect(isHidden(own, ofBody)).toBe(true);
    expect(isHidden(without(own), without(ofBody))).toBe(false);
  });

  it.each([
    ['in the plane', {}, { rotate: '5deg' }],
    ['not at all, however it would be seen', { perspective: '500px' }, {}],
  ])('%s shows them', (_name, own, ofBody) => {
    expect(isHidden(own, ofBody)).toBe(false);
  });
});

it('what is drawn is known to be where it was moved to', () => {
  const before = overlay.align(() => ({ x: 0, y: 0 }));
  expect(overlay.align(() => ({ x: 5, y: -30 }))).toEqual({ x: before.x + 5, y: before.y - 30 });
  const seen = vi.fn(() => ({ x: 0, y: 0 }));
  overlay.align(seen);
  expect(seen).toHaveBeenCalledWith({ x: before.x + 5, y: before.y - 30 });
});
