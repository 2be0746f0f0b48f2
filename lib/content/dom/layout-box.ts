import { parentOf } from './shadow-tree.ts';

/** Elements that were found to have no box of their own. */
const boxless = new WeakSet<Element>();

/**
 * The element whose box a text stands in. Nearly always it is the text's own, and to ask the browser about each would
 * be a twentieth of all reading: so one without a box (`display: contents`) is found when it turns out to take no room.
 */
export function boxAround(element: Element): Element {
  return boxless.has(element) ? findBox(element) : element;
}

/** The same, asked of the browser, and remembered. For an element that takes no room now: it may be hidden, too. */
export function findBox(element: Element): Element {
  let box = element;
  while (getComputedStyle(box).display === 'contents') {
    const parent = parentOf(box);
    if (parent === null) break;
    boxless.add(box);
    box = parent;
  }
  return box;
}
