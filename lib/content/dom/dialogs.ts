import { checkVisibility, insertBefore, lastElementChildOf, matches } from './node-reader.ts';
import type { ShadowTree } from './shadow-tree.ts';

/** The menus, drawers and popovers of Material UI keep all else out as well. What they trap the keyboard in has no role. */
const DIALOGS = 'dialog[open],[aria-modal=true],[role=dialog],[role=alertdialog],.MuiModal-root>*';
const IN_USE = `:modal,:is(${DIALOGS}):focus-within`;

type Tree = Pick<ShadowTree, 'closestTo'>;

/**
 * The dialog around an element. What is outside of a modal one takes neither the pointer nor the keyboard, and no
 * assistive technology reads it. Libraries keep all three from what is outside of their own dialogs.
 */
export function dialogAround(element: Element, { closestTo }: Tree): Element | null {
  return closestTo(element, DIALOGS);
}

/**
 * Whether a script of the page has opened a dialog: it is modal, has the keyboard, or stands in one that is or has. A
 * dialog that has come with the page may wait for its framework, which expects to find there what was sent, and no host
 * of ours.
 */
export function isInUse(dialog: Element, { closestTo }: Tree): boolean {
  return closestTo(dialog, IN_USE) !== null;
}

/**
 * Puts a host of ours into a dialog or layer of the page before its last child, because the page's styles may set off the
 * first and the last one. Where a box is all that it holds, into that box, unless that is an editor: a host there would
 * be saved with its text.
 */
export function putInto(layer: Element, outer: Element): void {
  const inner = lastElementChildOf(layer);
  const isBox = inner && matches(inner, ':is(div,form):read-only:only-child:not(:empty)');
  // A note that is not shown may be the only element beside the layer's own text.
  if (isBox && checkVisibility(inner)) putInto(inner, outer);
  else insertBefore(layer, outer, inner);
}
