import { underlineOf } from '../domain/underline.ts';
import type { Box } from './box.ts';
import { contains, unite } from './box.ts';
import { createMarkElements, createPath, drawMark, pathsOf } from './mark-element.ts';
import type { MarkElements, MarkLook } from './mark-element.ts';
import type { Spot } from './measure.ts';
import { hitBox, placeMark } from './place.ts';
import type { Placement } from './place.ts';
import type { Sighting } from './sighting.ts';
import { round, underlinePath, wholePixels } from './underline-path.ts';

/** A mark on the page. */
export interface PlacedMark {
  sighting: Sighting;
  look: MarkLook;
  /** CSS px of the viewport, as of the last placing. */
  placement: Placement;
  /** The last line of the text it stands at. */
  line: Box;
}

/** Draws marks into the overlay's layer and remembers where they stand. It only writes; all reading is done before. */
export interface Board {
  /** Draws or moves the mark of a sighting; `origin` is where the canvas's own is. */
  show(sighting: Sighting, look: MarkLook, spot: Spot, frame: PaintFrame): void;
  hide(sighting: Sighting): void;
  /**
   * By how much most of what is drawn has moved in the canvas, whose origin is now at `origin`, in CSS px: zero where
   * that is nothing, or each went its own way, or by parts of the screen's pixels.
   */
  commonShift(spots: ReadonlyMap<Sighting, Spot>, origin: Point): Point;
  /** All is drawn and hidden that had to be. */
  settle(): void;
  marks(): Iterable<PlacedMark>;
  /** The mark whose target area holds a point of the viewport; the nearest where several do. */
  at(x: number, y: number): PlacedMark | null;
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

interface Drawn extends PlacedMark {
  elements: MarkElements;
  /** What the drawing depends on beside the look: how it is underlined, then corners of the mark and of each line. */
  drawn: readonly number[];
}

const STILL: Point = { x: 0, y: 0 };
/** What is nearer than this is drawn in the same place. */
const SAME_PX = 0.05;

/** `canvas` is where marks are put; it is called when the first one is drawn. */
export function createBoard(canvas: () => SVGElement): Board {
  const drawn = new Map<Sighting, Drawn>();
  /**
   * Paints nothing, but has the canvas reach as far whatever the levels are: a page can ask Chromium what may lie over
   * its text, and is told of the canvas as a whole.
   */
  let reached: SVGPathElement | null = null;
  let isReachOld = false;
  /** Of the last pass in which something was drawn. */
  let lastOrigin = STILL;

  function hide(sighting: Sighting): void {
    const known = drawn.get(sighting);
    if (known === undefined) return;
    for (const path of pathsOf(known.elements)) path.remove();
    drawn.delete(sighting);
    isReachOld = true;
  }

  return {
    show(sighting, look, spot, frame) {
      lastOrigin = frame.origin;
      const placement = placeMark(spot, frame.pageRight, frame.factor);
      const line = spot.lines.at(-1);
      if (placement === null || line === undefined) {
        hide(sighting);
        return;
      }
      let entry = drawn.get(sighting);
      if (entry === undefined) {
        entry = {
          elements: createMarkElements(),
          drawn: [],
          sighting,
          look,
          placement,
          line,
        };
        drawn.set(sighting, entry);
      }
      entry.look = look;
      entry.placement = placement;
      entry.line = line;
      isReachOld = paint(entry, spot, frame, canvas()) || isReachOld;
    },
    hide,
    commonShift(spots, origin) {
      const shifts: Point[] = [];
      for (const [sighting, { line }] of drawn) {
        const now = spots.get(sighting)?.lines.at(-1);
        if (now === undefined) continue;
        const x = now.right - origin.x - (line.right - lastOrigin.x);
        const y = now.top - origin.y - (line.top - lastOrigin.y);
        // Mostly nothing has moved, and one object does for all that have not.
        shifts.push(x === 0 && y === 0 ? STILL : { x, y });
      }
      const one = shifts[shifts.length >> 1] ?? STILL;
      const common = { x: wholePixels(one.x), y: wholePixels(one.y) };
      if (isNear(common, STILL)) return STILL;
      const apart = shifts.filter((shift) => !isNear(shift, common));
      return apart.length < shifts.length / 2 ? common : STILL;
    },
    settle() {
      if (!isReachOld || drawn.size === 0) return;
      isReachOld = false;
      const reaches = Array.from(drawn.values(), reachOf);
      const { left, top, right, bottom } = reaches.reduce(unite);
      if (reached === null) canvas().append((reached = createPath('reach')));
      reached.setAttribute('d', `M${left} ${top}H${right}V${bottom}H${left}Z`);
    },
    marks: () => drawn.values(),
    at(x, y) {
      let best: PlacedMark | null = null;
      let bestDistance = Infinity;
      for (const mark of drawn.values()) {
        const { left, top, size } = mark.placement;
        if (!contains(hitBox(mark.placement), x, y)) continue;
        const distance = Math.hypot(left + size / 2 - x, top + size / 2 - y);
        if (distance < bestDistance) [best, bestDistance] = [mark, distance];
      }
      return best;
    },
  };
}

function isNear(one: Point, other: Point): boolean {
  return Math.hypot(one.x - other.x, one.y - other.y) < SAME_PX;
}

/** Whether anything had to be drawn. */
function paint(entry: Drawn, spot: Spot, { origin }: PaintFrame, canvas: Element): boolean {
  const { elements, look, placement } = entry;
  const { lines, isBegunUnder } = spot;
  const { size } = placement;
  const x = round(placement.left - origin.x);
  const y = round(placement.top - origin.y);
  // Underlines are put on whole pixels of the screen.
  const part = round(origin.y - wholePixels(origin.y));
  const drawn = [part, isBegunUnder ? 1 : 0, x, y, x + size, y + size];
  for (const { left, top, right, bottom } of lines) {
    drawn.push(round(left - origin.x), round(top - origin.y));
    drawn.push(round(right - origin.x), round(bottom - origin.y));
  }
  const isStill =
    drawn.length === entry.drawn.length && drawn.every((it, index) => it === entry.drawn[index]);
  if (look === elements.look && isStill) return false;
  entry.drawn = drawn;
  const style = isBegunUnder ? null : underlineOf(look);
  const underline = style === null ? '' : underlinePath(style, lines, origin);
  drawMark(elements, look, { x, y, size }, underline);
  for (const path of pathsOf(elements)) if (path.parentNode === null) canvas.append(path);
  return true;
}

/** Room for the widest of underlines, and for the rim of what lies over a mark. */
const ROOM_PX = 4;

/** What any look could paint there, in CSS px of the canvas. */
function reachOf({ drawn }: Drawn): Box {
  const across = drawn.filter((_, index) => index > 1 && index % 2 === 0);
  const down = drawn.filter((_, index) => index > 1 && index % 2 === 1);
  return {
    left: Math.min(...across) - ROOM_PX,
    top: Math.min(...down) - ROOM_PX,
    right: Math.max(...across) + ROOM_PX,
    bottom: Math.max(...down) + ROOM_PX,
  };
}
