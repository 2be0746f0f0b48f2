import type { Box } from './box.ts';
import type { Spot } from './measure.ts';

/** Where a mark is drawn: its box in CSS px of the viewport. */
export interface Placement {
  left: number;
  top: number;
  size: number;
}

const SHARE_OF_TEXT = 0.8;
const SMALLEST_PX = 10;
const LARGEST_PX = 20;
/** How far below the top of the text's box its top line (the tops of the digits) is, as a share of the font size. */
const TOP_LINE = 0.14;
const GAP_PX = 0.5;
/** The area that answers to hover is at least this wide and high. */
const SMALLEST_TARGET_PX = 16;

/**
 * Raised at the end of the address like a superscript: left edge on the last character's right edge, middle on the
 * text's top line, so that it covers neither a digit nor the control that follows. Where the text is cut it stands
 * inside the cut, and at the page's right edge it is moved in rather than widening the page. `factor` is the size that
 * the person chose, to the usual one.
 */
export function placeMark(spot: Spot, pageRight: number, factor: number): Placement | null {
  const line = spot.lines.at(-1);
  if (line === undefined) return null;
  const wanted = Math.round(spot.fontSizePx * SHARE_OF_TEXT);
  const size = Math.round(Math.min(Math.max(wanted, SMALLEST_PX), LARGEST_PX) * factor);
  const middle = line.top + spot.fontSizePx * TOP_LINE;
  const end = spot.isCut ? line.right - size : line.right + GAP_PX;
  return {
    left: Math.min(end, pageRight - size),
    top: middle - size / 2,
    size,
  };
}

/** The area around a mark in which the pointer counts as on it. */
export function hitBox({ left, top, size }: Placement): Box {
  const extra = Math.max(0, SMALLEST_TARGET_PX - size) / 2;
  return {
    left: left - extra,
    top: top - extra,
    right: left + size + extra,
    bottom: top + size + extra,
  };
}
