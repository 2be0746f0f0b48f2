import { underlineOf } from '../../domain/mark/underline.ts';
import { createBatches } from './path-batches.ts';
import type { Batch, Canvas } from './path-batches.ts';
import type { Box } from '../dom/box.ts';
import { contains, unite } from '../dom/box.ts';
import { createSvg } from '../dom/svg.ts';
import type { MarkLook } from './mark-look.ts';
import { piecesOf, shapeAt } from './mark-pieces.ts';
import type { Part } from './mark-pieces.ts';
import type { Spot } from '../place/spot.ts';
import { createMarkLabel } from './mark-texts.ts';
import type { MarkTexts } from './mark-texts.ts';
import type { NamesInDialogs } from './names-in-dialogs.ts';
import { distanceTo, positionMark } from '../place/mark-position.ts';
import { boxesOf, cornersOf, isEqual, ORIGIN, shiftOf } from './mark-corners.ts';
import type { Corners, FourCorners, Point } from './mark-corners.ts';
import type { Sighting } from '../find/sighting.ts';
import { styleUnder, underlinePath, wholePixels } from './underline-path.ts';

/** A mark on the page. */
export interface DrawnMark {
  sighting: Sighting;
  look: MarkLook;
}

/** How a sighting is marked, and where its text was in the last pass, in CSS px of the viewport. */
export interface FoundMark {
  look: MarkLook;
  /** All its lines, as far as the end of the last one. */
  text: Box;
}

/** Draws marks into the overlay and remembers where they are. It only writes: all reading is done before. */
export interface DrawnMarks {
  /** Draws or moves the mark of a sighting. It can be seen after `settle`. */
  show(sighting: Sighting, look: MarkLook, spot: Spot, frame: PaintFrame): void;
  hide: (sighting: Sighting) => void;
  /**
   * By how much most marks have moved in the canvas, whose origin is now at `origin`, in CSS px. Zero if they have not
   * moved, have moved in different ways, or by parts of the screen's pixels.
   */
  commonShift(spots: ReadonlyMap<Sighting, Spot>, origin: Point): Point;
  /** What the page can notice of us is made ready for all texts in sight, whether they have marks or not. */
  reach(inSight: ReadonlyMap<Sighting, Spot>, frame: Pick<PaintFrame, 'origin'>): void;
  /** All marks of the pass have been shown and hidden: writes what has changed. */
  settle(): void;
  marks(): Iterable<DrawnMark>;
  find(sighting: Sighting | null): FoundMark | null;
  /** The mark whose target area holds a point of the viewport. Of several, the nearest. */
  at(x: number, y: number): DrawnMark | null;
  /** The mark whose text is at a point of the viewport. A field is no text. */
  textAt(x: number, y: number): DrawnMark | null;
}

/** What holds for all marks of one pass. */
export interface PaintFrame {
  /** Where the canvas's origin is in the viewport. */
  origin: Point;
  pageRight: number;
  /** The size of marks, relative to the usual one. */
  factor: number;
}

interface Drawn extends DrawnMark {
  corners: Corners;
  /** Edge of the mark in CSS px. */
  size: number;
  /** Something of the page lies over the beginning of the text, so it is not underlined. */
  isBegunUnder: boolean | undefined;
  batches: readonly Batch<Drawn>[];
  /** Its name in the dialog around it, if it stands in one. */
  name: Element | undefined;
}

/** Room for the largest mark, and for the rim of a shape that lies over it. */
const ROOM_PX = 32;
/** A smaller move counts as none, because corners are kept to a tenth. */
const SAME_PX = 0.15;

/** `canvas` is called when the first mark is drawn. `texts` put a look into words. */
export function createDrawnMarks(
  canvas: () => Canvas,
  texts: Pick<MarkTexts, 'label' | 'lang'>,
  names: Pick<NamesInDialogs, 'add' | 'prepare'>,
): DrawnMarks {
  const drawn = new Map<Sighting, Drawn>();
  const batches = createBatches(canvas, dataOf);
  /**
   * Paints nothing, but makes the canvas reach equally far whatever the levels are, and whatever is known already. A page
   * can ask Chromium what may lie over its text, and so learns the size of the whole canvas.
   */
  let reached: SVGPathElement | null = null;
  let reachedBefore = '';
  /** Origin of the canvas in the last pass that has drawn something. */
  let lastOrigin = ORIGIN;

  function hide(sighting: Sighting): void {
    const entry = drawn.get(sighting);
    if (entry === undefined) return;
    for (const batch of entry.batches) batches.leave(entry, batch);
    entry.name?.remove();
    drawn.delete(sighting);
  }

  return {
    show(sighting, look, spot, { origin, pageRight, factor }) {
      lastOrigin = origin;
      const placement = positionMark(spot, pageRight, factor, look.isQuiet);
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
        const label = createMarkLabel(look, texts);
        const name = names.add(sighting.element, label);
        mark = { sighting, look, corners, size, isBegunUnder, batches: [], name };
        drawn.set(sighting, mark);
        mark.batches = batches.join(mark, piecesOf(look, size), label);
      }
    },
    hide,
    commonShift(spots, origin) {
      const shifts: Point[] = [];
      for (const [sighting, { corners }] of drawn) {
        const line = spots.get(sighting)?.line;
        if (line !== undefined) shifts.push(shiftOf(corners, line, origin));
      }
      return commonOf(shifts);
    },
    reach(inSight, { origin }) {
      for (const { element } of inSight.keys()) names.prepare(element);
      const around = Array.from(inSight.values(), ({ lines }) => lines.reduce(unite)).reduce(unite);
      const [left, top, right, bottom] = cornersOf(around, [], origin) as FourCorners;
      // A line from corner to corner: what it does not paint has the box of a rectangle.
      const now = `M${left - ROOM_PX} ${top - ROOM_PX}L${right + ROOM_PX} ${bottom + ROOM_PX}`;
      if (now === reachedBefore) return;
      reachedBefore = now;
      reached ??= canvas().drawing.appendChild(createSvg('path'));
      reached.setAttribute('d', now);
    },
    settle: () => batches.settle(),
    marks: () => drawn.values(),
    find(sighting) {
      const mark = drawn.get(sighting as Sighting);
      if (mark === undefined) return null;
      const [, ...lines] = boxesOf(mark.corners, lastOrigin);
      const { right } = lines.at(-1) as Box;
      return { look: mark.look, text: { ...lines.reduce(unite), right } };
    },
    at(x, y) {
      let best: DrawnMark | null = null;
      let nearest = Infinity;
      for (const mark of drawn.values()) {
        const distance = distanceTo(boxesOf(mark.corners, lastOrigin)[0] as Box, x, y);
        if (distance < nearest) [best, nearest] = [mark, distance];
      }
      return best;
    },
    textAt(x, y) {
      for (const mark of drawn.values()) {
        const [, ...lines] = boxesOf(mark.corners, lastOrigin);
        const isOn = lines.some((line) => contains(line, x, y));
        if (isOn && mark.sighting.kind !== 'field') return mark;
      }
      return null;
    },
  };
}

/** The shift of most marks. Zero if they have moved in different ways, or by parts of the screen's pixels. */
function commonOf(shifts: readonly Point[]): Point {
  const { x, y } = shifts[shifts.length >> 1] ?? ORIGIN;
  const common = { x: wholePixels(x), y: wholePixels(y) };
  const apart = shifts.filter((it) => Math.hypot(it.x - common.x, it.y - common.y) > SAME_PX);
  return apart.length < shifts.length / 2 ? common : ORIGIN;
}

function dataOf(mark: Drawn, part: Part): string {
  const { look, size, isBegunUnder } = mark;
  const [box, ...lines] = boxesOf(mark.corners, ORIGIN) as [Box, ...Box[]];
  if (!part.startsWith('under')) return shapeAt(look, part, box, size);
  const style = isBegunUnder ? null : underlineOf(look);
  return style === null ? '' : underlinePath(part === 'under' ? styleUnder(style) : style, lines);
}
