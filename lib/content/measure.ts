import { intersect, isEmpty, unite } from './box.ts';
import type { Box } from './box.ts';
import { visibleBox } from './clip.ts';
import { isOnDark } from './ground.ts';
import type { Sighting } from './sighting.ts';
import type { StyleReader } from './style-reader.ts';

/** Where a sighting's text is seen now, in CSS px of the viewport. */
export interface Spot {
  /** The visible boxes of the text, one a line, in reading order. */
  lines: Box[];
  /** Whether something cuts the last line before the text ends. */
  isCut: boolean;
  fontSizePx: number;
  isOnDark: boolean;
}

/** One Range for all measuring: it is moved, read and put away, so the page never has a live one to keep up. */
export function createMeasure(): {
  measure: (sighting: Sighting, read: StyleReader) => Spot | null;
  rest: () => void;
} {
  const range = document.createRange();

  function rectsIn(node: Text, start: number, end: number): Box[] {
    range.setStart(node, start);
    range.setEnd(node, end);
    return Array.from(range.getClientRects());
  }

  /** Piece by piece, since a range over several nodes also gives the boxes of the elements between. */
  function rectsOf({ parts, start, end }: Sighting): Box[] {
    const last = parts.length - 1;
    return joinLines(
      parts.flatMap((part, index) =>
        rectsIn(part, index === 0 ? start : 0, index === last ? end : part.data.length),
      ),
    );
  }

  return {
    /** Null when the text cannot be seen: not rendered or cut away. */
    measure(sighting, read) {
      const { node, start, end, parts, element } = sighting;
      const rects = parts.length === 1 ? rectsIn(node, start, end) : rectsOf(sighting);
      if (rects.length === 0) return null;
      read.insist(rects.some(isNearlyInSight));
      if (!read.facts(element).isShown) return null;
      const clip = visibleBox(element, read);
      const lines: Box[] = [];
      let isCut = false;
      for (const rect of rects) {
        const line = intersect(rect, clip);
        if (isEmpty(line) || !isMostlyThere(line, rect)) continue;
        lines.push(line);
        isCut = line.right < rect.right - 1;
      }
      if (lines.length === 0) return null;
      const { fontSizePx } = read.facts(element);
      return { lines, isCut, fontSizePx, isOnDark: isOnDark(element, read) };
    },
    rest() {
      range.setStart(document, 0);
      range.collapse(true);
    },
  };
}

/** How far beyond the viewport a text counts as in sight: scrolling may show it before we hear of it. */
const AHEAD_PX = 100;

function isNearlyInSight({ top, bottom }: Box): boolean {
  return bottom > -AHEAD_PX && top < innerHeight + AHEAD_PX;
}

/** A line that is cut in height shows half its digits: a mark there would seem to stand at the next line. */
function isMostlyThere(line: Box, rect: Box): boolean {
  return line.bottom - line.top >= 0.6 * (rect.bottom - rect.top);
}

/** Boxes that stand side by side on one line as one. */
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
