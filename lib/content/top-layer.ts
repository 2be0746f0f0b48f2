import { parentOf } from './shadow-tree.ts';
import type { StyleReader } from './style-reader.ts';

/** What the browser shows above everything else, whatever its place in the document. */
const TOP = ':modal, :popover-open, :fullscreen';

/** The open modal dialog, popover or full-screen element in which an element is shown, if any. */
export function topLayerAround(element: Element, read: StyleReader): Element | null {
  return read.remember('top', element, () => {
    // Asked only of what can be one: it is always taken out of the flow.
    const { position } = read.facts(element);
    if ((position === 'fixed' || position === 'absolute') && element.matches(TOP)) return element;
    const parent = parentOf(element);
    return parent === null ? null : topLayerAround(parent, read);
  });
}
