import { boxOf as nodeBox, scrollIntoView as scrollElement } from '../dom/node-reader.ts';
import type { ViewPosition } from '../../domain/page-list.ts';
import type { Sighting } from '../find/sighting.ts';

/** `range` is shared by many calls: live ranges make every change of the page slower. */
export function viewPositionOf(sighting: Sighting, range: Range): ViewPosition {
  const { width, height, top, bottom } = boxOf(sighting, range);
  const isHidden = getComputedStyle(sighting.element).visibility !== 'visible';
  if (isHidden || width === 0 || height === 0) return 'hidden';
  if (bottom <= 0) return 'above';
  return top >= innerHeight ? 'below' : 'inSight';
}

export function boxOf(sighting: Sighting, range: Range): DOMRect {
  if (sighting.kind === 'field') return nodeBox(sighting.element);
  const { node, start, parts, end } = sighting;
  const last = parts.at(-1) ?? node;
  range.setStart(node, Math.min(start, node.length));
  range.setEnd(last, Math.min(end, last.length));
  return range.getBoundingClientRect();
}

/** Scrolls a sighting to the middle of the window, unless it is there. Then only parts of the page that hide it scroll. */
export function scrollIntoView(sighting: Sighting): void {
  const range = document.createRange();
  const before = boxOf(sighting, range);
  const block = before.top >= 0 && before.bottom <= innerHeight ? 'nearest' : 'center';
  scrollElement(sighting.element, { block, inline: 'nearest', behavior: 'instant' });
  // In a long text the address may be far from the middle, to which the browser has scrolled.
  const { top, bottom } = boxOf(sighting, range);
  if (bottom < 0 || top > innerHeight) {
    scrollBy({ top: top - innerHeight / 2, behavior: 'instant' });
  }
}
