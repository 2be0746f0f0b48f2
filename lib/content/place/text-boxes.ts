import { plainBox, unite } from '../dom/box.ts';
import type { Box } from '../dom/box.ts';
import type { Sighting } from '../find/sighting.ts';

/** What a sighting is written in: text nodes of the page, not a field. */
export type WrittenSighting = Exclude<Sighting, { kind: 'field' }>;

/** Reads the boxes of texts with one Range. It is moved, read and put away, so the page has no live one to update. */
export interface TextBoxes {
  /** The boxes of all lines, piece by piece: a range over several nodes also gives boxes of elements between them. */
  all(sighting: WrittenSighting): Box[];
  /** The box of the first piece. */
  first(sighting: WrittenSighting): Box;
  lastCharacter(sighting: WrittenSighting): Box;
}

export function createTextBoxes(range: Range): TextBoxes {
  function select(node: Node, start: number, end: number): Range {
    range.setStart(node, start);
    range.setEnd(node, end);
    return range;
  }

  return {
    all({ parts, start, end }) {
      const last = parts.length - 1;
      const boxes: Box[] = [];
      for (const [index, part] of parts.entries()) {
        const from = index === 0 ? start : 0;
        const rects = select(part, from, index === last ? end : part.length).getClientRects();
        // There is mostly one: an iterator would cost half as much again.
        for (let line = 0; line < rects.length; line += 1) {
          boxes.push(plainBox(rects[line] as DOMRect));
        }
      }
      return parts.length === 1 ? boxes : joinLines(boxes);
    },
    first({ node, parts, start, end }) {
      return select(node, start, parts.length === 1 ? end : node.length).getBoundingClientRect();
    },
    lastCharacter({ node, parts, end }) {
      return select(parts.at(-1) ?? node, end - 1, end).getBoundingClientRect();
    },
  };
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
