import { boxOf } from '../../dom/node-reader.ts';
import { coloursIn } from '../colour.ts';
import type { StyleReader } from '../style-reader.ts';
import { effectsOf, maskOf } from './effects.ts';
import { LEAST_ALPHA } from './is-faint.ts';

/** A mask on something higher than so many lines fades a list, not an address. */
const MOST_LINES = 4;

/** Whether a mask may take away a part of the text in an element. */
export function isMasked(element: Element, read: StyleReader): boolean {
  const sizePx = read.fontSizePx(element);
  return read
    .rememberStyle(effectsOf, element)
    .cutters.some(
      (it) => boxOf(it).height < MOST_LINES * sizePx && hides(maskOf(getComputedStyle(it))),
    );
}

/** Whether there can be nothing behind a part of a mask. A picture may have any shape. */
function hides(mask: string): boolean {
  return /url|element/.test(mask) || coloursIn(mask).some(({ alpha }) => alpha < LEAST_ALPHA);
}
