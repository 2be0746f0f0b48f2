import type { Box } from '../../dom/box.ts';

/** How far the first and the last point are inside the line, in CSS px. */
const MARGIN = 2;

/**
 * `count` points of a line, from one end to the other, by turns above and below its middle: what is seen of the line
 * may be a strip.
 */
export function pointsIn(
  { left, top, right, bottom }: Box,
  count: number,
): [x: number, y: number][] {
  const [width, height] = [right - left, bottom - top];
  const isUpright = height > width;
  return Array.from({ length: count }, (_none, at): [number, number] => {
    const along = MARGIN + (at / (count - 1)) * (Math.max(width, height) - 2 * MARGIN);
    const across = (at % 2 > 0 ? 0.7 : 0.3) * Math.min(width, height);
    return isUpright ? [left + across, top + along] : [left + along, top + across];
  });
}
