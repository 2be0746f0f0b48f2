import { firstChildOf, isShadowRoot, isCharacterData, rootNodeOf } from '../dom/node-reader.ts';
import { holds, intersect, isEmpty } from '../dom/box.ts';
import type { Box } from '../dom/box.ts';
import type { Sighting } from '../find/sighting.ts';
import { lastCharacterBox, select } from './text-boxes.ts';

/**
 * The most nodes that are visited. What is near in sight is near in the document, or too far away to be searched for
 * hundreds of times. A node that is seen elsewhere counts for half of them, because a tooltip or words for screen
 * readers may come between.
 */
const MOST_NODES = 24;
/** Several characters, since some have no width of their own. */
const SOME_CHARACTERS = 16;
/** The length of text in which they are looked for. Handing out all of a long text takes Firefox 3 ms. */
const SOME_TEXT = 1000;

/**
 * Whether one of the next characters, pictures and controls after a text in the document, or of the last ones before it,
 * is where its mark would be. `range` and `walker` are moved; whoever owns them puts them away.
 */
export function isBeside(
  [range, walker]: [Range, TreeWalker],
  mark: Box,
  sighting: Sighting,
  isAfter: boolean,
): boolean {
  if (sighting.kind === 'field') return false;
  let node: Node | null = (isAfter ? sighting.parts.at(-1) : null) ?? sighting.node;
  let at = isAfter ? sighting.end : sighting.start;
  walker.currentNode = node;
  for (let left = MOST_NODES; node !== null && left > 0; left -= 1) {
    if (firstChildOf(node) === null) {
      selectNearest(range, node, at, isAfter);
      const box = range.getBoundingClientRect();
      // An element that also covers the text's whole last character is a shine or a drawing over the whole text. Words
      // that wrap have such a box as well, so for words it means nothing.
      const isWords = isCharacterData(node);
      const isThere = !isEmpty(intersect(box, mark));
      if (isThere && (isWords || !holds(box, lastCharacterBox(range, sighting)))) return true;
      if (!isEmpty(box)) left -= MOST_NODES / 2;
    }
    node = step(walker, isAfter);
    at = isAfter ? 0 : Infinity;
  }
  return false;
}

/** Selects the first characters of a text after a point, or the last before it. Selects the whole of other nodes. */
function selectNearest(range: Range, node: Node, at: number, isAfter: boolean): void {
  if (!isCharacterData(node)) {
    range.selectNode(node);
    return;
  }
  const end = isAfter ? node.length : Math.min(at, node.length);
  const begin = isAfter ? at : Math.max(0, end - SOME_TEXT);
  const text = node.substringData(begin, Math.min(SOME_TEXT, end - begin));
  const { length } = isAfter ? text.trimStart() : text.trimEnd();
  const from = begin + (isAfter ? text.length - length : Math.max(length - SOME_CHARACTERS, 0));
  select(range, node, from, from + Math.min(length, SOME_CHARACTERS));
}

/** After a shadow tree comes what its host holds, then what is behind the host. */
function step(walker: TreeWalker, isAfter: boolean): Node | null {
  const next = isAfter ? walker.nextNode() : walker.previousNode();
  if (next !== null) return next;
  const root = rootNodeOf(walker.currentNode);
  if (!isShadowRoot(root)) return null;
  walker.currentNode = root.host;
  return step(walker, isAfter);
}
