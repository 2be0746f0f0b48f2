import { expect, it } from 'vitest';
import { RESTYLED } from '../../../../../lib/content/dom/page-change.ts';
import { find, layersWith, show } from '../../page.ts';

const AT = 'position:absolute;left:0;top:0;width:200px;height:20px;margin:0';
const LAYER = `<b id="at" style="${AT};pointer-events:none;background:#fff"></b>`;

/** Whether a layer is still known over the text once so many others have come. */
function isKnownAfter(count: number, style: string): boolean {
  show(`<p id="text" style="${AT}">x</p>${LAYER}`);
  const layers = layersWith(() => null);
  const text = find('#text');
  expect(layers.isOver(text, 5, 10, 2)).toBe(true);
  const others = `<i style="position:fixed;${style}"></i>`.repeat(count);
  document.body.insertAdjacentHTML('beforeend', others);
  layers.begin(RESTYLED);
  const come = Array.from(document.querySelectorAll('i'));
  layers.note(come.map((target) => ({ type: 'attributes', target })));
  return layers.isOver(text, 5, 10, 2);
}

it('a layer stays known though dozens of boxes have come that paint nothing', () => {
  expect(isKnownAfter(90, '')).toBe(true);
});

it('of layers, dozens are known, and not hundreds, which would all be measured in each pass', () => {
  expect([isKnownAfter(60, 'background:#fff'), isKnownAfter(90, 'background:#fff')]).toEqual([
    true,
    false,
  ]);
});
