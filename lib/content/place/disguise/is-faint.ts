import { intersect, isEmpty } from '../../dom/box.ts';
import {
  boxOf,
  findOutwards,
  firstElementChildOf,
  hasChild,
  isDrawn,
  matches,
} from '../../dom/node-reader.ts';
import type { ShadowTree } from '../../dom/shadow-tree.ts';
import { coloursIn, readColour } from '../colour.ts';
import type { Colour } from '../colour.ts';
import { withInner } from '../cover/changed-parts.ts';
import { hasVeil, paints } from '../cover/paint.ts';
import { contrastOf, LEAST_CONTRAST, mix, paintedBehind } from '../ground.ts';
import { isInline } from '../style-reader.ts';
import type { StyleReader } from '../style-reader.ts';

/** Nobody reads text with less alpha than this. It may be a hint that is still to come. */
export const LEAST_ALPHA = 0.3;
/** A stroke of this width, relative to the font size, leaves nothing of a letter's stems. */
const COVERING_STROKE = 0.12;
/** The most neighbours looked at for each element around a text, and the most elements in each that meets it. */
const MOST_LOOKED = 50;

/**
 * Whether a text has nearly the colour of its ground, or none. `style` is that of its element, and `opacity` what is
 * left of its own.
 */
export function isFaint(
  element: Element,
  style: CSSStyleDeclaration,
  opacity: number,
  tree: ShadowTree,
  read: StyleReader,
): boolean {
  const [fill, strokePx, stroke] = isDrawn(element)
    ? [
        readColour(style.fill, style.fillOpacity),
        style.strokeWidth,
        readColour(style.stroke, style.strokeOpacity),
      ]
    : [
        readColour(fillOf(element, style, read)),
        style.webkitTextStrokeWidth,
        readColour(style.webkitTextStrokeColor),
      ];
  if (fill.alpha * opacity < LEAST_ALPHA) return true;
  const painted = paintedBehind(element, read);
  const ground = painted ?? unpaintedLight();
  if (typeof ground !== 'number') return false;
  const isUnseen = ({ light, alpha }: Colour): boolean =>
    contrastOf(mix(light, ground, alpha * opacity), ground) < LEAST_CONTRAST;
  const widthPx = Number.parseFloat(strokePx);
  const isOver =
    stroke.alpha === 1 &&
    widthPx > COVERING_STROKE * read.fontSizePx(element) &&
    !/^(markers )?stroke/.test(style.paintOrder);
  const ink = isOver ? stroke : fill;
  return (
    isUnseen(ink) &&
    coloursIn(style.textShadow).every(isUnseen) &&
    (widthPx === 0 || isUnseen(stroke)) &&
    !isOnAnotherGround(element, ink.light, tree, read)
  );
}

/** The colour of a text's letters. A `::first-line` rule of its block may give it another one. */
function fillOf(element: Element, own: CSSStyleDeclaration, read: StyleReader): string {
  const block = findOutwards(element, read.parentOf, (at) => !isInline(at)) ?? element;
  // A `::first-line` rule changes only inherited colours, and Chromium keeps each style that was asked for.
  const isInherited = getComputedStyle(block).color === own.color;
  return (isInherited && firstLineColour(block, read)) || own.webkitTextFillColor;
}

/** The colour that a block's first line has instead. In a first child, the rule of the block around it counts. */
function firstLineColour(block: Element, read: StyleReader): string {
  const outer = read.parentOf(block);
  const isFirst = outer !== null && firstElementChildOf(outer) === block;
  const { color } = getComputedStyle(block, '::first-line');
  return (
    (isFirst && read.rememberStyle(firstLineColour, outer)) ||
    (color === getComputedStyle(block).color ? '' : color)
  );
}

/** The luminance of what a browser shows where a page paints nothing; null where that may be dark. */
function unpaintedLight(): number | null {
  return getComputedStyle(document.documentElement).colorScheme.includes('dark') ? null : 1;
}

/** Whether something that is not around a text may paint behind it, as a hero's picture does. */
function isOnAnotherGround(
  element: Element,
  light: number,
  tree: ShadowTree,
  read: StyleReader,
): boolean {
  const text = boxOf(element);
  const meets = (at: Element): boolean => !isEmpty(intersect(boxOf(at), text));
  const isLike = (at: Element): boolean =>
    contrastOf(readColour(getComputedStyle(at).fill).light, light) < LEAST_CONTRAST;
  // A drawing may paint anywhere in its box. A narrow one is an icon beside the text, not behind it.
  const isGround = (at: Element): boolean =>
    meets(at) &&
    (paints(at, read) ||
      (isDrawn(element) && read.rememberStyle(hasVeil, at) && !isLike(at)) ||
      (matches(at, 'svg') && boxOf(at).width > text.width / 2));
  const isBehind = (at: Element): boolean =>
    meets(at) && !tree.isWithin(at, element) && [...withInner([at], MOST_LOOKED)].some(isGround);
  const hasGround = (at: Element): boolean =>
    getComputedStyle(at).mixBlendMode !== 'normal' ||
    ['::before', '::after'].some((it) => getComputedStyle(at, it).content !== 'none') ||
    hasChild(at, MOST_LOOKED, isBehind);
  return findOutwards(element, read.parentOf, hasGround) !== null;
}
