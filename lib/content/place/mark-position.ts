import type { Box } from '../dom/box.ts';
import { isUpright } from './spot.ts';
import type { Spot } from './spot.ts';

/** Where a mark is drawn: a square box in CSS px of the viewport. */
export interface MarkPosition extends Box {
  size: number;
}

const SMALLEST_PX = 10;
const LARGEST_PX = 20;
/** Up to this font size, the smallest mark is about as high as the digits. */
const SMALL_TEXT_PX = 12.5;
/** Beyond that a mark grows more slowly than its text. Beside a heading it would cover the icon that follows. */
const GROWTH = 0.25;
/** It is raised by this share of its growth, so that it grows upwards and away from such an icon. */
const RAISED_SHARE = 0.4;
/** Distance from the top of the text's box to the tops of the digits, as a share of the font size. */
const TOP_LINE = 0.14;
/** The same distance, chosen so that the digits of hardly any font begin above it. */
const DIGITS_TOP = 0.2;
const GAP_PX = 0.5;
/** Without room behind the text, the mark stands above it and has to fit between two lines. */
const CROWDED_FACTOR = 0.8;
/** At a field, where money is about to be sent, the mark is larger. There is room for it. */
const FIELD_FACTOR = 1.3;
/** The area that reacts to hovering is at least this wide and high. */
const SMALLEST_TARGET_PX = 16;

/**
 * A mark is raised at the end of the address like a superscript. Its left edge is on the last character's right edge, its
 * middle on the tops of the digits or a little above, so it covers neither a digit nor the control that follows.
 * - If the text is cut, the mark stands inside the cut. At the page's right edge it moves in, or it would widen the page.
 * - If something else begins so near that the mark would cover it, the mark is smaller and higher. The same holds at the
 *   page's edge, where it would cover its own text.
 * - If what follows stands higher than the text, the mark also moves in over its own digits. It does not move down,
 *   because there it would seem to belong to the next line.
 * - At a field it stands across the upper edge, above the text.
 * `pageRight` is the right edge of the page, in CSS px of the viewport. `factor` is the size that the person chose,
 * relative to the usual one. A quiet mark is as small as a crowded one.
 */
export function positionMark(
  spot: Spot,
  pageRight: number,
  factor: number,
  isQuiet = false,
): MarkPosition {
  const { line, fontSizePx, isCut } = spot;
  const isField = spot.kind === 'field';
  const isDown = isUpright(spot);
  const grown = Math.max(0, Math.round((fontSizePx - SMALL_TEXT_PX) * GROWTH));
  const usual = Math.min((SMALLEST_PX + grown) * (isField ? FIELD_FACTOR : 1), LARGEST_PX) * factor;
  const isAtEdge = !isDown && line.right + usual > pageRight;
  const isCrowded = !isField && (spot.isCrowded || isAtEdge);
  const size = Math.round(isCrowded || isQuiet ? usual * CROWDED_FACTOR : usual);
  const down = isField
    ? Math.min(0, spot.roomPx - size / 2)
    : isCrowded
      ? fontSizePx * DIGITS_TOP - size / 2
      : fontSizePx * TOP_LINE - grown * RAISED_SHARE;
  const room = isField || isCut || spot.isCramped ? -size : GAP_PX;
  const end = isDown ? line.right - down - size / 2 : line.right + room;
  // A text beyond the edge itself, as in a part that waits to slide in, keeps its mark there.
  const left = Math.min(end, Math.max(pageRight - size, line.left));
  const top = isDown ? line.bottom + room : line.top + down - size / 2;
  return { left, top, right: left + size, bottom: top + size, size };
}

/**
 * The larger of the horizontal and the vertical distance of the pointer from the middle of a mark, in CSS px. Infinite
 * if the pointer does not count as being on the mark.
 */
export function distanceTo({ left, top, right, bottom }: Box, x: number, y: number): number {
  const distance = Math.max(Math.abs(left + right - 2 * x), Math.abs(top + bottom - 2 * y)) / 2;
  return distance > Math.max(SMALLEST_TARGET_PX, right - left) / 2 ? Infinity : distance;
}
