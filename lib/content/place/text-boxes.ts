import { intersect, plainBox, unite } from '../dom/box.ts';
import type { Box } from '../dom/box.ts';
import { containsNode, parentElementOf } from '../dom/node-reader.ts';
import type { ShadowTree } from '../dom/shadow-tree.ts';
import type { Sighting } from '../find/sighting.ts';
import type { StyleReader } from './style-reader.ts';
import { paddingBox } from './visible-box.ts';

/** What a sighting is written in: text nodes of the page, not a field. */
export type WrittenSighting = Exclude<Sighting, { kind: 'field' }>;

export function select(range: Range, node: Node, start: number, end: number): Range {
  range.setStart(node, start);
  range.setEnd(node, end);
  return range;
}

/**
 * The boxes of all lines, piece by piece: a range over several nodes also gives boxes of elements between them. A piece
 * has no boxes where an element that clips it alone leaves nothing to read.
 */
export function pieceBoxes(range: Range, sighting: WrittenSighting, read: StyleReader): Box[][] {
  const { parts, start, end } = sighting;
  const last = parts.length - 1;
  return parts.map((part, index) => {
    const from = index === 0 ? start : 0;
    const rects = select(range, part, from, index === last ? end : part.length).getClientRects();
    const boxes: Box[] = [];
    // There is mostly one: an iterator would cost half as much again.
    for (let line = 0; line < rects.length; line += 1) {
      boxes.push(plainBox(rects[line] as DOMRect));
    }
    if (last === 0) return boxes;
    const sizePx = read.fontSizePx(sighting.element);
    const clippers = ownElementsOf(part, sighting).filter((it) => read.clipperOf(it) === it);
    return boxes.flatMap((box) => {
      const left = clippers.map((it) => read.remember(paddingBox, it)).reduce(intersect, box);
      return isMostlyThere(left, box, sizePx) ? left : [];
    });
  });
}

/** The boxes of all lines, as far as a piece is not cut alone. */
export function lineBoxes(range: Range, sighting: WrittenSighting, read: StyleReader): Box[] {
  const pieces = pieceBoxes(range, sighting, read);
  return pieces.length > 1 ? joinLines(pieces.flat()) : (pieces[0] as Box[]);
}

/** The elements in which its pieces stand, each once. */
export function parentsOf(
  { parts }: WrittenSighting,
  tree: Pick<ShadowTree, 'parentOf'>,
): Element[] {
  return [...new Set(parts.map(tree.parentOf).filter((it) => it !== null))];
}

/** The elements that hold a piece and not all the others, from the innermost on. */
export function ownElementsOf(part: Text, { node, parts }: WrittenSighting): Element[] {
  const own: Element[] = [];
  const last = parts.at(-1) ?? node;
  let at = parentElementOf(part);
  for (
    ;
    at !== null && !(containsNode(at, node) && containsNode(at, last));
    at = parentElementOf(at)
  )
    own.push(at);
  return own;
}

/**
 * Whether enough is left of a line to read. Cut through its height, it shows half of its digits, and a mark there would
 * seem to belong to the next line. Cut short, it has to show three digits or so.
 */
export function isMostlyThere(line: Box, whole: Box, fontSizePx: number, isDown = false): boolean {
  const widthPx = line.right - line.left;
  const wholePx = whole.right - whole.left;
  return isDown
    ? widthPx >= 0.6 * wholePx
    : widthPx >= Math.min(wholePx, 2 * fontSizePx) &&
        line.bottom - line.top >= 0.6 * (whole.bottom - whole.top);
}

/** The box of the first piece. */
export function firstBox(range: Range, { node, parts, start, end }: WrittenSighting): Box {
  const firstEnd = parts.length === 1 ? end : node.length;
  return select(range, node, start, firstEnd).getBoundingClientRect();
}

export function lastCharacterBox(range: Range, { node, parts, end }: WrittenSighting): Box {
  return select(range, parts.at(-1) ?? node, end - 1, end).getBoundingClientRect();
}

/** Whether a text that stands upright ends at its top, as a chart's label does that is turned to the left. */
export function runsUp(range: Range, sighting: WrittenSighting): boolean {
  const { node, start } = sighting;
  const first = select(range, node, start, start + 1).getBoundingClientRect();
  return lastCharacterBox(range, sighting).bottom <= first.top;
}

/** Joins boxes that stand side by side on one line. */
function joinLines(boxes: readonly Box[]): Box[] {
  const lines: Box[] = [];
  for (const box of boxes) {
    const line = lines.at(-1);
    const middle = (box.top + box.bottom) / 2;
    if (line !== undefined && middle > line.top && middle < line.bottom) {
      lines[lines.length - 1] = unite(line, box);
    } else lines.push(box);
  }
  return lines;
}
