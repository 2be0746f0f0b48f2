import { plainBox, unite } from '../dom/box.ts';
import type { Box } from '../dom/box.ts';
import type { Sighting } from '../find/sighting.ts';

/** What a sighting is written in: text nodes of the page, not a field. */
export type WrittenSighting = Exclude<Sighting, { kind: 'field' }>;

export function select(range: Range, node: Node, start: number, end: number): Range {
  range.setStart(node, start);
  range.setEnd(node, end);
  return range;
}

/** The boxes of all lines, piece by piece: a range over several nodes also gives boxes of elements between them. */
export function lineBoxes(range: Range, { parts, start, end }: WrittenSighting): Box[] {
  const last = parts.length - 1;
  const boxes: Box[] = [];
  for (const [index, part] of parts.entries()) {
    const from = index === 0 ? start : 0;
    const rects = select(range, part, from, index === last ? end : part.length).getClientRects();
    // There is mostly one: an iterator would cost half as much again.
    for (let line = 0; line < rects.length; line += 1) {
      boxes.push(plainBox(rects[line] as DOMRect));
    }
  }
  return last === 0 ? boxes : joinLines(boxes);
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
