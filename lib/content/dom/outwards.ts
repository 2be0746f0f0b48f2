import { isElement } from './node-reader.ts';
import type { ShadowTree } from './shadow-tree.ts';

/** A node, if it is an element, and then the elements that it is laid out in, from the innermost. */
export function* outwards(
  at: Node,
  { parentOf }: Pick<ShadowTree, 'parentOf'>,
): IteratorObject<Element, undefined> {
  let element: Element | null = isElement(at) ? at : parentOf(at);
  for (; element !== null; element = parentOf(element)) yield element;
}
