import { describe, expect, it } from 'vitest';
import { draw } from '../../../fixtures/sighting-row.ts';
import { disguisedIn } from './disguised-in.ts';

const a = draw();
const head = a.slice(0, 9);
const RECT = '<rect width="900" height="90" fill="#111"/>';

/** A text in a drawing, with what is painted before it. */
const drawn = (attributes: string, text: string = a, behind = ''): string =>
  `<svg width="900" height="90">${behind}<text x="9" y="40" ${attributes}>${text}</text></svg>`;
const tspan = (attributes: string): string =>
  `${head}<tspan ${attributes}>${a.slice(9, 20)}</tspan>${a.slice(20)}`;
/** A place for each digit, in their order but for two. */
const placesOf = (one: number, other: number): string =>
  Array.from(a, (_, at) => 9 + 7 * (at === one ? other : at === other ? one : at)).join(' ');
const SHOWN_GRADIENT =
  '<linearGradient id="shown"><stop stop-color="#00f"/><stop offset="1" stop-color="#f00"/></linearGradient>';

describe('the text of a drawing is seen', () => {
  it.each([
    ['in black, whatever its `color` is', drawn('color="#fff"')],
    ['in black, whatever fill HTML would have', drawn('style="-webkit-text-fill-color:#fff"')],
    ['in black, with a transparent `color`', drawn('style="color:transparent"')],
    ['in its `color`', drawn('color="#06c" fill="currentColor"')],
    ['in a gradient', drawn('fill="url(#shown)"', a, SHOWN_GRADIENT)],
    ['in a colour of a perceptual space', drawn('fill="oklch(.4 .1 250)"')],
    ['a little faded', drawn('fill-opacity=".6"')],
    ['in pieces, each where the one before it ends', drawn('', tspan('dx="1" dy="0"'))],
    ['in pieces of several colours', drawn('', tspan('fill="#06c"'))],
    ['white in a dark stroke', drawn('fill="#fff" stroke="#000"')],
    ['in a thin white stroke', drawn('stroke="#fff" stroke-width="1"')],
    ['under a red stroke', drawn('stroke="#c00" stroke-width="9"')],
    ['in a white stroke behind it', drawn('stroke="#fff" stroke-width="4" paint-order="stroke"')],
    ['white on a dark page', `<p style="background:#111">${drawn('fill="#fff"')}</p>`],
    ['white on a shape', drawn('fill="#fff"', a, RECT)],
    [
      'white on a shape of another group',
      drawn('fill="#fff"', a, `<g><path d="M0 0h900v90H0" fill="#111"/></g>`),
    ],
    [
      'white on an ellipse',
      drawn('fill="#fff"', a, '<ellipse cx="400" cy="45" rx="500" ry="90" fill="#111"/>'),
    ],
    [
      'in HTML within it',
      drawn('', '', `<foreignObject width="900" height="90" fill="none">${a}</foreignObject>`),
    ],
  ])('%s', (_name, html) => {
    expect(disguisedIn(html)).toBe(false);
  });
});

describe('the text of a drawing is disguised', () => {
  it.each([
    ['without a fill', drawn('fill="none"')],
    [
      'without a fill of its group',
      `<svg width="900" height="90"><g fill="none"><text y="40">${a}</text></g></svg>`,
    ],
    ['with a transparent fill', drawn('fill="transparent"')],
    ['with a fill that lets all through', drawn('fill-opacity="0"')],
    ['with a fill of what is not there', drawn('style="fill:context-fill"')],
    ['with a faint gradient', drawn('fill="url(#shown)" fill-opacity=".1"', a, SHOWN_GRADIENT)],
    ['in the colour of the page', drawn('fill="#fff"')],
    ['in the colour of its drawing', `<style>svg{background:#789}</style>${drawn('fill="#789"')}`],
    ['white on a background that no drawing shows', drawn('fill="#fff" style="background:#000"')],
    ['white in a stroke without width', drawn('fill="#fff" stroke="#000" stroke-width="0"')],
    ['under a white stroke', drawn('stroke="#fff" stroke-width="9"')],
    ['white in a faint stroke', drawn('fill="#fff" stroke="#000" stroke-opacity="0"')],
    ['white on a shape without fill', drawn('fill="#fff"', a, RECT.replace('#111', 'none'))],
    ['white on a white shape', drawn('fill="#fff"', a, RECT.replace('#111', '#fff'))],
    [
      'with two digits at each other’s places',
      drawn('', `<tspan x="${placesOf(20, 21)}">${a}</tspan>`),
    ],
    ['with two digits drawn the other way round', drawn(`dx="0,0,20 -30"`)],
    [
      'with a digit that its group moves up',
      `<svg width="900" height="90"><text y="40 40 9 40"><tspan>${a}</tspan></text></svg>`,
    ],
    ['with a digit turned round', drawn('', tspan('rotate="180"'))],
    ['with a piece without a fill', drawn('', tspan('fill="none"'))],
    ['with a piece of the colour of the page', drawn('', tspan('fill="#fff"'))],
    [
      'with its HTML transparent',
      drawn(
        '',
        '',
        `<foreignObject width="900" height="90" style="color:transparent">${a}</foreignObject>`,
      ),
    ],
  ])('%s', (_name, html) => {
    expect(disguisedIn(html)).toBe(true);
  });

  it.each(['defs', 'symbol', 'clipPath', 'mask', 'pattern', 'marker'])(
    'that its %s only keeps for use elsewhere',
    (name) => {
      const html = `<svg width="900" height="90"><${name} id="kept"><text y="20">${a}</text></${name}><use href="#kept" y="40"/></svg>`;
      expect(disguisedIn(html)).toBe(true);
    },
  );
});
