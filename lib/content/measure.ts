import { contains, intersect, isEmpty } from './box.ts';
import type { Box } from './box.ts';
import { visibleBox } from './clip.ts';
import { isCovered } from './cover.ts';
import type { Sighting } from './sighting.ts';
import type { StyleReader } from './style-reader.ts';

/** Where a sighting's text is seen now, in CSS px of the viewport. */
export interface Spot {
  /** The visible boxes of the text, one a line, in reading order. */
  lines: Box[];
  fontSizePx: number;
  isLightText: boolean;
}

/** One Range for all measuring: it is moved, read and put away, so the page never has a live one to keep up. */
export function createMeasure(): {
  measure: (sighting: Sighting, read: StyleReader, viewport: Box) => Spot | null;
  rest: () => void;
} {
  const range = document.createRange();

  return {
    /** Null when the text cannot be seen: not rendered, cut away, covered. Text outside the viewport is not tested for cover. */
    measure(sighting, read, viewport) {
      const { node, start, end, element } = sighting;
      range.setStart(node, start);
      range.setEnd(node, end);
      const rects = range.getClientRects();
      if (rects.length === 0) return null;
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        return null;
      const clip = visibleBox(element, read);
      const lines: Box[] = [];
      for (const rect of rects) {
        const line = intersect(rect, clip);
        if (!isEmpty(line) && isMostlyThere(line, rect)) lines.push(line);
      }
      const last = lines.at(-1);
      if (last === undefined) return null;
      const x = last.right - 2;
      const y = (last.top + last.bottom) / 2;
      if (contains(viewport, x, y) && isCovered(element, x, y)) return null;
      const { fontSizePx, isLightText } = read(element);
      return { lines, fontSizePx, isLightText };
    },
    rest() {
      range.setStart(document, 0);
      range.collapse(true);
    },
  };
}

/** A line that is cut in height shows half its digits: a mark there would seem to stand at the next line. */
function isMostlyThere(line: Box, rect: Box): boolean {
  return line.bottom - line.top >= 0.6 * (rect.bottom - rect.top);
}
