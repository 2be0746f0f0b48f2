import { readColour } from '../colour.ts';
import { LEAST_ALPHA } from './is-faint.ts';

/** The most ranges that are looked at. Pages highlight what somebody searches for; what is beyond is left out. */
const MOST_RANGES = 1000;

/** Whether a highlight of the page makes a part of a text all but transparent. */
export function isHighlighted(parts: readonly Text[], elements: readonly Element[]): boolean {
  try {
    // Nearly all pages have none, and an error for each text takes time in Firefox.
    if (CSS.highlights.size === 0) return false;
    const range = document.createRange();
    let left = MOST_RANGES;
    for (const [name, highlight] of CSS.highlights) {
      const isFaint = elements.some(
        (it) => readColour(getComputedStyle(it, `::highlight(${name})`).color).alpha < LEAST_ALPHA,
      );
      if (!isFaint) continue;
      for (const it of highlight) {
        left -= 1;
        if (left < 0) break;
        range.setStart(it.startContainer, it.startOffset);
        range.setEnd(it.endContainer, it.endOffset);
        if (parts.some((part) => range.intersectsNode(part))) return true;
      }
    }
  } catch {
    // Older browsers have no highlights, and Firefox shows those of a page to no other script.
  }
  return false;
}
