import { expect, it } from 'vitest';
import { attachRoot, find, seemsOnDark, show } from '../page.ts';

const on = (ground: string, inner = '<b>x</b>'): string =>
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
    'light text on a picture, whatever lies behind it',
    on('#fff', on('url(data:,)', '<b style="color:#fff">x</b>')),
    true,
  ],
])('%s decides', (_name, html, isDark) => {
  show(html);
  expect(seemsOnDark(find('b'))).toBe(isDark);
});

it('the ground around the host of a shadow root decides for what is in it', () => {
  show(on('#000', '<p></p>'));
  const text = attachRoot(find('p'), '<b>x</b>').querySelector('b');
  expect(text !== null && seemsOnDark(text)).toBe(true);
});
