import { runsDown } from '../dom/box.ts';
import type { Box } from '../dom/box.ts';
import type { Spot } from './spot.ts';

/** Where a mark is drawn: its box in CSS px of the viewport, which is as wide as it is high. */
export interface MarkPosition extends Box {
  size: number;
}

const SMALLEST_PX = 10;
const LARGEST_PX = 20;
/** Up to here the smallest mark is about as high as the digits. */
const SMALL_TEXT_PX = 12.5;
/** Beyond that a mark grows slower than its text: beside a heading it would reach over the icon that follows. */
const GROWTH = 0.25;
/** How much of what it has grown by it is raised, so that it grows upwards, away from such an icon. */
const RAISED_SHARE = 0.4;
/** How far below the top of the text's box its top line (the tops of the digits) is, as a share of the font size. */
const TOP_LINE = 0.14;
/** Where hardly any font's digits begin above it, as such a share. */
const DIGITS_TOP = 0.2;
const GAP_PX = 0.5;
/** Where there is no room behind the text it is over it, between two lines as they mostly stand apart. */
const CROWDED_FACTOR = 0.8;
/** Where money is about to be sent the mark is larger, and has the room. */
const FIELD_FACTOR = 1.3;
/** The area that answers to hover is at least this wide and high. */
const SMALLEST_TARGET_PX = 16;

/**
 * Raised at the end of the address like a superscript: left edge on the last character's right edge, middle on the
 * text's top line or a little above, so that it covers neither a digit nor the control that follows. Where the text is
 * cut it stands inside the cut, and at the page's right edge it is moved in rather than widening the page. `factor` is
 * the size that the person chose, to the usual one. Where something else begins so near that it would be covered, and
 * at the page's edge, where that is its own text, it is smaller and as high as is clear of both. Where what follows
 * stands higher, it is moved in over its own digits as well, and not down: there it would seem to be the next line's. At
 * a field it stands astride the upper edge, above the text.
 */
export function positionMark(spot: Spot, pageRight: number, factor: number): MarkPosition {
  const { line, fontSizePx, isCut } = spot;
  const isField = spot.kind === 'field';
  const isDown = !isField && runsDown(line, fontSizePx);
  const grown = Math.max(0, Math.round((fontSizePx - SMALL_TEXT_PX) * GROWTH));
  const usual = Math.min((SMALLEST_PX + grown) * (isField ? FIELD_FACTOR : 1), LARGEST_PX) * factor;
  const isAtEdge = !isDown && line.right + usual > pageRight;
  const isCrowded = !isField && (spot.isCrowded || isAtEdge);
  const size = Math.round(isCrowded ? usual * CROWDED_FACTOR : usual);
  const down = isField
    ? Math.min(0, spot.roomPx - size / 2)
    : isCrowded
      ? fontSizePx * DIGITS_TOP - size / 2
      : fontSizePx * TOP_LINE - grown * RAISED_SHARE;
  const room = isField || isCut || spot.isCramped ? -size : GAP_PX;
  const end = isDown ? line.right - down - size / 2 : line.right + room;
  const left = Math.min(end, pageRight - size);
  const top = isDown ? line.bottom + room : line.top + down - size / 2;
  return { left, top, right: left + size, bottom: top + size, size };
}

/**
 * How far the pointer is from the middle of a mark, in CSS px, straight or across, whichever is more; infinitely far
 * where it does not count as on it.
 */
export function distanceTo({ left, top, right, bottom }: Box, x: number, y: number): number {
  const distance = Math.max(Math.abs(left + right - 2 * x), Math.abs(top + bottom - 2 * y)) / 2;
  return distance > Math.max(SMALLEST_TARGET_PX, right - left) / 2 ? Infinity : distance;
}
