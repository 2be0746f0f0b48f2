import type { ShadowTree } from '../../dom/shadow-tree.ts';
import type { Sighting } from '../../find/sighting.ts';
import { effectsOf, UNCLIPPED } from '../disguise/effects.ts';
import type { StyleReader } from '../style-reader.ts';
import { lineBoxes, parentsOf } from '../text-boxes.ts';
import { hitsAt } from './hits-at.ts';
import { pointsIn } from './points-in.ts';
import { isAbove } from './stacking-order.ts';

/** Points that are tested on each line. */
const POINTS = 8;

/**
 * Whether `clip` or `clip-path` takes away a part of a text that is in the viewport. A hit test passes through what is
 * clipped away. It also passes through what takes no pointer, so nothing is known of such a text.
 */
export function isClipped(sighting: Sighting, tree: ShadowTree, read: StyleReader): boolean {
  if (sighting.kind === 'field') return false;
  const clippers = parentsOf(sighting, tree).flatMap((it) =>
    read.rememberStyle(effectsOf, it).cutters.filter(clips),
  );
  if (clippers.length === 0) return false;
  const { element } = sighting;
  if (getComputedStyle(element).pointerEvents === 'none') return false;
  const lines = lineBoxes(document.createRange(), sighting, read);
  return lines
    .flatMap((line) => pointsIn(line, POINTS))
    .some(([x, y]) => {
      for (const hit of hitsAt(document, tree, x, y)) {
        const without = clippers.filter((it) => !tree.isWithin(it, hit));
        if (without.some((it) => tree.isWithin(hit, it) || !isAbove(hit, element, read)))
          return true;
        // A hit inside all clippers shows that they clip nothing here. Anything else over the text tells nothing.
        if (without.length === 0) return false;
      }
      return false;
    });
}

function clips(element: Element): boolean {
  const { clip, clipPath } = getComputedStyle(element);
  return clipPath + clip !== UNCLIPPED;
}
