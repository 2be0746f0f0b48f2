import { firstElementChildOf, nextElementSiblingOf, parentElementOf } from '../dom/node-reader.ts';

/**
 * So far up may a change reach. The pieces of one address, and what vouches for a shortened one, stand close together.
 */
const LEVELS = 3;
/** With so many children, an element is a list of things that have nothing to do with each other. */
const MANY = 12;

/** The part of the page that may read differently because of a change in `node`. */
export function regionOf(node: Node): Node {
  let region = node;
  for (let level = 0; level < LEVELS; level += 1) {
    const parent = parentElementOf(region);
    if (parent === null || parent === document.body || isCrowded(parent)) return region;
    region = parent;
  }
  return region;
}

/** `childElementCount` would count all children again for each row that is added to a long list. */
function isCrowded(parent: Element): boolean {
  let child = firstElementChildOf(parent);
  for (let count = 0; child !== null && count < MANY; count += 1) {
    child = nextElementSiblingOf(child);
  }
  return child !== null;
}
