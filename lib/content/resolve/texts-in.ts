import { TEXTS } from '../dom/node-reader.ts';

/** The text nodes in `root` that come behind a node, or before it by `previousNode`. The nearest comes first. */
export function* textsIn(
  root: Node,
  from = root,
  step: 'nextNode' | 'previousNode' = 'nextNode',
): Generator<Text> {
  const walker = document.createTreeWalker(root, TEXTS);
  walker.currentNode = from;
  while (walker[step]() !== null) yield walker.currentNode as Text;
}
