import { boxOf, checkVisibility, matches } from '../dom/node-reader.ts';
import type { Box } from '../dom/box.ts';
import { topOfPage } from '../dom/host.ts';
import type { ShadowTree } from '../dom/shadow-tree.ts';

/** How far the page's own tooltips reach above and below a text, in CSS px. A card would lie over them. */
export interface TooltipReach {
  above: number;
  below: number;
}

/** What libraries make of tooltips. Some give the class to what has one, and a field can hold no card. */
const TOOLTIPS =
  '[role="tooltip"], .tooltip:not(input, textarea), [data-radix-popper-content-wrapper]';
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

/** What a text stands in that the page may take away once the pointer leaves it: a tooltip, or a layer of any name. */
export function tooltipAround(
  text: Element,
  { parentOf }: Pick<ShadowTree, 'parentOf'>,
): Element | null {
  let at = text;
  for (;;) {
    const around = parentOf(at);
    if (around === null || matches(at, TOOLTIPS)) return around && at;
    const { position } = getComputedStyle(at);
    const { top, width, height } = boxOf(at);
    const { top: outerTop, bottom: outerBottom } = boxOf(around);
    if (
      // What reaches across the page is a bar or the page itself. In an editor, a host would be saved with its text.
      width < innerWidth &&
      height < innerHeight &&
      matches(at, ':read-only:not(input, textarea)') &&
      // A row that a page places by itself lies within what holds all rows.
      (position === 'fixed' ||
        (position === 'absolute' &&
          (around === topOfPage() ||
            top + height / 2 < outerTop ||
            top + height / 2 > outerBottom)))
    ) {
      return at;
    }
    at = around;
  }
}

const ALL_MEANS = { opacityProperty: true, visibilityProperty: true };
