import type { ShadowTree } from '../../dom/shadow-tree.ts';
import type { Sighting } from '../../find/sighting.ts';
import { effectsOf, UNCLIPPED } from '../disguise/effects.ts';
import type { StyleReader } from '../style-reader.ts';
import { lineBoxes, parentsOf } from '../text-boxes.ts';
import type { WrittenSighting } from '../text-boxes.ts';
import { isAbove } from './stacking-order.ts';

/** So many points of each line are tested. */
const POINTS = 8;

/**
 * Whether `clip` or `clip-path` takes away a part of a text that is in the viewport. A hit test passes through what is
 * clipped away. It also passes through what takes no pointer, so of such a text nothing is known.
 */
export function isClipped(sighting: Sighting, tree: ShadowTree, read: StyleReader): boolean {
  if (sighting.kind === 'field') return false;
  const clippers = parentsOf(sighting, tree).flatMap((it) =>
    read.rememberStyle(effectsOf, it).cutters.filter(clips),
  );
  if (clippers.length === 0) return false;
  const { element } = sighting;
  if (getComputedStyle(element).pointerEvents === 'none') return false;
  return pointsOf(sighting, read).some(([x, y]) => {
    const hit = tree.elementAt(x, y);
    if (hit === null) return false;
    // What is found may also lie over the text.
    return clippers.some(
      (it) => !tree.isWithin(it, hit) && (tree.isWithin(hit, it) || !isAbove(hit, element, read)),
    );
  });
}

function clips(element: Element): boolean {
  const { clip, clipPath } = getComputedStyle(element);
  return clipPath + clip !== UNCLIPPED;
}

function pointsOf(sighting: WrittenSighting, read: StyleReader): [x: number, y: number][] {
  return lineBoxes(document.createRange(), sighting, read).flatMap(({ left, top, right, bottom }) =>
    Array.from({ length: POINTS }, (_none, at): [number, number] => [
      left + ((at + 0.5) / POINTS) * (right - left),
      (top + bottom) / 2,
    ]),
  );
}
