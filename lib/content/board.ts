import type { Box } from './box.ts';
import { intersect, isEmpty } from './box.ts';
import { createMarkElements, drawMark, underlineOf } from './mark-element.ts';
import type { MarkElements, MarkLook } from './mark-element.ts';
import type { Spot } from './measure.ts';
import { hitBox, placeMark } from './place.ts';
import type { Placement } from './place.ts';
import type { Sighting } from './sighting.ts';
import { underlinePath } from './underline-path.ts';

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
  /** Draws or moves the mark of a sighting; `origin` is where the layer's own corner is. */
  show(sighting: Sighting, look: MarkLook, spot: Spot, frame: PaintFrame): void;
  hide(sighting: Sighting): void;
  marks(): Iterable<PlacedMark>;
  /** The mark whose target area holds a point of the viewport; the nearest where several do. */
  at(x: number, y: number): PlacedMark | null;
  readonly size: number;
}

/** What holds for all marks of one pass. */
export interface PaintFrame {
  origin: { x: number; y: number };
  pageRight: number;
}

interface Drawn extends PlacedMark {
  elements: MarkElements;
  drawnLook: MarkLook | null;
  drawnPlace: string;
  drawnShape: string;
}

/** `canvas` is where marks are put; it is called when the first one is drawn. */
export function createBoard(canvas: () => SVGSVGElement): Board {
  const drawn = new Map<Sighting, Drawn>();

  function hide(sighting: Sighting): void {
    drawn.get(sighting)?.elements.group.remove();
    drawn.delete(sighting);
  }

  return {
    show(sighting, look, spot, frame) {
      const placement = placeMark(spot, frame.pageRight);
      const line = spot.lines.at(-1);
      if (placement === null || line === undefined) {
        hide(sighting);
        return;
      }
      const known = drawn.get(sighting);
      const entry = known ?? {
        elements: createMarkElements(),
        drawnLook: null,
        drawnPlace: '',
        drawnShape: '',
        sighting,
        look,
        placement,
        line,
      };
      Object.assign(entry, { look, placement, line });
      paint(entry, spot, frame);
      if (known === undefined) {
        drawn.set(sighting, entry);
        canvas().append(entry.elements.group);
      }
    },
    hide,
    marks: () => drawn.values(),
    at(x, y) {
      let best: PlacedMark | null = null;
      let bestDistance = Infinity;
      for (const mark of drawn.values()) {
        const { left, top, size } = mark.placement;
        const box = hitBox(mark.placement);
        if (isEmpty(intersect(box, { left: x - 1, top: y - 1, right: x + 1, bottom: y + 1 })))
          continue;
        const distance = Math.hypot(left + size / 2 - x, top + size / 2 - y);
        if (distance < bestDistance) [best, bestDistance] = [mark, distance];
      }
      return best;
    },
    get size() {
      return drawn.size;
    },
  };
}

function paint(entry: Drawn, spot: Spot, { origin }: PaintFrame): void {
  const { elements, look, placement } = entry;
  if (look !== entry.drawnLook) {
    drawMark(elements, look);
    entry.drawnLook = look;
  }
  const x = placement.left - origin.x;
  const y = placement.top - origin.y;
  const place = `translate(${x} ${y})`;
  if (place !== entry.drawnPlace) {
    elements.group.setAttribute('transform', place);
    entry.drawnPlace = place;
  }
  const { size } = placement;
  const style = underlineOf(look);
  const corner = { x: placement.left, y: placement.top };
  const shape = style === null ? '' : underlinePath(style, spot.lines, corner);
  const drawnShape = `${size} ${spot.fontSizePx} ${shape}`;
  if (drawnShape === entry.drawnShape) return;
  elements.mark.setAttribute('width', String(size));
  elements.mark.setAttribute('height', String(size));
  elements.underline.setAttribute('d', shape);
  elements.underline.setAttribute('stroke-width', String(Math.max(1, spot.fontSizePx / 11)));
  entry.drawnShape = drawnShape;
}
