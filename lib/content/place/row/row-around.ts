import {
  attributeOf,
  findOutwards,
  hasChild,
  localNameOf,
  parentElementOf,
} from '../../dom/node-reader.ts';
import type { ShadowTree } from '../../dom/shadow-tree.ts';

/** An element with this many like it beside it is a row. */
const MANY = 6;
/** The most elements beside one that are compared with it. */
const MOST_COMPARED = 60;
const ROWS = 'tr, li, [role="row"], [role="listitem"], [role="option"]';
const NO_ROWS = 'h1, h2, h3, [role="heading"]';

/** The row of a list or table in which an element stands; null if it stands in none. */
export function rowAround(
  element: Element,
  tree: Pick<ShadowTree, 'closestTo' | 'parentOf'>,
): Element | null {
  if (tree.closestTo(element, NO_ROWS) !== null) return null;
  return tree.closestTo(element, ROWS) ?? findOutwards(element, tree.parentOf, isOneOfMany);
}

/** Whether an element is one of many beside each other that have the same name and class, as rows do. */
function isOneOfMany(element: Element): boolean {
  const style = attributeOf(element, 'class');
  const parent = parentElementOf(element);
  if (style === null || parent === null) return false;
  const name = localNameOf(element);
  let alike = 0;
  return hasChild(parent, MOST_COMPARED, (at) => {
    if (localNameOf(at) === name && attributeOf(at, 'class') === style) alike += 1;
    return alike === MANY;
  });
}
