import { describe, expect, it } from 'vitest';
import {
  isBox,
  isContainingBlock,
  isPaintedAsOne,
} from '../../../../../lib/content/place/cover/painted-as-one.ts';
import { find, show } from '../../page.ts';

const STYLES = [
  '',
  'transform:translateX(0)',
  'translate:0 0',
  'scale:1',
  'rotate:0deg',
  'perspective:100px',
  "offset-path:path('M60 40L90 40')",
  'transform-style:preserve-3d',
  'filter:blur(0)',
  'backdrop-filter:blur(0)',
  'contain:paint',
  'contain:layout style',
  'contain:content',
  'contain:strict',
  'contain:size',
  'contain:inline-size',
  'contain:style',
  'container-type:size',
  'content-visibility:auto',
  'will-change:transform',
  'will-change:top, translate',
  'will-change:filter',
  'will-change:opacity',
  'will-change:top',
  'will-change:scroll-position',
  'opacity:.9',
  'clip-path:inset(-9px)',
  'mask:linear-gradient(#000,#000)',
  'isolation:isolate',
  'mix-blend-mode:multiply',
  'view-transition-name:some',
  'animation:painted-as-one 100s',
  'overflow:hidden',
  'backface-visibility:hidden',
];
const DISPLAYS = [
  'block',
  'inline',
  'inline-block',
  'flex',
  'inline-flex',
  'list-item',
  'ruby',
  'table-cell',
  'table-caption',
  'table-row',
  'contents',
];
const FADE = '<style>@keyframes painted-as-one{from{opacity:1}to{opacity:1}}</style>';

describe('an element', () => {
  it.each(STYLES)(
    'with "%s" is painted as one and places what it holds as the browser does',
    (style) => {
      for (const display of DISPLAYS) {
        const css = `display:${display};${style}`;
        const within = (inner: string): void =>
          show(`${FADE}<div style="position:absolute;left:20px;top:20px;width:200px;height:80px">
          <p style="margin:0;height:10px"></p>some <span id="at" style="${css}">text ${inner}</span></div>`);
        within(
          '<b id="in" style="position:relative;z-index:9;display:inline-block;flex:none;width:40px;height:20px">x</b>',
        );
        const over = document.createElement('div');
        over.style.cssText = 'position:fixed;inset:0;z-index:1';
        document.body.append(over);
        const { left, top } = find('#in').getBoundingClientRect();
        // Its own height counts in whatever is around the element, unless that is painted as one.
        const isBelow = document.elementFromPoint(left + 20, top + 10) === over;
        expect([css, isPaintedAsOne(find('#at')), 'one']).toEqual([css, isBelow, 'one']);
        over.remove();

        within('<b id="in" style="position:absolute;left:0;top:0">x</b>');
        const from = find('div').getBoundingClientRect();
        const at = find('#in').getBoundingClientRect();
        const isPlaced = at.left !== from.left || at.top !== from.top;
        expect([css, isContainingBlock(find('#at')), 'places']).toEqual([css, isPlaced, 'places']);
      }
    },
  );

  it.each([
    ['<img id="at" alt="">', true],
    ['<button id="at">x</button>', true],
    ['<svg><g id="at"/></svg>', true],
    ['<b id="at">x</b>', false],
    ['<table><tr id="at"><td>x</td></tr></table>', true],
  ])('may turn %s: %s', (html, expected) => {
    show(html);
    expect(isBox(find('#at'))).toBe(expected);
  });
});
