import { holds, plainBox, intersect, isEmpty, runsDown, unite } from '../dom/box.ts';
import type { Box } from '../dom/box.ts';
import { visibleBox } from './visible-box.ts';
import type { LabelSighting, Sighting, TextSighting } from '../find/sighting.ts';
import { isShown } from './style-reader.ts';
import type { StyleReader } from './style-reader.ts';

/** Where a sighting's text is seen now, in CSS px of the viewport. */
export interface Spot {
  /** The visible boxes of the text, one a line, in reading order. */
  lines: Box[];
  /** The last of them. */
  line: Box;
  /** Whether something cuts the last line before the text ends. */
  isCut: boolean;
  /** Something lies over its beginning, as far as was found out. */
  isBegunUnder: boolean;
  /** What comes next on the page begins where the mark would stand. */
  isCrowded?: boolean;
  /** And it begins above the text, where the mark would stand instead. */
  isCramped?: boolean;
  /** Of a field: how far a mark may reach into it from above without lying over its text. */
  fieldRoomPx: number | null;
  fontSizePx: number;
}

/** Measures with one Range: it is moved, read and put away, so the page never has a live one to keep up. */
export interface Measure {
  /** About where the text's first piece is, also where it is cut away; null when it is not shown. */
  box(sighting: Sighting): Box | null;
  /** Null when the text cannot be seen: not rendered or cut away. */
  spot(sighting: Sighting, read: StyleReader): Spot | null;
  /**
   * Whether one of the next signs, pictures and controls that stand after a text in the document, or of the last before
   * it, is where its mark would be.
   */
  isBeside(mark: Box, sighting: Sighting, isAfter: boolean): boolean;
  rest(): void;
}

/**
 * So many nodes are gone through: what is near in sight is near in the document, or too far to look for it hundreds of
 * times. What has a place elsewhere counts for half of them: a tooltip, words for screen readers may come between.
 */
const PATIENCE = 24;
/** Some signs have no width of their own. */
const SOME_SIGNS = 16;

export function createMeasure(): Measure {
  const range = document.createRange();
  // It finds its way in a shadow tree as well, from within: only the end of what it walks is given by its root.
  const walker = document.createTreeWalker(document);

  function select(node: Node, start: number, end: number): Range {
    range.setStart(node, start);
    range.setEnd(node, end);
    return range;
  }

  /** Piece by piece, since a range over several nodes also gives the boxes of the elements between. */
  function rectsOf(sighting: Sighting): Box[] {
    if (sighting.kind === 'field') return [plainBox(sighting.element.getBoundingClientRect())];
    const { parts, start, end } = sighting;
    const last = parts.length - 1;
    const boxes: Box[] = [];
    for (const [index, part] of parts.entries()) {
      const from = index === 0 ? start : 0;
      const rects = select(part, from, index === last ? end : part.data.length).getClientRects();
      // Mostly one: an iterator would cost half as much again.
      for (let line = 0; line < rects.length; line += 1) {
        boxes.push(plainBox(rects[line] as DOMRect));
      }
    }
    return boxes;
  }

  function selectLastSign({ node, parts, end }: TextSighting | LabelSighting): Range {
    return select(parts.at(-1) ?? node, end - 1, end);
  }

  /** The signs of a text that come first after, or last before, so many; or all of what is no text. */
  function selectNearest(node: Node, at: number, isAfter: boolean): void {
    const text = node.nodeValue;
    if (text === null) range.selectNode(node);
    else {
      const { length } = isAfter ? text.slice(at).trimStart() : text.slice(0, at).trimEnd();
      const from = isAfter ? text.length - length : Math.max(length - SOME_SIGNS, 0);
      select(node, from, from + Math.min(length, SOME_SIGNS));
    }
  }

  return {
    box(sighting) {
      const { element } = sighting;
      if (!isShown(element)) return null;
      if (sighting.kind === 'field') return element.getBoundingClientRect();
      const { node, start, end, parts } = sighting;
      return select(node, start, parts.length === 1 ? end : node.length).getBoundingClientRect();
    },
    spot(sighting, read) {
      const { element } = sighting;
      const isField = sighting.kind === 'field';
      const rects = rectsOf(sighting);
      if (rects.length === 0 || !isShown(element)) return null;
      const clip = visibleBox(element, rects.reduce(unite), read);
      const fontSizePx = read.fontSizePx(element);
      const lines: Box[] = [];
      let isCut = false;
      for (const box of isField || sighting.parts.length === 1 ? rects : joinLines(rects)) {
        const isDown = runsDown(box, fontSizePx);
        const isAskew = !isDown && box.bottom - box.top > 3 * fontSizePx;
        // A line drawn askew does not end at a corner of the box around it, but where its last sign is.
        const rect = isAskew && !isField ? selectLastSign(sighting).getBoundingClientRect() : box;
        const line = holds(clip, rect) ? rect : intersect(rect, clip);
        if (isEmpty(line) || !isMostlyThere(line, rect, isDown)) continue;
        lines.push(line);
        isCut = isDown ? line.bottom < rect.bottom - 1 : line.right < rect.right - 1;
      }
      const line = lines.at(-1);
      if (line === undefined) return null;
      const spot = {
        lines,
        line,
        isCut,
        isBegunUnder: false,
        fieldRoomPx: null,
        fontSizePx,
      };
      return isField ? spotAtField(spot, element) : spot;
    },
    isBeside(mark, sighting, isAfter) {
      if (sighting.kind === 'field') return false;
      let node: Node | null = (isAfter ? sighting.parts.at(-1) : null) ?? sighting.node;
      let at = isAfter ? sighting.end : sighting.start;
      let patience = PATIENCE;
      walker.currentNode = node;
      /** Behind a shadow tree comes what its host holds, and what is behind that. */
      function step(): Node | null {
        const next = isAfter ? walker.nextNode() : walker.previousNode();
        if (next !== null) return next;
        const root = walker.currentNode.getRootNode();
        // Not known by `host`: in Firefox a page's document has one where a frame or a picture is called so.
        if (!(root instanceof ShadowRoot)) return null;
        walker.currentNode = root.host;
        return step();
      }
      for (; node !== null && patience > 0; patience -= 1) {
        // A form may have a control in its place, which is not null either.
        if (node.firstChild === null) {
          selectNearest(node, at, isAfter);
          const box = range.getBoundingClientRect();
          if (!isEmpty(intersect(box, mark))) return true;
          if (!isEmpty(box)) patience -= PATIENCE / 2;
        }
        node = step();
        at = isAfter ? 0 : Infinity;
      }
      return false;
    },
    rest() {
      // Its start goes with it.
      range.setEnd(document, 0);
      walker.currentNode = document;
    },
  };
}

/** A field's mark stands on its upper edge, clear of its rounded corners, or nowhere if something cuts that edge. */
function spotAtField(spot: Spot, field: Element): Spot | null {
  const { left, top, right, bottom } = spot.line;
  const style = getComputedStyle(field);
  const radiusPx = Number.parseFloat(style.borderTopRightRadius) || 0;
  const edge = field.getBoundingClientRect().top + field.clientTop;
  if (top > edge + 1) return null;
  const inset = Math.min(Math.max(radiusPx, LEAST_INSET_PX), (right - left) / 4);
  const isInput = field.localName === 'input';
  const line = { left: left + inset, top, right: right - inset, bottom };
  return {
    ...spot,
    lines: [line],
    line,
    // The text of an input stands in its middle; what a scrolled text area shows begins at its very edge.
    fieldRoomPx: isInput
      ? Math.max(0, (bottom - top - spot.fontSizePx) / 2)
      : field.scrollTop > 0
        ? 0
        : Number.parseFloat(style.paddingTop) || 0,
  };
}

const LEAST_INSET_PX = 4;

/** A line that is cut across shows half its digits: a mark there would seem to stand at the next line. */
function isMostlyThere(line: Box, rect: Box, isDown: boolean): boolean {
  return isDown
    ? line.right - line.left >= 0.6 * (rect.right - rect.left)
    : line.bottom - line.top >= 0.6 * (rect.bottom - rect.top);
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
