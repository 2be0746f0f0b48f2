import { expect, it } from 'vitest';
import { attachRoot, find, layersWith, seemsUnderLayer, show } from '../../page.ts';

const AT = 'position:absolute;left:0;top:0;width:200px;height:20px;margin:0';
const TEXT = `<p id="text" style="${AT}">x</p>`;
const LAYER = `<b><b style="${AT};pointer-events:none;background:white"></b></b>`;
/** So much that what is there at the start is not looked at as far as this. */
const MANY = '<i></i>'.repeat(200);

it('a layer that no hit test finds covers a text from within a component, from the start', () => {
  show(`${TEXT}<x-part></x-part>`);
  attachRoot(find('x-part'), LAYER);
  expect(layersWith(() => null).isOver(find('#text'), 5, 10, 2)).toBe(true);
});

it.each(['<x-part id="at"></x-part>', '<div id="at"><x-part></x-part></div>'])(
  'it covers a text from within a component that has changed: %s',
  (html) => {
    show(`${TEXT}${MANY}${html}`);
    attachRoot(find('x-part'), LAYER);
    expect(seemsUnderLayer(find('#text'), find('#at'))).toBe(true);
  },
);

it('the ground of a header that stays covers a text where a component paints it', () => {
  show(`${TEXT}${MANY}<x-part style="position:fixed;left:0;top:0"></x-part>`);
  const root = attachRoot(find('x-part'), `<b>x</b><b style="${AT};background:white"></b>`);
  const layers = layersWith(() => root.firstElementChild);
  expect(layers.isOver(find('#text'), 5, 10, 2)).toBe(true);
});
