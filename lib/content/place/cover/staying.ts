import { intersect } from '../../dom/box.ts';
import { boxOf, findOutwards } from '../../dom/node-reader.ts';
import type { ShadowTree } from '../../dom/shadow-tree.ts';
import { viewportBox } from '../../dom/viewport.ts';
import type { StyleReader } from '../style-reader.ts';
import { withInner } from './changed-parts.ts';

/** How far inside an edge the hit test is made, in CSS px. */
const INSIDE_PX = 3;
/** The most headers that are looked for, one below the other. */
const MOST_BARS = 3;
/** The most elements of each header that are looked at. Any of them may paint what hides texts. */
const MOST_PARTS = 20;

/**
 * Looks for what stays in place while texts pass under it, at one edge of the viewport and of each element that clips
 * the text. No event tells that a sticky header has begun to stay. `edge` is the direction from that edge inwards: 1 at
 * the upper one, -1 at the lower one.
 */
export function findStaying(
  text: Element,
  edge: number,
  tree: ShadowTree,
  read: StyleReader,
  onFound: (element: Element) => void,
): void {
  const viewport = viewportBox();
  let area = viewport;
  let clipper: Element | null = null;
  let inner: Element | null = text;
  const tested = new Set<string>();
  for (;;) {
    const { left, top, right, bottom } = area;
    const x = (left + right) / 2;
    let y = edge > 0 ? top : bottom;
    // Most elements that clip a text reach as far as the viewport, so their points are the same.
    const point = `${x} ${y}`;
    for (let bars = tested.has(point) ? 0 : MOST_BARS; bars > 0; bars -= 1) {
      const hit = tree.elementAt(x, y + edge * INSIDE_PX);
      const isBeside = hit && clipper && !tree.isWithin(clipper, hit);
      let layer = hit && read.rememberStyle(stayingAround, hit);
      // What is placed in a bar that stays need not be what gives it its ground.
      if (isBeside && (!layer || tree.isWithin(layer, text)))
        layer = read.rememberStyle(placedAround, hit);
      if (!layer || (isBeside && tree.isWithin(layer, text))) break;
      for (const part of withInner([layer], MOST_PARTS, tree.rootOf)) onFound(part);
      const box = boxOf(layer);
      y = edge > 0 ? box.bottom : box.top;
    }
    tested.add(point);
    clipper = inner && read.clipperOf(inner);
    if (!clipper) return;
    area = intersect(viewport, boxOf(clipper));
    inner = read.parentOf(clipper);
  }
}

const stayingAround = (element: Element, read: StyleReader): Element | null =>
  placedAround(element, read, /fixed|sticky/);

/**
 * The nearest element around another, or itself, that has one of these positions. If it is one cell of a table, it is the
 * cell's row, because the cells beside it stay as well. With `absolute` the frozen rows of some grids are found, which
 * are placed over the element that scrolls, and are not in it.
 */
function placedAround(
  element: Element,
  read: StyleReader,
  places = /fixed|sticky|absolute/,
): Element | null {
  const found = findOutwards(element, read.parentOf, (at) =>
    places.test(getComputedStyle(at).position),
  );
  const isCell = found !== null && getComputedStyle(found).display === 'table-cell';
  return isCell ? read.parentOf(found) : found;
}
