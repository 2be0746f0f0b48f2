import { findOutwards } from './node-reader.ts';
import {
  closestTo,
  elementAt,
  focusedElement,
  isWithin,
  outerOf,
  parentOf,
  hasRoots,
  rootOf,
  treesIn,
} from './shadow-tree.ts';
import type { ShadowTree } from './shadow-tree.ts';

/** Elements that were found to have no box of their own. */
const boxless = new WeakSet<Element>();

/**
 * The element whose box a text stands in. Nearly always it is the text's own, and asking the browser about each would
 * take a twentieth of all reading. So an element without a box (`display: contents`) is found when it turns out to take
 * no room.
 */
export function boxAround(element: Element): Element {
  return boxless.has(element) ? findBox(element) : element;
}

/**
 * The same, but asks the browser and remembers the answer. For an element that takes no room; it may also be hidden.
 */
export function findBox(element: Element): Element {
  const box = findOutwards(element, parentOf, (at) => {
    const hasBox = getComputedStyle(at).display !== 'contents';
    if (!hasBox) boxless.add(at);
    return hasBox;
  });
  return box ?? element;
}

/** What the scripts that come after the scanner are handed: the page's tree as the scanner knows it. */
export const pageTree: ShadowTree = {
  rootOf,
  outerOf,
  treesIn,
  parentOf,
  closestTo,
  isWithin,
  focusedElement,
  hasRoots,
  elementAt,
  findBox,
};
