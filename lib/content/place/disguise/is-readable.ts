import { findOutwards, parentElementOf } from '../../dom/node-reader.ts';
import type { ShadowTree } from '../../dom/shadow-tree.ts';
import { TRANSPARENT } from '../ground.ts';
import { isShown, zoomOf } from '../style-reader.ts';
import type { StyleReader } from '../style-reader.ts';
import { effectsOf } from './effects.ts';
import { isFaint, LEAST_ALPHA } from './is-faint.ts';

/** Smaller text is for nobody to read. */
const LEAST_FONT_PX = 4;
/** Digits with less letter spacing than this, relative to the font size, lie over each other. */
const LEAST_SPACING = -0.25;

/** A line through a text lies over it. One of this thickness, relative to the font size, hides the digits. */
const COVERING_LINE = 0.4;

function toPx(length: string, sizePx: number): number {
  return (Number.parseFloat(length) * (length.endsWith('%') ? sizePx : 100)) / 100;
}

function isStruckOut(style: CSSStyleDeclaration, sizePx: number): boolean {
  const { textDecorationLine, textDecorationThickness } = style;
  return (
    textDecorationLine.includes('line-through') &&
    toPx(textDecorationThickness, sizePx) > COVERING_LINE * sizePx
  );
}

/** Whether a person can make out the text in an element. */
export function isReadable(element: Element, tree: ShadowTree, read: StyleReader): boolean {
  const style = getComputedStyle(element);
  const sizePx = Number.parseFloat(style.fontSize);
  const { opacity, area } = read.rememberStyle(effectsOf, element);
  return (
    // The area of mirrored text is negative, so the product is NaN.
    sizePx * zoomOf(element) * Math.sqrt(area) >= LEAST_FONT_PX &&
    !(Number.parseFloat(style.letterSpacing) < LEAST_SPACING * sizePx) &&
    !isStruckOut(style, sizePx) &&
    // What has no box of its own can still hide its text.
    style.visibility === 'visible' &&
    isShown(tree.findBox(element)) &&
    // The element itself counts as visible and keeps its box. `hidden=until-found` works in this way.
    style.contentVisibility !== 'hidden' &&
    // Dots instead of digits.
    (style.getPropertyValue('-webkit-text-security') || 'none') === 'none' &&
    opacity >= LEAST_ALPHA &&
    // A background may be clipped to the shape of the text.
    (!isFaint(element, style, opacity, tree, read) ||
      findOutwards(element, parentElementOf, cutsOutText) !== null)
  );
}

function cutsOutText(element: Element): boolean {
  const { backgroundClip, backgroundColor, backgroundImage } = getComputedStyle(element);
  return (
    backgroundClip.includes('text') && backgroundColor + backgroundImage !== `${TRANSPARENT}none`
  );
}
