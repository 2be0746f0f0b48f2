import { findOutwards, matches } from '../dom/node-reader.ts';
import { readColour } from './colour.ts';
import type { ShadowTree } from '../dom/shadow-tree.ts';

/** Whether something of the page lies over a point of an element's text: a menu, a sticky header, a dialog. */
export function isCovered(element: Element, x: number, y: number, tree: ShadowTree): boolean {
  const top = tree.elementAt(x, y);
  if (top === null || tree.isWithin(element, top)) return false;
  // A link stretched over its card also lies on top, but one sees through it: only what paints can cover.
  const found = findOutwards(top, tree.parentOf, (at) => tree.isWithin(at, element) || paints(at));
  return found !== null && !tree.isWithin(found, element);
}

const PICTURES = 'img, video, canvas, iframe, embed, object, input, textarea, select';

function paints(element: Element): boolean {
  if (matches(element, PICTURES)) return true;
  const { backgroundColor, backgroundImage } = getComputedStyle(element);
  return backgroundImage !== 'none' || readColour(backgroundColor).alpha > 0;
}
