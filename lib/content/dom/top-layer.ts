import { closestTo } from './shadow-tree.ts';

/** What the browser shows above everything else, whatever its place in the document. */
const TOP = 'dialog:modal, [popover]:popover-open, :fullscreen';

/** The open modal dialog, popover or full-screen element in which an element is shown, if any. */
export function topLayerAround(element: Element): Element | null {
  return closestTo(element, TOP);
}
