import {
  firstElementChildOf,
  isElement,
  nextElementSiblingOf,
  parentElementOf,
} from '../../dom/node-reader.ts';
import type { Cause } from '../../dom/page-change.ts';
import type { ShadowTree } from '../../dom/shadow-tree.ts';

/** A list may come as a whole, and browsers make an object of each element that a script asks for. */
const MOST_ADDED = 100;

/** The elements that have changed, or at which something has happened; where many came together, the last ones. */
export function* changedBy(causes: Iterable<Cause>): Generator<Element> {
  for (const { type, target, addedNodes = [] } of causes) {
    if (type === 'childList')
      yield* ([] as Node[]).slice.call(addedNodes, -MOST_ADDED).filter(isElement);
    else if (target instanceof Element) {
      yield target;
      const parent = parentElementOf(target);
      // What shows while the pointer is over an element is mostly in that element or beside it.
      if (type !== 'attributes' && parent !== null) yield parent;
    }
  }
}

/** In a list with more elements than this, the first ones stand for the others. */
export const MOST_CHILDREN = 1000;

/**
 * Some elements and what they hold, the outer ones first, up to `most` elements. With `rootOf`, what their shadow roots
 * hold as well.
 */
export function withInner(
  outer: Iterable<Element>,
  most: number,
  rootOf?: ShadowTree['rootOf'],
): Set<Element> {
  const found = new Set(outer);
  for (const element of found) {
    let child = firstElementChildOf(element);
    for (let left = MOST_CHILDREN; child !== null && left > 0 && found.size < most; left -= 1) {
      found.add(child);
      child = nextElementSiblingOf(child);
    }
    for (const it of rootOf?.(element)?.children ?? []) if (found.size < most) found.add(it);
  }
  return found;
}
