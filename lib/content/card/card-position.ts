import type { Box } from '../dom/box.ts';

export interface CardPosition {
  left: number;
  top: number;
  height: number;
}

const GAP_PX = 8;
const EDGE_PX = 8;
const WIDTH_PX = 360;
/**
 * One height for every level and every answer. The page can measure the card: hit tests tell where it ends. So its box
 * follows from the address and the viewport alone, and what does not fit scrolls in the card.
 */
const HEIGHT_PX = 320;
/** The card begins this far before the end of the address, so that the mark lies over the card's own sign. */
const LEAD_PX = 20;

/** The size of letters, in px, for which a card of these sizes is made. */
const USUAL_LETTERS_PX = 16;

/** How much larger a card is for a person who has asked the browser for letters of this size, such as `24px`. */
export function cardScale(lettersSize: string): number {
  // An element that the page has taken away has no style.
  return Math.max(1, parseFloat(lettersSize) / USUAL_LETTERS_PX || 1);
}

/** As wide as fits into what can be seen of the page. What is cut off could not be scrolled to: the card goes along. */
export function cardWidth(seen: Pick<VisualViewport, 'width'>, scale: number): number {
  return Math.min(WIDTH_PX * scale, seen.width - 2 * EDGE_PX);
}

/**
 * Below the address if there is room, else above, else on the side with more room. Always inside of what can be seen of
 * the page: where a person has pinched it larger, that is less than the window.
 */
export function positionCard(
  anchor: Box,
  width: number,
  seen: Pick<VisualViewport, 'offsetLeft' | 'offsetTop' | 'width' | 'height'>,
  scale = 1,
): CardPosition {
  const first = seen.offsetTop + EDGE_PX;
  const last = seen.offsetTop + seen.height - EDGE_PX;
  const wanted = Math.min(HEIGHT_PX * scale, last - first);
  const roomBelow = last - anchor.bottom - GAP_PX;
  const roomAbove = anchor.top - GAP_PX - first;
  const isBelow = roomBelow >= wanted || roomBelow >= roomAbove;
  const height = Math.min(wanted, Math.max(isBelow ? roomBelow : roomAbove, 120));
  const top = isBelow ? anchor.bottom + GAP_PX : anchor.top - GAP_PX - height;
  const lastLeft = seen.offsetLeft + seen.width - width - EDGE_PX;
  return {
    left: Math.max(seen.offsetLeft + EDGE_PX, Math.min(anchor.right - LEAD_PX, lastLeft)),
    top: Math.max(first, Math.min(top, last - height)),
    height,
  };
}
