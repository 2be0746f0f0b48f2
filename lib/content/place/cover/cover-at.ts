import { contains } from '../../dom/box.ts';
import { boxOf, findOutwards } from '../../dom/node-reader.ts';
import type { ShadowTree } from '../../dom/shadow-tree.ts';
import type { StyleReader } from '../style-reader.ts';
import { hitsAt } from './hits-at.ts';
import { hasVeil, hides } from './paint.ts';
import { isAbove } from './stacking-order.ts';

/**
 * The element of the page that lies over a point of an element's text: a menu, a sticky header, a dialog. It is found
 * by a hit test, which passes over everything that takes no pointer.
 */
export function coverAt(
  [tree, read]: [ShadowTree, StyleReader],
  element: Element,
  x: number,
  y: number,
): Element | null {
  const top = tree.elementAt(x, y);
  if (top === null || tree.isWithin(element, top)) return null;
  // A link stretched over its card also lies on top, and so does a control that nobody sees, or the shade of a row under
  // the pointer. Only what hides the text can cover it.
  const found = findOutwards(top, tree.parentOf, (at) => {
    const box = boxOf(at);
    // What was hit may hang out of the element around it, as a faded-out list does below its own button.
    const isThere = at === top || contains(box, x, y);
    return tree.isWithin(at, element) || (isThere && hides(at, box, read, true));
  });
  const takesPointer = getComputedStyle(element).pointerEvents !== 'none';
  if (found === null || tree.isWithin(found, element)) {
    // Few texts get here: something else was hit, and no part of it hides them.
    if (!takesPointer) return null;
    return read.remember(hasVeil, top) ? top : coverBelow([tree, read], element, x, y);
  }
  // Where the text takes no pointer, what was found may be behind it.
  return takesPointer || isAbove(found, element, read) ? found : null;
}

/**
 * What hides the text below something on top that catches the pointer and hides nothing. Where the browser itself
 * hides the text, as with its anchor, what is on top stands for that.
 */
function coverBelow(
  [tree, read]: [ShadowTree, StyleReader],
  element: Element,
  x: number,
  y: number,
): Element | null {
  let top: Element | null = null;
  for (const at of hitsAt(document, tree, x, y)) {
    top ??= at;
    if (tree.isWithin(element, at)) return null;
    if (tree.isWithin(at, element)) break;
    if (hides(at, boxOf(at), read, true)) return at;
  }
  return findOutwards(element, read.parentOf, (at) => read.rememberStyle(isAnchored, at)) && top;
}

/** The browser hides what stands beside an anchor where that has scrolled out of sight. No style tells of it. */
function isAnchored(element: Element): boolean {
  const style = getComputedStyle(element);
  return (
    style.getPropertyValue('position-anchor').startsWith('--') ||
    !/^(none)?$/.test(style.getPropertyValue('position-area'))
  );
}
