import { boxOf, checkVisibility, matches } from '../dom/node-reader.ts';
import type { Box } from '../dom/box.ts';
import { topOfPage } from '../dom/host.ts';
import type { ShadowTree } from '../dom/shadow-tree.ts';

/** How far the page's own tooltips reach above and below a text, in CSS px. A card would lie over them. */
export interface TooltipReach {
  above: number;
  below: number;
}

/** What libraries make of tooltips. Some give the class to what has one. */
const TOOLTIPS = '[role="tooltip"], .tooltip, [data-radix-popper-content-wrapper]';
/** These can hold no card. */
const FIELDS = 'input, textarea';
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
    if (around === null) return null;
    if (!matches(at, FIELDS) && (matches(at, TOOLTIPS) || isLayer(at, around))) return at;
    at = around;
  }
}

function isLayer(at: Element, around: Element): boolean {
  const { position } = getComputedStyle(at);
  const { top, width, height } = boxOf(at);
  const { top: outerTop, bottom: outerBottom } = boxOf(around);
  const middle = top + height / 2;
  return (
    // What reaches across the page is a bar or the page itself. In an editor, a host would be saved with its text.
    width < innerWidth &&
    height < innerHeight &&
    matches(at, ':read-only') &&
    // A row that a page places by itself lies within what holds all rows.
    (position === 'fixed' ||
      (position === 'absolute' &&
        (around === topOfPage() || middle < outerTop || middle > outerBottom)))
  );
}

const ALL_MEANS = { opacityProperty: true, visibilityProperty: true };
