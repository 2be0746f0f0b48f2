import { animationsOf, isHtmlElement, matches } from '../../dom/node-reader.ts';
import { isInline, ROWS } from '../style-reader.ts';

/** With any but its usual value, each makes a stacking context and a containing block. */
const OF_ALL = ['filter', 'backdrop-filter'];
/** These do the same on boxes, and nothing on the pieces of a line. */
const OF_BOXES = 'transform translate scale rotate perspective offset-path transform-style'.split(
  ' ',
);
/** These make a stacking context, but no containing block. */
const OF_LAYERS =
  'opacity clip-path -webkit-mask-image isolation mix-blend-mode view-transition-name'.split(' ');
const USUAL = /^(?:|none|normal|auto|flat)$/;
/** Containment that does both. That of sizes or counters alone does neither. */
const CONTAINED = /layout|paint|strict|content/;

/** They stand in a line as boxes do. */
const REPLACED = 'img, video, canvas, iframe, object, embed';

/** Whether an element is a box that can be turned, moved and contained, not a piece of a line. */
export function isBox(element: Element): boolean {
  return !isInline(element) || !isHtmlElement(element) || matches(element, REPLACED);
}

/** Whether it positions absolutely positioned descendants, and so clips them. */
export function isContainingBlock(element: Element): boolean {
  const style = getComputedStyle(element);
  // What has no box places nothing.
  if (style.display === 'contents') return false;
  return style.position !== 'static' || placesContent(element, style);
}

/** Whether its style makes a stacking context of an element, whatever its position and height. */
export function isPaintedAsOne(element: Element): boolean {
  const style = getComputedStyle(element);
  if (style.display === 'contents') return false;
  return (
    placesContent(element, style) ||
    Number(style.opacity) < 1 ||
    sets(style, OF_LAYERS) ||
    (style.animationName !== 'none' && isAnimatedAsOne(element))
  );
}

function placesContent(element: Element, style: CSSStyleDeclaration): boolean {
  return sets(style, OF_ALL) || ((sets(style, OF_BOXES) || isContained(style)) && isBox(element));
}

function isContained(style: CSSStyleDeclaration): boolean {
  const { contain, contentVisibility, display } = style;
  return (CONTAINED.test(contain) || contentVisibility === 'auto') && !ROWS.test(display);
}

function sets(style: CSSStyleDeclaration, names: readonly string[]): boolean {
  const announced = style.willChange.split(', ');
  return names.some(
    (name) =>
      announced.includes(name) || (name !== 'opacity' && !USUAL.test(style.getPropertyValue(name))),
  );
}

/** While an animation has its effect, its properties count as set, even where it gives them their usual values. */
function isAnimatedAsOne(element: Element): boolean {
  const names = new Set([...OF_ALL, ...OF_LAYERS, ...(isBox(element) ? OF_BOXES : [])]);
  return animationsOf(element).some(
    ({ effect }) =>
      effect instanceof KeyframeEffect &&
      effect
        .getKeyframes()
        .some((frame) => Object.keys(frame).some((key) => names.has(asWritten(key)))),
  );
}

/** A property's name in style sheets: `clipPath` is `clip-path`. */
function asWritten(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
