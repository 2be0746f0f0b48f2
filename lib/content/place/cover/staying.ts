import { intersect } from '../../dom/box.ts';
import { boxOf, findOutwards } from '../../dom/node-reader.ts';
import type { ShadowTree } from '../../dom/shadow-tree.ts';
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
  const viewport = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  let area = viewport;
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
      const layer = hit && read.rememberStyle(stayingAround, hit);
      if (!layer) break;
      for (const part of withInner([layer], MOST_PARTS)) onFound(part);
      const box = boxOf(layer);
      y = edge > 0 ? box.bottom : box.top;
    }
    tested.add(point);
    const clipper: Element | null = inner && read.clipperOf(inner);
    if (!clipper) return;
    area = intersect(viewport, boxOf(clipper));
    inner = read.parentOf(clipper);
  }
}

/** What stays around an element. If it is one cell of a table, the cells beside it stay as well. */
function stayingAround(element: Element, read: StyleReader): Element | null {
  const found = findOutwards(element, read.parentOf, (at) =>
    /fixed|sticky/.test(getComputedStyle(at).position),
  );
  const isCell = found !== null && getComputedStyle(found).display === 'table-cell';
  return isCell ? read.parentOf(found) : found;
}
