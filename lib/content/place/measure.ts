import { holds, intersect, isEmpty, runsDown, unite } from '../dom/box.ts';
import type { Box } from '../dom/box.ts';
import { spotAtField } from './field-box.ts';
import { isBeside } from './neighbours.ts';
import type { Sighting } from '../find/sighting.ts';
import type { Spot } from './spot.ts';
import { isShown } from './style-reader.ts';
import type { StyleReader } from './style-reader.ts';
import { firstBox, lastCharacterBox, lineBoxes } from './text-boxes.ts';
import { visibleBox } from './visible-box.ts';

/** Measures where texts stand, with one Range for all of them. */
export interface Measure {
  /** About where the text's first piece is, even if it is cut away. Null when it is not shown. */
  box(sighting: Sighting): Box | null;
  /** Null when the text cannot be seen: not rendered or cut away. */
  spot(sighting: Sighting, read: StyleReader): Spot | null;
  /** Whether something else on the page, after the sighting or before it, is where its mark would be. */
  isBeside(mark: Box, sighting: Sighting, isAfter: boolean): boolean;
  /** Puts the range away, so that the page has no live one to update. */
  rest(): void;
}

export function createMeasure(): Measure {
  const range = document.createRange();
  // Started in a shadow tree, it walks that tree: its root only says where the walk ends.
  const walker = document.createTreeWalker(document);

  return {
    box(sighting) {
      if (!isShown(sighting.element)) return null;
      return sighting.kind === 'field'
        ? sighting.element.getBoundingClientRect()
        : firstBox(range, sighting);
    },
    spot(sighting, read) {
      const { element } = sighting;
      const isField = sighting.kind === 'field';
      const boxes = isField ? [element.getBoundingClientRect()] : lineBoxes(range, sighting);
      if (boxes.length === 0 || !isShown(element)) return null;
      const clip = visibleBox(element, boxes.reduce(unite), read);
      const fontSizePx = read.fontSizePx(element);
      const lines: Box[] = [];
      let isCut = false;
      for (const box of boxes) {
        const isDown = runsDown(box, fontSizePx);
        const isAskew = !isDown && box.bottom - box.top > 3 * fontSizePx;
        // The end of a line drawn askew is not a corner of the box around it, but its last character.
        const whole = isAskew && !isField ? lastCharacterBox(range, sighting) : box;
        const line = holds(clip, whole) ? whole : intersect(whole, clip);
        if (isEmpty(line) || !isMostlyThere(line, whole, isDown)) continue;
        lines.push(line);
        isCut = isDown ? line.bottom < whole.bottom - 1 : line.right < whole.right - 1;
      }
      const line = lines.at(-1);
      if (line === undefined) return null;
      const spot = { kind: 'text', lines, line, fontSizePx, isCut } as const;
      return isField ? spotAtField(spot, element) : spot;
    },
    isBeside: (mark, sighting, isAfter) => isBeside([range, walker], mark, sighting, isAfter),
    rest() {
      // Its start goes with it.
      range.setEnd(document, 0);
      walker.currentNode = document;
    },
  };
}

/** A line that is cut across shows half of its digits. A mark there would seem to belong to the next line. */
function isMostlyThere(line: Box, whole: Box, isDown: boolean): boolean {
  return isDown
    ? line.right - line.left >= 0.6 * (whole.right - whole.left)
    : line.bottom - line.top >= 0.6 * (whole.bottom - whole.top);
}
