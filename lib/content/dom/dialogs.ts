import { insertBefore, lastElementChildOf } from './node-reader.ts';

/**
 * What the page shows as a dialog. What is outside of a modal one takes neither the pointer nor the keyboard, and no
 * assistive technology reads it. Libraries keep all three from what is outside of their own dialogs.
 */
export const DIALOGS = 'dialog[open],[aria-modal=true],[role=dialog],[role=alertdialog]';

/** Puts a host of ours into a dialog. Not as its first or last child, which the page's styles may set off. */
export function putInto(dialog: Element, outer: Element): void {
  insertBefore(dialog, outer, lastElementChildOf(dialog));
}
