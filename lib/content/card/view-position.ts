import {
  boxOf as nodeBox,
  isConnected,
  scrollBy as scrollPart,
  scrollIntoView as scrollElement,
} from '../dom/node-reader.ts';
import { outwards } from '../dom/outwards.ts';
import type { ShadowTree } from '../dom/shadow-tree.ts';
import type { ViewPosition } from '../../domain/page-list.ts';
import type { FoundMark } from '../draw/drawn-marks.ts';
import type { Sighting } from '../find/sighting.ts';

/** Overflow that lets a person scroll. Where a part hides the rest, a script could scroll, but would break its look. */
const SCROLLS = /auto|scroll/;

/** In one text, up to this many are all measured. */
const FEW = 8;

/**
 * Where each sighting that is still on the page stands, in the order of the page. Where two of one text stand alike, so
 * do all between them: in a long text the browser takes up to a millisecond to measure one.
 */
export function viewPositionsOf(
  sightings: Iterable<Sighting>,
  tree: Pick<ShadowTree, 'parentOf'>,
): Map<Sighting, ViewPosition> {
  // One for all of them: live ranges make every change of the page slower.
  const range = document.createRange();
  const all = [...sightings].filter(({ node }) => isConnected(node));
  const found: ViewPosition[] = [];
  found.length = all.length;
  const measure = (at: number): ViewPosition =>
    (found[at] ??= viewPositionOf(all[at] as Sighting, range, tree));

  function fill(from: number, to: number): void {
    if (to - from < FEW) return;
    if (all[from]?.node === all[to]?.node && measure(from) === measure(to)) {
      found.fill(measure(from), from, to);
    } else {
      const middle = (from + to) >> 1;
      fill(from, middle);
      fill(middle, to);
    }
  }

  fill(0, all.length - 1);
  return new Map(all.map((it, at) => [it, measure(at)]));
}

function viewPositionOf(
  sighting: Sighting,
  range: Range,
  tree: Pick<ShadowTree, 'parentOf'>,
): ViewPosition {
  const { width, height, top, bottom } = boxOf(sighting, range);
  const isHidden = getComputedStyle(sighting.element).visibility !== 'visible';
  if (isHidden || width === 0 || height === 0) return 'hidden';
  for (const seen of seenThrough(sighting, tree)) {
    if (bottom <= seen.top) return 'above';
    if (top >= seen.bottom) return 'below';
  }
  return 'inSight';
}

/** The window, and within it the parts of the page that a sighting is scrolled in. Most are out of the window already. */
function* seenThrough(
  sighting: Sighting,
  tree: Pick<ShadowTree, 'parentOf'>,
): Iterable<Pick<DOMRect, 'top' | 'bottom'>> {
  yield { top: 0, bottom: innerHeight };
  for (const part of outwards(sighting.element, tree)) {
    // What the body scrolls may be the window's, and its own box the whole page.
    if (SCROLLS.test(getComputedStyle(part).overflowY) && part !== document.body) {
      yield nodeBox(part);
    }
  }
}

/** Whether the window shows something of a text's height, wherever it has been scrolled. */
export const isInWindow = ({ text }: FoundMark): boolean =>
  text.bottom > 0 && text.top < innerHeight;

/** Whether a person sees something of a text: where they have pinched the page larger, that is less than the window. */
export function isSeen({ text }: FoundMark): boolean {
  // Every page that is shown has a visual viewport.
  const { offsetLeft, offsetTop, width, height } = visualViewport as VisualViewport;
  return (
    text.right > offsetLeft &&
    text.left < offsetLeft + width &&
    text.bottom > offsetTop &&
    text.top < offsetTop + height
  );
}

export function boxOf(sighting: Sighting, range: Range): DOMRect {
  if (sighting.kind === 'field') return nodeBox(sighting.element);
  const { node, start, parts, end } = sighting;
  const last = parts.at(-1) ?? node;
  range.setStart(node, Math.min(start, node.length));
  range.setEnd(last, Math.min(end, last.length));
  return range.getBoundingClientRect();
}

/** How far the middle is, and 0 where a text is seen already. */
const toMiddle = (first: number, last: number, from: number, to: number): number =>
  first < from || last > to ? (first + last - from - to) / 2 : 0;

/** Scrolls a sighting to the middle of the window, unless it is there. Then only parts of the page that hide it scroll. */
export function scrollIntoView(sighting: Sighting, tree: Pick<ShadowTree, 'parentOf'>): void {
  const range = document.createRange();
  const downwards = (): number => {
    const { top, bottom } = boxOf(sighting, range);
    return toMiddle(top, bottom, 0, innerHeight);
  };
  const block = downwards() ? 'center' : 'nearest';
  scrollElement(sighting.element, { block, inline: 'nearest', behavior: 'instant' });
  // In a long text the address may be far from where the browser has scrolled to, in every part that scrolls the text.
  for (const part of outwards(sighting.element, tree)) {
    const { left, top, right, bottom } = boxOf(sighting, range);
    const box = nodeBox(part);
    const style = getComputedStyle(part);
    scrollPart(part, {
      left: SCROLLS.test(style.overflowX) ? toMiddle(left, right, box.left, box.right) : 0,
      top: SCROLLS.test(style.overflowY) ? toMiddle(top, bottom, box.top, box.bottom) : 0,
      behavior: 'instant',
    });
  }
  scrollBy({ top: downwards(), behavior: 'instant' });
}
