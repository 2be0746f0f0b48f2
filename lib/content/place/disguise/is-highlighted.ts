import { readColour } from '../colour.ts';
import { LEAST_ALPHA } from './is-faint.ts';

/** Pages highlight what somebody searches for. Whoever highlights more does not get all of it looked at. */
const MOST_RANGES = 1000;

/** Whether a highlight of the page makes a part of a text all but transparent. */
export function isHighlighted(parts: readonly Text[], elements: readonly Element[]): boolean {
  try {
    return listFaint(elements).some((it) => parts.some((part) => it.intersectsNode(part)));
  } catch {
    // Older browsers have no highlights, and Firefox shows those of a page to no other script.
    return false;
  }
}

/** What the page highlights so that an element's text cannot be seen. */
function listFaint(elements: readonly Element[]): Range[] {
  const found: Range[] = [];
  // Nearly all pages have none, and an error for each text takes time in Firefox.
  if (CSS.highlights.size === 0) return found;
  for (const [name, highlight] of CSS.highlights) {
    const isFaint = elements.some(
      (it) => readColour(getComputedStyle(it, `::highlight(${name})`).color).alpha < LEAST_ALPHA,
    );
    if (!isFaint) continue;
    for (const { startContainer, startOffset, endContainer, endOffset } of highlight) {
      if (found.length >= MOST_RANGES) break;
      const range = document.createRange();
      range.setStart(startContainer, startOffset);
      range.setEnd(endContainer, endOffset);
      found.push(range);
    }
  }
  return found;
}
