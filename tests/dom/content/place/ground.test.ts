import { describe, expect, it } from 'vitest';
import { readColour } from '../../../../lib/content/place/colour.ts';
import { LEAST_LIGHT, MOST_DARK } from '../../../../lib/content/place/ground.ts';
import { COLOURS } from '../../../../lib/domain/mark/colours.ts';
import { attachRoot, find, groundAt, show } from '../page.ts';

/** A text whose colour tells nothing of its ground. */
const TEXT = '<b style="color:#888">x</b>';
const on = (ground: string, inner = TEXT): string =>
  `<div style="background:${ground}">${inner}</div>`;

it.each([
  ['a black ground', on('#000'), true],
  ['a dark blue ground', on('#0a1a3a'), true],
  ['a white ground', on('#fff'), false],
  ['a yellow ground', on('#fd0'), false],
  ['the nearest of two grounds', on('#000', on('#fff')), false],
  ['the ground behind a thin veil', on('#000', on('rgb(255 255 255 / 20%)')), true],
  ['a thick veil', on('#000', on('rgb(255 255 255 / 80%)')), false],
  ['a light ground in shares of one', on('color(srgb .9 .9 .95)'), false],
  ['a dark ground in shares of one', on('color(display-p3 .1 .1 .2)'), true],
  ['a light mixed ground', on('color-mix(in srgb, #fff 90%, #000)'), false],
  ['a light ground in oklch', on('oklch(95% .02 90)'), false],
  ['a dark ground in oklch', on('oklch(25% .05 260)'), true],
  ['a light ground in lab', on('lab(92 0 5)'), false],
  ['the ground behind a thin veil in lab', on('#000', on('lab(100 0 0 / .2)')), true],
  ['light text where nothing is painted', '<b style="color:#eee">x</b>', true],
  ['dark text where nothing is painted', '<b style="color:#222">x</b>', false],
  [
    'the page’s text where a link’s blue could be on either',
    '<b style="color:#3498db">x</b>',
    false,
  ],
  [
    'the page’s light text where a link’s blue could be on either',
    '<style>body{color:#ddd}</style><b style="color:#3498db">x</b>',
    true,
  ],
  [
    'white text where nothing is painted behind it, on a page of dark text',
    '<style>body{color:#222}</style><b style="color:#fff">x</b>',
    true,
  ],
  [
    'white text in a white part, on a dark box that stands beside it in the document',
    on('#fff', '<p style="background:#111"></p><b style="color:#fff">x</b>'),
    true,
  ],
  [
    'dark text in a dark part, on a light box that stands beside it in the document',
    on('#222', '<p style="background:#fff"></p><b style="color:#222">x</b>'),
    false,
  ],
  [
    'light text on a picture, whatever lies behind it',
    on('#fff', on('url(data:,)', '<b style="color:#fff">x</b>')),
    true,
  ],
])('%s decides', (_name, html, isDark) => {
  show(html);
  expect(groundAt(find('b')).isDark).toBe(isDark);
});

it('the ground around the host of a shadow root decides for what is in it', () => {
  show(on('#000', '<p></p>'));
  const text = attachRoot(find('p'), TEXT).querySelector('b');
  expect(text !== null && groundAt(text).isDark).toBe(true);
});

function contrast(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

function lightOf(hex: string): number {
  show(`<b style="color:${hex}">x</b>`);
  return readColour(getComputedStyle(find('b')).color).light;
}

describe('a mark has a ground of its own', () => {
  it.each([
    ['in the colour of the text', on('#fff', '<b style="color:#fff">x</b>')],
    ['on a gradient', on('linear-gradient(#fff, #000)')],
    ['on a picture', on('url(data:,)')],
    ['on grey', on('#808080')],
    ['on a blue button', on('#0d6efd')],
    ['on a middle ground in oklch', on('oklch(60% .1 250)')],
    ['on a middle ground in lab', on('lab(50 0 0)')],
    ['on a middle ground in linear light', on('color(srgb-linear .2 .2 .2)')],
    ['on a middle mixture', on('color-mix(in oklab, #fff, #000)')],
    ['on a relative colour', on('oklch(from #fff 60% c h)')],
    ['on a veil that lets a dark ground through', on('#000', on('rgb(255 255 255 / 50%)'))],
    ['on a picture under a veil', on('url(data:,)', on('rgb(255 255 255 / 50%)'))],
  ])('%s', (_name, html) => {
    show(html);
    expect(groundAt(find('b')).isUnclear).toBe(true);
  });

  it.each([
    ['on white', on('#fff')],
    ['on light yellow', on('#fff3cd')],
    ['on near black', on('#12161c')],
    ['on dark blue', on('#0a1a3a')],
    ['on a light ground in oklch', on('oklch(97% .02 90)')],
    ['on a dark ground in oklch', on('oklch(25% .05 260)')],
    ['on a light relative colour', on('oklch(from #000 97% c h)')],
    ['where nothing is painted', '<b>x</b>'],
    ['on a thick veil over a picture', on('url(data:,)', on('rgb(255 255 255 / 95%)'))],
  ])('but not %s', (_name, html) => {
    show(html);
    expect(groundAt(find('b')).isUnclear).toBe(false);
  });

  it.each(Object.entries(COLOURS))('or %s would be seen badly', (_name, { light, dark }) => {
    expect(contrast(lightOf(light), LEAST_LIGHT)).toBeGreaterThanOrEqual(3);
    expect(contrast(lightOf(dark), MOST_DARK)).toBeGreaterThanOrEqual(3);
  });
});
