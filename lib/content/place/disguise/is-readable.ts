import { findOutwards, parentElementOf } from '../../dom/node-reader.ts';
import type { ShadowTree } from '../../dom/shadow-tree.ts';
import { readColour } from '../colour.ts';
import { isShown } from '../style-reader.ts';
import type { StyleReader } from '../style-reader.ts';

/** Smaller text is for nobody to read. */
const LEAST_FONT_PX = 4;
/** Nor is text that lets more than the rest of this through. */
const LEAST_ALPHA = 0.3;
const MOST_BLUR_PX = 3;
/** Digits that are closer together than this lie over each other. To their text's size. */
const LEAST_SPACING = -0.25;

/** Whether a person can make out the text in an element. */
export function isReadable(element: Element, tree: ShadowTree, read: StyleReader): boolean {
  const style = getComputedStyle(element);
  const sizePx = Number.parseFloat(style.fontSize);
  const opacity = read.rememberStyle(opacityOf, element);
  return (
    sizePx >= LEAST_FONT_PX &&
    !(Number.parseFloat(style.letterSpacing) < LEAST_SPACING * sizePx) &&
    isShown(tree.findBox(element)) &&
    // The element itself counts as visible, and keeps its box: `hidden=until-found` is made so.
    style.contentVisibility !== 'hidden' &&
    // Dots instead of digits.
    /^(?:none)?$/.test(style.getPropertyValue('-webkit-text-security')) &&
    opacity >= LEAST_ALPHA &&
    // Text may be cut out of a picture behind it.
    (readColour(style.webkitTextFillColor).alpha * opacity >= LEAST_ALPHA || hasGround(element))
  );
}

/** What is left of the opacity of all that is painted in an element. */
function opacityOf(element: Element, read: StyleReader): number {
  const { opacity, filter } = getComputedStyle(element);
  const parent = read.parentOf(element);
  let left = Number(opacity) * (parent === null ? 1 : read.rememberStyle(opacityOf, parent));
  if (filter === 'none') return left;
  for (const [, name, written] of filter.matchAll(/(opacity|blur)\(([\d.]+)/g)) {
    const amount = Number(written);
    if (name === 'opacity') left *= amount;
    else if (amount > MOST_BLUR_PX) return 0;
  }
  return left;
}

function hasGround(element: Element): boolean {
  return findOutwards(element, parentElementOf, cutsOutText) !== null;
}

function cutsOutText(element: Element): boolean {
  return getComputedStyle(element).backgroundClip.includes('text');
}
