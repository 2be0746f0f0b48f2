import { describe, expect, it } from 'vitest';
import { draw } from '../../../fixtures/sighting-row.ts';
import { disguisedIn } from './disguised-in.ts';

const a = draw();

/** White text in a white part of the page, on what is placed behind it. */
const FILL = 'position:absolute;inset:0;width:100%;height:100%';
const RECT = '<rect width="900" height="90" fill="#111"/>';
const onWhite = (behind: string): string =>
  `<section style="position:relative;background:#fff">${behind}<p style="position:relative;color:#fff">${a}</p></section>`;

describe('white text in a white part of the page', () => {
  it.each([
    ['a picture', `<img alt="" style="${FILL}">`],
    ['a picture in a box', `<div style="${FILL}"><img alt="" style="${FILL}"></div>`],
    ['a colour in a box', `<div style="${FILL}"><b style="${FILL};background:#111"></b></div>`],
    ['a drawing', `<svg style="${FILL}">${RECT}</svg>`],
    ['a drawing that ends before its part', `<svg style="${FILL};width:900px">${RECT}</svg>`],
  ])('can be seen on %s', (_name, behind) => {
    expect(disguisedIn(onWhite(behind))).toBe(false);
  });

  it.each([
    ['nothing', ''],
    ['a box without colour', `<div style="${FILL}"><b style="${FILL}"></b></div>`],
    ['a sign beside it', `<svg width="9" height="9" style="position:absolute">${RECT}</svg>`],
    [
      'a colour elsewhere in a box',
      `<div style="${FILL}"><b style="position:absolute;top:99px;background:#111">x</b></div>`,
    ],
  ])('cannot be seen on %s', (_name, behind) => {
    expect(disguisedIn(onWhite(behind))).toBe(true);
  });
});
