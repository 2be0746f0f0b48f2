import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pageTree } from '../../../../lib/content/dom/layout-box.ts';
import { createMovingElements, pulses } from '../../../../lib/content/place/moving-elements.ts';
import { attachRoot, find, show } from '../page.ts';

describe('texts that an endless animation may hide', () => {
  it.each([
    ['opacity', ['1', '0'], true],
    ['opacity', ['1', '.4'], false],
    ['color', ['black', 'transparent'], true],
    ['filter', ['none', 'opacity(0)'], true],
    ['filter', ['none', 'blur(9px)'], true],
    ['filter', ['none', 'drop-shadow(0 0 4px gold) hue-rotate(90deg)'], false],
    ['backgroundColor', ['white', 'gold'], false],
    ['visibility', ['visible', 'hidden'], true],
    ['marginLeft', ['0px', '9px'], true],
  ])('are followed: %s of %j, %s', (property, values, isFollowed) => {
    show('<p id="row">text</p>');
    const row = find('#row');
    const animation = row.animate({ [property]: values }, { duration: 900, iterations: Infinity });
    const moving = createMovingElements(pageTree, () => undefined);
    moving.look([]);
    expect(moving.isAny([row])).toBe(isFollowed);
    animation.cancel();
  });

  it.each([
    ['rgb(0 0 0 / .5)', true],
    ['oklch(.5 .1 90 / .5)', true],
    ['rgb(1, 2, 3)', false],
  ])('are followed where the colour %s is half transparent too: %s', (colour, isFollowed) => {
    show(`<p id="row" style="color: ${colour}">text</p>`);
    const row = find('#row');
    const animation = row.animate(
      { opacity: ['1', '.5'] },
      { duration: 900, iterations: Infinity },
    );
    const moving = createMovingElements(pageTree, () => undefined);
    moving.look([]);
    expect(moving.isAny([row])).toBe(isFollowed);
    animation.cancel();
  });
});

it('a text in roots within roots is moved by what is animated in each of them', () => {
  show('<p id="host"></p>');
  const outer = attachRoot(find('#host'), '<div></div>');
  const inner = attachRoot(outer.querySelector('div') as Element, '<b>text</b>');
  const row = inner.querySelector('b') as Element;
  const moving = createMovingElements(pageTree, () => undefined);
  for (const it of [row, inner.host]) {
    const animation = it.animate({ visibility: ['visible', 'hidden'] }, { duration: 900 });
    moving.look([row]);
    expect([moving.isAny([row]), moving.isStill()]).toEqual([true, false]);
    animation.cancel();
    moving.look([row]);
    expect([moving.isAny([row]), moving.isStill()]).toEqual([false, true]);
  }
});

function isStillNow(): boolean {
  const moving = createMovingElements(pageTree, () => undefined);
  moving.look([]);
  return moving.isStill();
}

describe('nothing is on its way', () => {
  it.each<[string, string, boolean, Keyframe[], KeyframeAnimationOptions]>([
    ['while another element grows', '#other', false, [{ height: '9px' }, { height: '0' }], {}],
    ['while one waits to move', '#row', false, [{ left: '0' }, { left: '9px' }], { delay: 400 }],
    [
      'while what style writes moves',
      '#row',
      false,
      [{ margin: '0' }, { margin: '9px' }],
      { pseudoElement: '::before' },
    ],
    [
      'while one spins for ever',
      '#other',
      true,
      [{ rotate: '0deg' }, { rotate: '1turn' }],
      { iterations: Infinity },
    ],
    [
      'while a ground changes its colour',
      '#row',
      true,
      [{ background: 'red' }, { background: 'tan' }],
      {},
    ],
  ])('%s (%s): %s', (_when, selector, isStill, frames, options) => {
    show('<style>#row::before { content: "" }</style><p id="row">text</p><p id="other">text</p>');
    const animation = find(selector).animate(frames, { duration: 900, ...options });
    expect(isStillNow()).toBe(isStill);
    animation.cancel();
    expect(isStillNow()).toBe(true);
  });

  it('is not said where the browser was not asked', () => {
    let nowMs = 1000;
    vi.spyOn(performance, 'now').mockImplementation(() => nowMs);
    vi.spyOn(document, 'getAnimations').mockImplementation(() => {
      nowMs += 30;
      return [];
    });
    const moving = createMovingElements(pageTree, () => undefined);
    const said = [1, 2, 3].map(() => {
      moving.look([]);
      return moving.isStill();
    });
    vi.restoreAllMocks();
    expect(said).toEqual([true, true, false]);
  });
});

describe('which elements are moving', () => {
  let nowMs: number;
  /** How long the browser takes to tell its animations. */
  let tookMs: number;
  let asked: number;

  beforeEach(() => {
    nowMs = 1000;
    asked = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => nowMs);
    vi.spyOn(document, 'getAnimations').mockImplementation(() => {
      nowMs += tookMs;
      asked += 1;
      return [];
    });
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('is asked in each pass where the answer comes quickly', () => {
    const moving = createMovingElements(pageTree, () => undefined);
    tookMs = 0.3;
    for (let pass = 0; pass < 5; pass += 1) moving.look([]);
    expect(asked).toBe(5);
  });

  it('is asked again at once where one answer alone took long, as on a busy machine', () => {
    const moving = createMovingElements(pageTree, () => undefined);
    for (tookMs of [0.3, 60, 0.3, 0.3]) moving.look([]);
    expect(asked).toBe(4);
  });

  it.each([
    ['a hundredth of the time', 5, 400],
    ['within a second in any case', 80, 1000],
  ])('is asked %s where answers take %i ms', (_name, ms, pauseMs) => {
    const moving = createMovingElements(pageTree, () => undefined);
    tookMs = ms;
    moving.look([]);
    moving.look([]);
    expect(asked).toBe(2);
    nowMs += pauseMs - 50;
    moving.look([]);
    expect(asked).toBe(2);
    nowMs += 51;
    moving.look([]);
    expect(asked).toBe(3);
  });
});

const TURNS = { rotate: ['0deg', '90deg'] };

describe('a text is in flight', () => {
  it.each<[string, boolean, PropertyIndexedKeyframes, KeyframeAnimationOptions]>([
    ['while its row changes places', true, { translate: ['0 40px', '0 0'] }, {}],
    ['and not before that begins', false, TURNS, { delay: 400 }],
    ['and not while it goes on for long, as a ticker', false, TURNS, { duration: 9000 }],
    [
      'and not while something turns that style writes there',
      false,
      TURNS,
      { pseudoElement: '::before' },
    ],
    ['and not while it moves with the page’s scripts', false, { marginLeft: ['0px', '9px'] }, {}],
  ])('%s: %s', (_when, isFlying, frames, options) => {
    show('<style>#row::before { content: "" }</style><p id="row"><b>text</b></p>');
    const animation = find('#row').animate(frames, { duration: 900, ...options });
    const moving = createMovingElements(pageTree, () => undefined);
    moving.look([]);
    expect(moving.isFlying(find('b'))).toBe(isFlying);
    animation.cancel();
  });

  it('and not while it is held, nor does it move then', () => {
    show('<p id="row">text</p>');
    const animation = find('#row').animate(TURNS, { duration: 900 });
    animation.pause();
    const moving = createMovingElements(pageTree, () => undefined);
    moving.look([]);
    expect([moving.isFlying(find('#row')), moving.isAny([find('#row')])]).toEqual([false, false]);
    expect(moving.isStill()).toBe(true);
    animation.cancel();
  });

  it('and moves, while the page shows pictures of a view transition', () => {
    show('<p id="row">text</p>');
    Object.defineProperty(document, 'activeViewTransition', { value: {}, configurable: true });
    const moving = createMovingElements(pageTree, () => undefined);
    moving.look([]);
    const row = find('#row');
    const said = [moving.isFlying(row), moving.isAny([row]), moving.isStill()];
    Reflect.deleteProperty(document, 'activeViewTransition');
    expect(said).toEqual([true, true, false]);
  });

  it('until it ends, which is told', async () => {
    show('<p id="row">text</p>');
    const animation = find('#row').animate({ opacity: ['0', '1'] }, { duration: 900 });
    const onFinished = vi.fn();
    createMovingElements(pageTree, onFinished).look([]);
    animation.finish();
    await expect.poll(() => onFinished.mock.calls.length).toBe(1);
  });
});

it.each<[string, boolean, PropertyIndexedKeyframes, KeyframeAnimationOptions]>([
  ['a light that blinks for ever', true, { opacity: ['1', '.5'] }, {}],
  ['one that blinks for a while', false, { opacity: ['1', '.5'] }, { iterations: 3 }],
  ['one that moves for ever', false, TURNS, {}],
])('whether what is in an element only pulses: %s: %s', (_what, isPulse, frames, options) => {
  show('<p id="row"><b>text</b></p>');
  const animation = find('b').animate(frames, { duration: 900, iterations: Infinity, ...options });
  expect(pulses(find('#row'))).toBe(isPulse);
  animation.cancel();
});
