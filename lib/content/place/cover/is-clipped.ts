import type { ShadowTree } from '../../dom/shadow-tree.ts';
import type { Sighting } from '../../find/sighting.ts';
import { effectsOf, UNCLIPPED } from '../disguise/effects.ts';
import type { StyleReader } from '../style-reader.ts';
import { lineBoxes, parentsOf } from '../text-boxes.ts';
import type { WrittenSighting } from '../text-boxes.ts';
import { hitsAt } from './hits-at.ts';
import { isAbove } from './stacking-order.ts';

/** So many points of each line are tested. */
const POINTS = 8;
/** The first and the last are so far inside, in CSS px. */
const MARGIN = 2;

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
    for (const hit of hitsAt(document, tree, x, y)) {
      const without = clippers.filter((it) => !tree.isWithin(it, hit));
      if (without.some((it) => tree.isWithin(hit, it) || !isAbove(hit, element, read))) return true;
      // What lies over the text tells nothing of it.
      if (without.length === 0) return false;
    }
    return false;
  });
}

function clips(element: Element): boolean {
  const { clip, clipPath } = getComputedStyle(element);
  return clipPath + clip !== UNCLIPPED;
}

/** From one end of each line to the other, by turns above and below its middle: what is left may be a strip. */
function pointsOf(sighting: WrittenSighting, read: StyleReader): [x: number, y: number][] {
  return lineBoxes(document.createRange(), sighting, read).flatMap(
    ({ left, top, right, bottom }) => {
      const [width, height] = [right - left, bottom - top];
      const isUpright = height > width;
      return Array.from({ length: POINTS }, (_none, at): [number, number] => {
        const along = MARGIN + (at / (POINTS - 1)) * (Math.max(width, height) - 2 * MARGIN);
        const across = (at % 2 > 0 ? 0.7 : 0.3) * Math.min(width, height);
        return isUpright ? [left + across, top + along] : [left + along, top + across];
      });
    },
  );
}
