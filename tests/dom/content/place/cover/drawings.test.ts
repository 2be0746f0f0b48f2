import { describe, expect, it } from 'vitest';
import { find, seemsCovered, show } from '../../page.ts';

const AT = 'position:absolute;left:0;top:0;width:200px;height:20px;margin:0';
const TEXT = `<p id="text" style="${AT}">x</p>`;
const LABEL = '<text id="text" x="0" y="15">Name of a node</text>';

const GRADIENT = '<linearGradient id="to-0-0-0-0"><stop stop-color="red"/></linearGradient>';

/** A shape as large as the text. */
const rect = (attributes: string): string => `<rect width="200" height="20" ${attributes}/>`;
const drawing = (inner: string): string => `<svg style="${AT}">${inner}</svg>`;

function isCoveredIn(html: string): boolean {
  show(html);
  return seemsCovered(find('#text'), 20, 10);
}

describe('a drawing covers a text', () => {
  it.each([
    ['beside it on the page', TEXT + drawing(rect('fill="white"'))],
    ['in it, as a tooltip of a chart does', drawing(`<g>${LABEL}</g><g>${rect('')}</g>`)],
    ['in it, by a gradient', drawing(`${LABEL}${GRADIENT}${rect('fill="url(#to-0-0-0-0)"')}`)],
  ])('%s', (_name, html) => {
    expect(isCoveredIn(html)).toBe(true);
  });
});

describe('a drawing covers no text', () => {
  it.each([
    ['by what only takes the pointer', rect('fill="none" pointer-events="all"')],
    ['by a transparent fill', rect('fill="transparent"')],
    ['by a shade', rect('fill="#0003"')],
    ['by what is faded', `<g opacity="0.1">${rect('')}</g>`],
    ['by what is hidden', rect('visibility="hidden" pointer-events="all"')],
    ['by a line across it', '<path d="M0 10H200" fill="none" stroke="red" stroke-width="3"/>'],
  ])('%s', (_name, shape) => {
    expect(isCoveredIn(TEXT + drawing(shape))).toBe(false);
  });

  it('that stands on a shape of it and takes no pointer', () => {
    const label = LABEL.replace('<text', '<text pointer-events="none"');
    expect(isCoveredIn(drawing(rect('fill="white"') + label))).toBe(false);
  });
});

const SECTION = `<section style="${AT}">${TEXT}</section>`;
const HEADER = `${TEXT}<header style="${AT}"></header>`;

/** The page, and a box that style alone lays over all of an element of it. */
const withBox = (html: string, rule: string, style: string): string =>
  `<style>${rule}{content:"";position:absolute;inset:0;${style}}</style>${html}`;

describe('what style alone lays over a text covers it', () => {
  it.each([
    ['in what is around it', SECTION, 'section::after', 'background:white'],
    ['as a picture', SECTION, 'section::before', 'z-index:1;background:url(data:,)'],
    ['in a header that paints nothing itself', HEADER, 'header::before', 'background:white'],
    ['as glass', HEADER, 'header::before', 'backdrop-filter:blur(8px)'],
  ])('%s', (_name, html, rule, style) => {
    expect(isCoveredIn(withBox(html, rule, style))).toBe(true);
  });

  it.each([
    ['it is a shade', 'background:rgb(0 0 0 / 5%)'],
    ['it is a light shade', 'background:rgb(255 255 255 / 10%)'],
    ['it is a glow', 'background:linear-gradient(rgb(255 255 255 / 10%), transparent)'],
    ['it is faded', 'background:white;opacity:.1'],
    ['it lies behind the text', 'background:white;z-index:-1'],
    ['it is nothing', 'content:none;background:white'],
  ])('unless %s', (_name, style) => {
    expect(isCoveredIn(withBox(SECTION, 'section::after', style))).toBe(false);
  });
});
