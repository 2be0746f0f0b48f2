import { describe, expect, it } from 'vitest';
import { RESTYLED, SCROLLED, UNCHANGED } from '../../../../../lib/content/dom/page-change.ts';
import { find, layersWith, seemsUnderLayer, show } from '../../page.ts';
import { countTests } from './hit-tests.ts';

const AT = 'position:absolute;left:0;top:0;width:200px;height:20px;margin:0';
const DEAF = 'pointer-events:none;background:white';
const TEXT = `<p id="text" style="${AT}">x</p>`;
/** So much that what is there at the start is not looked at as far as this. */
const MANY = '<i></i>'.repeat(200);

/** Whether the text is under a layer, after something has happened at `#at`. */
function isCoveredAfter(html: string, type?: string): boolean {
  show(`${TEXT}${MANY}${html}`);
  return seemsUnderLayer(find('#text'), find('#at'), type);
}

describe('a layer that no hit test finds covers a text', () => {
  it.each([
    ['itself', `<div id="at" style="${AT};${DEAF}"></div>`],
    ['over its lower half', `<div id="at" style="${AT};${DEAF};top:9px"></div>`],
    ['over what its mark reaches', `<div id="at" style="${AT};${DEAF};top:-15px"></div>`],
    ['in boxes that only hold it', `<div id="at"><b><b style="${AT};${DEAF}"></b></b></div>`],
    [
      'as what a placed box holds',
      `<div id="at" style="${AT};pointer-events:none"><p style="margin:0;height:20px;${DEAF}"></p></div>`,
    ],
    ['itself, inert', `<div id="at" inert style="${AT};background:white"></div>`],
    ['in what is inert', `<div id="at" inert><b><b style="${AT};background:white"></b></b></div>`],
    [
      'with a picture',
      `<div id="at" style="${AT};pointer-events:none"><img alt="" style="${AT}"></div>`,
    ],
    [
      'with a gradient',
      `<div id="at" style="${AT};${DEAF};background:linear-gradient(red,blue)"></div>`,
    ],
    [
      'with a gradient that ends in nothing',
      `<div id="at" style="${AT};${DEAF};background:linear-gradient(currentColor,transparent)"></div>`,
    ],
    [
      'with a picture that has numbers in its name',
      `<div id="at" style="${AT};${DEAF};background:url('/a(0.1,0.2,0.3,0.1)')"></div>`,
    ],
  ])('%s', (_name, html) => {
    expect(isCoveredAfter(html)).toBe(true);
  });

  it('where the pointer has come to what stands beside it', () => {
    const html = `<div><b id="at">x</b><b style="${AT};${DEAF}"></b></div>`;
    expect(isCoveredAfter(html, 'pointerover')).toBe(true);
  });
});

it('a layer covers a text though hundreds of things had changed while no text was in sight', () => {
  show(`${TEXT}${MANY}<div id="at" style="${AT};${DEAF}"></div>`);
  const layers = layersWith(() => null);
  layers.isOver(find('#text'), -1, -1, -1);
  const note = (selector: string): void => {
    layers.begin(RESTYLED);
    const targets = Array.from(document.querySelectorAll(selector));
    layers.note(targets.map((target) => ({ type: 'attributes', target })));
  };
  note('i');
  note('#at');
  expect(layers.isOver(find('#text'), 5, 10, 2)).toBe(true);
});

it('a layer covers a text though hundreds of texts have changed behind it', () => {
  show(`${TEXT}${MANY}<div id="at" style="${AT};${DEAF}"></div>`);
  const layers = layersWith(() => null);
  layers.isOver(find('#text'), -1, -1, -1);
  layers.begin(RESTYLED);
  const target = find('#text');
  const written = { type: 'childList', target, addedNodes: [new Text('1')] };
  layers.note([
    { type: 'attributes', target: find('#at') },
    ...Array.from({ length: 500 }, () => written),
  ]);
  expect(layers.isOver(target, 5, 10, 2)).toBe(true);
});

it.each([
  ['nothing', 'circle(0 at 90% 10%)', false],
  ['a disc elsewhere', 'circle(20px at 150px 50%)', false],
  ['a disc around it', 'circle(60% at 0 0)', true],
  ['an oval elsewhere', 'ellipse(20% 50% at 80% 50%)', false],
  ['no height', 'inset(0 0 100%)', false],
  ['its right half', 'inset(0 0 0 50% round 4px)', false],
  ['its left half', 'inset(0 50% 0 0)', true],
  ['a corner elsewhere', 'polygon(evenodd, 100% 0, 100% 100%, 50% 100%)', false],
  ['all of it', 'polygon(0 0, 100% 0, 100% 100%, 0 100%)', true],
  ['what a path tells', "path('M0 0H200V20H0z')", true],
  ['what a sum tells', 'inset(0 calc(10% + 1px) 0 0)', true],
])('a layer whose shape leaves %s, by %s, covers a text: %s', (_name, shape, expected) => {
  expect(isCoveredAfter(`<div id="at" style="${AT};${DEAF};clip-path:${shape}"></div>`)).toBe(
    expected,
  );
  const inner = `<div id="at" style="${AT};${DEAF}"></div>`;
  expect(isCoveredAfter(`<div style="${AT};clip-path:${shape}">${inner}</div>`)).toBe(expected);
});

const LARGE = 'width:100px;height:10px;transform-origin:0 0';

/** The text ends 5 px from the left edge of the layer, as the layer is drawn. */
it.each([
  ['half as large', true, '8px', 'width:400px;height:40px;scale:.5;transform-origin:0 0'],
  ['twice as large', false, '4px', `${LARGE};scale:2`],
  ['zoomed', false, '4px', `${LARGE};zoom:2`],
  ['turned', true, '50%', 'rotate:180deg'],
  ['turned by a matrix', true, '50%', 'transform:rotate(180deg)'],
  ['as in a mirror', true, '50%', 'scale:-1 1'],
  ['as in a mirror by a matrix', true, '50%', 'transform:scaleX(-1)'],
  ['turned by a path', true, '50%', "offset-path:path('M100 10H0')"],
  ['turned, and nothing of it', false, '100%', 'rotate:180deg'],
])('a layer that is shown %s, covers a text: %s; cut off are %s', (_name, expected, cut, shown) => {
  const html = `<div id="at" style="${AT};${DEAF};${shown};clip-path:inset(0 0 0 ${cut})"></div>`;
  show(html);
  const { left, top, right, bottom } = find('#at').getBoundingClientRect();
  expect([left, top, right, bottom].map(Math.round)).toEqual([0, 0, 200, 20]);
  expect(isCoveredAfter(html)).toBe(expected);
});

describe('a layer covers no text', () => {
  it.each([
    ['below which it is painted', `z-index:-1`],
    ['that is seen through it', `opacity:0.3`],
    ['in a box that is seen through', `background:rgb(0 0 0 / 30%)`],
    ['with a glow', `background:linear-gradient(90deg,transparent,rgb(255 255 255 / 10%))`],
    ['with a glow in another notation', `background:radial-gradient(oklch(90% 0 0 / .2),#0000)`],
    ['while it is hidden', `visibility:hidden`],
    ['while it is not there', `display:none`],
    ['with which it is blended', `mix-blend-mode:multiply`],
    ['elsewhere', `top:40px`],
  ])('%s', (_name, style) => {
    expect(isCoveredAfter(`<div id="at" style="${AT};${DEAF};${style}"></div>`)).toBe(false);
  });

  it('where it is cut off', () => {
    const around = 'position:absolute;top:60px;width:300px;height:40px;overflow:hidden';
    const html = `<div style="${around}"><div id="at" style="${AT};${DEAF};top:-60px"></div></div>`;
    expect(isCoveredAfter(html)).toBe(false);
  });

  it('before which it begins, though its last words stand at the left of the next line', () => {
    const words = 'and some more words '.repeat(4);
    const mark = `<mark id="at" style="position:relative;z-index:1">${words}</mark>`;
    show(`<p style="width:400px;font:10px/20px monospace">It is <b id="text">here</b> ${mark}</p>`);
    const { right, top } = find('#text').getBoundingClientRect();
    const { left, height } = find('#at').getBoundingClientRect();
    expect([left < right, height > 30]).toEqual([true, true]);
    const layers = layersWith(() => null);
    layers.note([{ type: 'attributes', target: find('#at') }]);
    expect(layers.isOver(find('#text'), right - 1, top + 5, top + 2)).toBe(false);
    // What comes over the words themselves is covered.
    expect(layers.isOver(find('#text'), right + 30, top + 5, top + 2)).toBe(true);
  });

  it('that stands in it', () => {
    show(`<div id="at" style="${AT};${DEAF}">${TEXT}</div>`);
    expect(seemsUnderLayer(find('#text'), find('#at'))).toBe(false);
  });

  it('above a canvas for effects', () => {
    show(`${TEXT}<canvas id="at" style="${AT};pointer-events:none"></canvas>`);
    expect(seemsUnderLayer(find('#text'), find('#at'))).toBe(false);
  });
});

describe('what stays while texts scroll', () => {
  it.each([
    [
      'a header',
      '<header style="position:fixed;left:0;right:0;top:0;height:60px;background:#fff"></header>',
    ],
    [
      'a header in a box that only holds it',
      '<b><b><b style="position:fixed;left:0;right:0;top:0"><b style="display:block;height:60px;background:#fff"></b></b></b></b>',
    ],
  ])('covers them: %s', (_name, html) => {
    show(`<p id="text" style="margin:0">x</p>${MANY}${html}`);
    expect(seemsUnderLayer(find('#text'), find('#text'))).toBe(true);
  });

  it('covers them: cells of a table, also where they were not hit', () => {
    const head = 'position:sticky;top:0;height:40px;padding:0;background:#fff';
    show(`<div style="height:200px;width:600px;overflow:auto"><table style="border-spacing:0;width:100%">
      <tr><th style="${head}">1</th><th style="${head}">2</th><th style="${head}">3</th></tr>
      ${'<tr><td>1</td><td>2</td><td class="text">3</td></tr>'.repeat(30)}</table></div>`);
    find('div').scrollTop = 100;
    const texts = document.querySelectorAll('.text');
    const isUnder = Array.from(texts, (it) => seemsUnderLayer(it, it));
    const { top } = find('div').getBoundingClientRect();
    const middles = Array.from(texts, (it) => it.getBoundingClientRect()).map(
      (it) => (it.top + it.bottom) / 2,
    );
    expect(isUnder).toEqual(middles.map((y) => y > top && y < top + 40));
    expect(isUnder).toContain(true);
  });
});

describe('what stays at an edge', () => {
  it('is looked for at both edges after a change, and not while nothing changes', () => {
    show(TEXT);
    const { pass } = countTests();
    expect([pass(RESTYLED), pass(UNCHANGED), pass(SCROLLED), pass(SCROLLED)]).toEqual([2, 0, 2, 2]);
  });

  it('is looked for at one edge a pass where hit tests take long, and soon at both', () => {
    show(TEXT);
    const { layers, pass } = countTests(1);
    const passes = ([RESTYLED, SCROLLED, UNCHANGED, UNCHANGED] as const).map((change) => [
      pass(change),
      layers.isBehind,
    ]);
    expect(passes).toEqual([
      [1, true],
      [1, true],
      [1, false],
      [0, false],
    ]);
  });

  it('is looked for at each edge in turn where hit tests take long', () => {
    show(TEXT);
    const { heights, pass } = countTests(1);
    for (const change of [RESTYLED, SCROLLED, SCROLLED, SCROLLED] as const) pass(change);
    const edges = heights.map((y) => (y < innerHeight / 2 ? 'upper' : 'lower'));
    expect(edges).toEqual(['upper', 'lower', 'upper', 'lower']);
  });

  it('has no turn, and leaves none, while no text can be seen', () => {
    show(TEXT);
    const layers = layersWith(() => null);
    layers.begin(RESTYLED);
    expect(layers.isBehind).toBe(false);
  });

  it('is looked for at no point twice, where what clips the text fills the viewport', () => {
    const fill = 'position:absolute;inset:0;overflow:hidden';
    show(`<div style="${fill}"><div style="${fill};bottom:50px"><p id="text">x</p></div></div>`);
    expect(countTests().pass(RESTYLED)).toBe(3);
  });
});
