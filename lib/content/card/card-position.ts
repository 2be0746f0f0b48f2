import type { Box } from '../dom/box.ts';

export interface CardPosition {
  left: number;
  top: number;
  height: number;
}

const GAP_PX = 8;
const EDGE_PX = 8;
/**
 * One height for every level and every answer. The page can measure the card: hit tests tell where it ends. So its box
 * follows from the address and the viewport alone, and what does not fit scrolls in the card.
 */
const HEIGHT_PX = 320;
/** The card begins this far before the end of the address, so that the mark lies over the card's own sign. */
const LEAD_PX = 20;

/** Below the address if there is room, else above, else on the side with more room. Always inside the viewport. */
export function positionCard(
  anchor: Box,
  width: number,
  viewport: { width: number; height: number },
): CardPosition {
  const wanted = Math.min(HEIGHT_PX, viewport.height - 2 * EDGE_PX);
  const roomBelow = viewport.height - anchor.bottom - GAP_PX - EDGE_PX;
  const roomAbove = anchor.top - GAP_PX - EDGE_PX;
  const isBelow = roomBelow >= wanted || roomBelow >= roomAbove;
  const height = Math.min(wanted, Math.max(isBelow ? roomBelow : roomAbove, 120));
  const top = isBelow ? anchor.bottom + GAP_PX : anchor.top - GAP_PX - height;
  const lastLeft = viewport.width - width - EDGE_PX;
  return {
    left: Math.max(EDGE_PX, Math.min(anchor.right - LEAD_PX, lastLeft)),
    top: Math.max(EDGE_PX, Math.min(top, viewport.height - height - EDGE_PX)),
    height,
  };
}
