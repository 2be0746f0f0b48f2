import { findOutwards } from '../../dom/node-reader.ts';
import type { ShadowTree } from '../../dom/shadow-tree.ts';
import type { StyleReader } from '../style-reader.ts';
import { paints } from './paint.ts';
import { isAbove } from './stacking-order.ts';

/**
 * Whether something of the page lies over a point of an element's text: a menu, a sticky header, a dialog. It asks by a
 * hit test, which passes over everything with `pointer-events: none`.
 */
export function isCovered(
  [tree, read]: [ShadowTree, StyleReader],
  element: Element,
  x: number,
  y: number,
): boolean {
  const top = tree.elementAt(x, y);
  if (top === null || tree.isWithin(element, top)) return false;
  // A link stretched over its card also lies on top, but one sees through it: only what paints can cover.
  const found = findOutwards(
    top,
    tree.parentOf,
    (at) => tree.isWithin(at, element) || paints(at, read),
  );
  if (found === null || tree.isWithin(found, element)) return false;
  // If that is true of the text itself, what was found may be behind it.
  return getComputedStyle(element).pointerEvents !== 'none' || isAbove(found, element, read);
}
