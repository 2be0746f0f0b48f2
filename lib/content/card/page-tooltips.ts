import { boxOf, checkVisibility } from '../dom/node-reader.ts';
import type { Box } from '../dom/box.ts';

/** How far the page's own tooltips reach above and below a text, in CSS px. A card would lie over them. */
export interface TooltipReach {
  above: number;
  below: number;
}

/** What libraries make of tooltips. */
export const TOOLTIPS = '[role="tooltip"], .tooltip, [data-radix-popper-content-wrapper]';
/** Tooltips are no further from their text than the first, and no higher than the second. */
const NEAR_PX = 24;
const HIGHEST_PX = 200;

/** How far they reach now, or have reached before: `reach` grows with them. */
export function reachOfTooltips(text: Box, reach = { above: 0, below: 0 }): TooltipReach {
  for (const tooltip of document.querySelectorAll(TOOLTIPS)) {
    const { left, top, right, bottom } = boxOf(tooltip);
    const isBeside = left < text.right && right > text.left && bottom - top <= HIGHEST_PX;
    const isNear = bottom > text.top - NEAR_PX && top < text.bottom + NEAR_PX;
    if (!isBeside || !isNear || !checkVisibility(tooltip, ALL_MEANS)) continue;
    // What is around the text is no tooltip of it.
    if (top >= text.top) reach.below = Math.max(reach.below, bottom - text.bottom);
    else if (bottom <= text.bottom) reach.above = Math.max(reach.above, text.top - top);
  }
  return reach;
}

const ALL_MEANS = { opacityProperty: true, visibilityProperty: true };
