import { contains, plainBox } from '../../dom/box.ts';
import type { Box } from '../../dom/box.ts';
import { boxOf, isHtmlElement } from '../../dom/node-reader.ts';
import { coloursIn } from '../colour.ts';
import { pointsIn } from '../cover/points-in.ts';
import { isShownTurned } from '../cover/is-shown-turned.ts';
import type { Sighting } from '../../find/sighting.ts';
import { isInline } from '../style-reader.ts';
import type { StyleReader } from '../style-reader.ts';
import { parentsOf } from '../text-boxes.ts';
import { effectsOf } from './effects.ts';
import { LEAST_ALPHA } from './is-faint.ts';
import { alphaAt, maskOf, readMask } from './read-mask.ts';
import type { Mask } from './read-mask.ts';

/** A mask that cannot be read, on something taller than this many lines, is taken to fade a list, not an address. */
const MOST_LINES = 4;
/** Points that are tested on each line: more than an address has digits, so that no gap hides one. */
const POINTS = 64;
const UNKNOWN: Mask = { fades: [], intersects: true };

/** Whether a mask takes away a part of a text's lines, as far as they are in sight, or may do so. */
export function isMasked(sighting: Sighting, lines: readonly Box[], read: StyleReader): boolean {
  const { element, kind } = sighting;
  const parents = kind === 'field' ? [element] : parentsOf(sighting, read);
  return parents.some((it) => isMaskedIn(it, lines, read));
}

function isMaskedIn(element: Element, lines: readonly Box[], read: StyleReader): boolean {
  const sizePx = read.fontSizePx(element);
  return read.rememberStyle(effectsOf, element).cutters.some((it) => {
    const style = getComputedStyle(it);
    if (maskOf(style) === 'none') return false;
    const box = plainBox(boxOf(it));
    // The mask fills another box where the element is a drawing, wraps across lines or is turned.
    const isBoxed = isHtmlElement(it) && !isInline(it) && !isShownTurned(it, read);
    const mask = isBoxed ? read.rememberStyle(maskFor, it) : UNKNOWN;
    const isFlat = box.bottom - box.top < MOST_LINES * sizePx;
    return (
      (mask === UNKNOWN && isFlat && mayTakeAway(maskOf(style))) ||
      (isBoxed &&
        lines
          .flatMap((line) => pointsIn(line, POINTS))
          .some(([x, y]) => !contains(box, x, y) || alphaAt(mask, box, x, y) < LEAST_ALPHA))
    );
  });
}

function maskFor(element: Element): Mask {
  return readMask(getComputedStyle(element)) ?? UNKNOWN;
}

/** Whether some part of a mask may let nothing through. A picture may have any shape. */
function mayTakeAway(mask: string): boolean {
  return /url|element/.test(mask) || coloursIn(mask).some(({ alpha }) => alpha < LEAST_ALPHA);
}
