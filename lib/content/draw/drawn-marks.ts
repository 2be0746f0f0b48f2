import { underlineOf } from '../../domain/mark/underline.ts';
import { createBatches } from './path-batches.ts';
import type { Batch, Canvas } from './path-batches.ts';
import type { Box } from '../dom/box.ts';
import { unite } from '../dom/box.ts';
import { createSvg } from '../dom/svg.ts';
import type { MarkLook } from './mark-look.ts';
import { piecesOf, shapeAt } from './mark-pieces.ts';
import type { Part } from './mark-pieces.ts';
import type { Spot } from '../place/spot.ts';
import { createMarkLabel } from './mark-texts.ts';
import { distanceTo, positionMark } from '../place/mark-position.ts';
import type { MarkPosition } from '../place/mark-position.ts';
import type { Sighting } from '../find/sighting.ts';
import { round, sharpen, underlinePath, wholePixels } from './underline-path.ts';

/** A mark on the page. */
export interface DrawnMark {
  sighting: Sighting;
  look: MarkLook;
}

/** How a sighting is marked, and the last line of its text, in CSS px of the viewport as of the last placing. */
export interface FoundMark {
  look: MarkLook;
  line: Box;
}

/** Draws marks into the overlay's layer and remembers where they stand. It only writes; all reading is done before. */
export interface DrawnMarks {
  /** Draws or moves the mark of a sighting; it is seen when all has settled. */
  show(sighting: Sighting, look: MarkLook, spot: Spot, frame: PaintFrame): void;
  hide: (sighting: Sighting) => void;
  /**
   * By how much most of what is drawn has moved in the canvas, whose origin is now at `origin`, in CSS px: zero where
   * that is nothing, or each went its own way, or by parts of the screen's pixels.
   */
  commonShift(spots: ReadonlyMap<Sighting, Spot>, origin: Point): Point;
  /** All is drawn and hidden that had to be. */
  settle(): void;
  marks(): Iterable<DrawnMark>;
  find(sighting: Sighting | null): FoundMark | null;
  /** The mark whose target area holds a point of the viewport; the nearest where several do. */
  at(x: number, y: number): DrawnMark | null;
}

/** In CSS px. */
export interface Point {
  x: number;
  y: number;
}

/** What holds for all marks of one pass. */
export interface PaintFrame {
  /** Where the canvas's origin is in the viewport. */
  origin: Point;
  pageRight: number;
  /** The size of marks to the usual one. */
  factor: number;
}

/**
 * Left, top, right and bottom of the mark, then of each line of its text, in CSS px of the canvas, to a tenth. There may
 * be thousands of marks, and so these take a third of the room.
 */
type Corners = readonly number[];
/** Those of one of them. */
type Four = [left: number, top: number, right: number, bottom: number];

interface Drawn extends DrawnMark {
  corners: Corners;
  /** The mark's, in CSS px. */
  size: number;
  /** Something of the page's lies over the beginning of the text: nothing is drawn under it. */
  isBegunUnder: boolean;
  batches: readonly Batch<Drawn>[];
}

/** Room for the widest of underlines, and for the rim of what lies over a mark. */
const ROOM_PX = 4;
const STILL: Point = { x: 0, y: 0 };
/** Corners are kept to a tenth. */
const SAME_PX = 0.15;

/** `canvas` is where marks are put; it is called when the first one is drawn. `labelOf` words a look. */
export function createDrawnMarks(
  canvas: () => Canvas,
  labelOf: (look: MarkLook) => string,
): DrawnMarks {
  const drawn = new Map<Sighting, Drawn>();
  const batches = createBatches(canvas, dataOf);
  /**
   * Paints nothing, but has the canvas reach as far whatever the levels are: a page can ask Chromium what may lie over
   * its text, and is told of the canvas as a whole.
   */
  let reached: SVGPathElement | null = null;
  let isReachOld = false;
  /** Of the last pass in which something was drawn. */
  let lastOrigin = STILL;

  function hide(sighting: Sighting): void {
    const entry = drawn.get(sighting);
    if (entry === undefined) return;
    for (const batch of entry.batches) batches.leave(entry, batch);
    drawn.delete(sighting);
    isReachOld = true;
  }

  return {
    show(sighting, look, spot, { origin, pageRight, factor }) {
      lastOrigin = origin;
      const placement = positionMark(spot, pageRight, factor);
      const { size } = placement;
      const corners = cornersOf(placement, spot.lines, origin);
      const { isBegunUnder } = spot;
      let mark = drawn.get(sighting);
      if (look === mark?.look && size === mark.size) {
        if (isBegunUnder === mark.isBegunUnder && isEqual(corners, mark.corners)) return;
        for (const batch of mark.batches) batch.isOld = true;
        Object.assign(mark, { corners, isBegunUnder });
      } else {
        hide(sighting);
        mark = { sighting, look, corners, size, isBegunUnder, batches: [] };
        drawn.set(sighting, mark);
        const label = createMarkLabel(look, labelOf(look));
        mark.batches = batches.join(mark, piecesOf(look, size), label);
      }
      isReachOld = true;
    },
    hide,
    commonShift(spots, origin) {
      const shifts: Point[] = [];
      for (const [sighting, { corners }] of drawn) {
        const line = spots.get(sighting)?.line;
        const [, top, right] = corners.slice(-4) as Four;
        if (line !== undefined)
          shifts.push({ x: line.right - origin.x - right, y: line.top - origin.y - top });
      }
      const { x, y } = shifts[shifts.length >> 1] ?? STILL;
      const common = { x: wholePixels(x), y: wholePixels(y) };
      const apart = shifts.filter(
        (shift) => Math.hypot(shift.x - common.x, shift.y - common.y) > SAME_PX,
      );
      return apart.length < shifts.length / 2 ? common : STILL;
    },
    settle() {
      batches.settle();
      if (!isReachOld || drawn.size === 0) return;
      isReachOld = false;
      const boxes = drawn.values().flatMap((mark) => boxesOf(mark, STILL));
      const { left, top, right, bottom } = boxes.reduce(unite);
      reached ??= canvas().drawing.appendChild(createSvg('path'));
      const [x, y] = [left - ROOM_PX, top - ROOM_PX];
      reached.setAttribute('d', `M${x} ${y}H${right + ROOM_PX}V${bottom + ROOM_PX}H${x}Z`);
    },
    marks: () => drawn.values(),
    find(sighting) {
      const mark = drawn.get(sighting as Sighting);
      return mark ? { look: mark.look, line: boxesOf(mark, lastOrigin).at(-1) as Box } : null;
    },
    at(x, y) {
      let best: DrawnMark | null = null;
      let nearest = Infinity;
      for (const mark of drawn.values()) {
        const distance = distanceTo(boxesOf(mark, lastOrigin)[0] as Box, x, y);
        if (distance < nearest) [best, nearest] = [mark, distance];
      }
      return best;
    },
  };
}

function isEqual(one: Corners, other: Corners): boolean {
  return one.length === other.length && one.every((it, at) => it === other[at]);
}

function cornersOf(mark: MarkPosition, lines: Box[], { x, y }: Point): Corners {
  const corners = [mark, ...lines].flatMap((box) => [
    box.left - x,
    box.top - y,
    box.right - x,
    (box === mark ? box.bottom : sharpen(box.bottom)) - y,
  ]);
  // As long as it is, without the room to grow.
  return corners.map(round);
}

/** Where the canvas's origin is at `origin`. */
function boxesOf({ corners }: Drawn, { x, y }: Point): Box[] {
  const boxes: Box[] = [];
  for (let at = 0; at < corners.length; at += 4) {
    const [left, top, right, bottom] = corners.slice(at) as Four;
    boxes.push({ left: left + x, top: top + y, right: right + x, bottom: bottom + y });
  }
  return boxes;
}

function dataOf(mark: Drawn, part: Part): string {
  const { look, size, isBegunUnder } = mark;
  const [box, ...lines] = boxesOf(mark, STILL) as [Box, ...Box[]];
  if (part !== 'underline') return shapeAt(look, part, box, size);
  const style = isBegunUnder ? null : underlineOf(look);
  return style === null ? '' : underlinePath(style, lines);
}
