import { rootNodeOf } from '../../dom/node-reader.ts';
import type { ShadowTree } from '../../dom/shadow-tree.ts';

/** All elements at a point that take the pointer, the topmost first. */
export function* hitsAt(
  root: DocumentOrShadowRoot & Node,
  tree: ShadowTree,
  x: number,
  y: number,
): Generator<Element> {
  for (const at of root.elementsFromPoint(x, y)) {
    // Chromium also gives the elements around a root.
    if (rootNodeOf(at) !== root) continue;
    const inner = tree.rootOf(at);
    if (inner !== undefined) yield* hitsAt(inner, tree, x, y);
    yield at;
  }
}
