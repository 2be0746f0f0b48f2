import { EVERYWHERE, intersect } from './box.ts';
import type { Box } from './box.ts';
import { parentOf } from './shadow-tree.ts';
import type { StyleReader } from './style-reader.ts';

/** The part of the viewport in which an element's content can be seen: what all ancestors that cut leave of it. */
export function visibleBox(element: Element, read: StyleReader): Box {
  let box = EVERYWHERE;
  // What is positioned is cut only by the ancestors that place it.
  let escapes = false;
  for (let current: Element | null = element; current !== null; current = parentOf(current)) {
    const facts = read.facts(current);
    const clip = read.clip(current);
    if (escapes && facts.isContainingBlock) escapes = false;
    if (!escapes && clip !== null) box = intersect(box, clip);
    if (facts.position === 'fixed') break;
    if (facts.position === 'absolute') escapes = true;
  }
  return box;
}
