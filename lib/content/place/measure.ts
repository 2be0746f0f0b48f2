import { boxOf } from '../dom/node-reader.ts';
import type { PageChange } from '../dom/page-change.ts';
import { intersect, isEmpty, runsDown, unite } from '../dom/box.ts';
import type { Box } from '../dom/box.ts';
import { isBehindEllipsis } from './cover/behind-ellipsis.ts';
import { spotAtField } from './field-box.ts';
import { isBeside } from './neighbours.ts';
import type { Sighting } from '../find/sighting.ts';
import type { Spot } from './spot.ts';
import { isShown } from './style-reader.ts';
import type { StyleReader } from './style-reader.ts';
import { createKeptBoxes } from './dense/kept-boxes.ts';
import { listLines } from './dense/listed-lines.ts';
import type { ListedLine } from './dense/listed-lines.ts';
import {
  firstBox,
  isMostlyThere,
  lastCharacterBox,
  lineBoxes,
  ownElementsOf,
  parentsOf,
  runsUp,
} from './text-boxes.ts';
import type { WrittenSighting } from './text-boxes.ts';
import { visibleBox } from './visible-box.ts';

/** Measures where texts stand, with one Range for all of them. */
export interface Measure {
  /** A pass begins after this change of the page. */
  begin(change: PageChange): void;
  /** About where the text's first piece is, even if it is cut away. Null when it is not shown. */
  box(sighting: Sighting): Box | null;
  /** Null when the text cannot be seen: not rendered or cut away. */
  spot(sighting: Sighting, read: StyleReader): Spot | null;
  /**
   * The boxes of the lines in which many sightings stand, one behind the other in one text. Where line breaks are kept,
   * the places of these sightings follow from the boxes until `rest`. Empty where the text is not shown or has changed.
   */
  lines(sightings: readonly WrittenSighting[]): Box[];
  /** Whether something else on the page, after the sighting or before it, is where its mark would be. */
  isBeside(mark: Box, sighting: Sighting, isAfter: boolean): boolean;
  /** Puts the range away, so that the page has no live one to update. */
  rest(): void;
}

/** Where a sighting stands in its line, in CSS px, as long as the line keeps this width. */
type Offset = readonly [left: number, right: number, width: number];

/** Lines count as equally wide up to this difference. */
const SAME_PX = 0.05;

export function createMeasure(): Measure {
  const range = document.createRange();
  // Started in a shadow tree, it walks that tree. The root given here only says where the walk ends.
  const walker = document.createTreeWalker(document);
  const listed = new Map<Sighting, ListedLine>();
  const offsets = new WeakMap<Sighting, Offset>();
  const kept = createKeptBoxes();

  function boxesOf(sighting: WrittenSighting, read: StyleReader): Box[] {
    const line = listed.get(sighting);
    if (line === undefined) {
      return kept.boxesOf(sighting, () => lineBoxes(range, sighting, read));
    }
    const { box, isWhole } = line;
    if (isWhole) return [box];
    const widthPx = box.right - box.left;
    const [left, right, before] = offsets.get(sighting) ?? [0, 0, NaN];
    if (Math.abs(before - widthPx) < SAME_PX) {
      return [{ ...box, left: box.left + left, right: box.left + right }];
    }
    const boxes = lineBoxes(range, sighting, read);
    const [own] = boxes;
    if (own !== undefined && boxes.length === 1) {
      offsets.set(sighting, [own.left - box.left, own.right - box.left, widthPx]);
    }
    return boxes;
  }

  return {
    begin: (change) => kept.begin(change),
    box(sighting) {
      const line = listed.get(sighting);
      if (line !== undefined) return line.box;
      if (!isShown(sighting.element)) return null;
      return sighting.kind === 'field' ? boxOf(sighting.element) : firstBox(range, sighting);
    },
    spot(sighting, read) {
      const { element } = sighting;
      const isField = sighting.kind === 'field';
      const boxes = isField ? [boxOf(element)] : boxesOf(sighting, read);
      if (boxes.length === 0 || !isShown(element)) return null;
      const isInPieces = !isField && sighting.parts.length > 1;
      const own = isInPieces ? ownElementsOf(sighting.node, sighting).at(-1) : undefined;
      const around = (own && read.parentOf(own)) ?? element;
      const clip = visibleBox(around, boxes.reduce(unite), read);
      const fontSizePx = read.fontSizePx(element);
      const lines: Box[] = [];
      let isCut = false;
      for (const box of boxes) {
        const heightPx = box.bottom - box.top;
        const isTall = !isField && heightPx > 3 * fontSizePx;
        const isDown = isTall && runsDown(box, fontSizePx) && !runsUp(range, sighting);
        // The end of a line drawn askew is not a corner of the box around it, but its last character. That is as high as
        // the line itself where a browser's least size for letters, which no style tells in Firefox, makes it seem tall.
        const last = isTall ? lastCharacterBox(range, sighting) : box;
        const end = last.bottom - last.top < heightPx - 1 ? last : box;
        const whole = isDown ? asideTo(box, end) : end;
        const line = intersect(whole, clip);
        if (isEmpty(line) || !isMostlyThere(line, whole, fontSizePx, isDown)) continue;
        lines.push(line);
        isCut = isDown ? line.bottom < whole.bottom - 1 : line.right < whole.right - 1;
      }
      const line = lines.at(-1);
      const parents = isInPieces ? parentsOf(sighting, read) : [element];
      if (line === undefined || parents.some((it) => isBehindEllipsis(it, read))) return null;
      const spot = { kind: 'text', lines, line, fontSizePx, isCut } as const;
      return isField ? spotAtField(spot, element) : spot;
    },
    lines(sightings) {
      const element = sightings[0]?.element;
      if (element === undefined || !isShown(element)) return [];
      const [boxes, lines] = listLines(range, sightings);
      for (const [sighting, line] of lines) listed.set(sighting, line);
      if (lines.size === 0) kept.note(sightings, boxes);
      return boxes;
    },
    isBeside(mark, sighting, isAfter) {
      const next = isAfter ? listed.get(sighting)?.next : undefined;
      if (next !== undefined) return !isEmpty(intersect(next, mark));
      return isBeside([range, walker], mark, sighting, isAfter);
    },
    rest() {
      listed.clear();
      // The start of the range moves with its end.
      range.setEnd(document, 0);
      walker.currentNode = document;
    },
  };
}

/** A line that runs downwards, as narrow as its end: drawn askew, it ends at one side of the box around it. */
function asideTo(line: Box, end: Box): Box {
  const own = intersect(line, end);
  // Another line has the end.
  return isEmpty(own) ? line : { ...line, left: own.left, right: own.right };
}
