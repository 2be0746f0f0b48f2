import {
  boxOf,
  clientHeightOf,
  clientLeftOf,
  clientTopOf,
  clientWidthOf,
  isHtmlElement,
  matches,
  offsetHeightOf,
  offsetWidthOf,
} from '../dom/node-reader.ts';
import { EVERYWHERE, holds, intersect } from '../dom/box.ts';
import type { Box } from '../dom/box.ts';
import { viewportElement } from '../dom/viewport.ts';
import { isContainingBlock } from './cover/painted-as-one.ts';
import { TOP_LAYER } from './cover/stacking-order.ts';
import type { StyleReader } from './style-reader.ts';

/**
 * The part of the viewport in which `box`, of an element's content, can be seen: what all clipping ancestors leave of it.
 * How each ancestor is positioned is read only if one of them clips the box at all, which few do.
 */
export function visibleBox(element: Element, box: Box, read: StyleReader): Box {
  const least = leastBox(element, read);
  return holds(least, box) ? least : read.remember(clippedBox, element);
}

/** Neighbours share the few elements around them that clip anything, so each of those is measured once. */
function leastBox(element: Element | null, read: StyleReader): Box {
  const clipper = element === null ? null : read.clipperOf(element);
  return clipper === null ? EVERYWHERE : read.remember(leastIn, clipper);
}

function leastIn(clipper: Element, read: StyleReader): Box {
  return intersect(leastBox(read.parentOf(clipper), read), paddingBox(clipper, read));
}

const clippedBox = (element: Element, read: StyleReader): Box => cut(element, read, false);
/** A positioned element is clipped only by the ancestors that position it. */
const escapedBox = (element: Element, read: StyleReader): Box => cut(element, read, true);

function cut(element: Element, read: StyleReader, escapes: boolean): Box {
  const { position } = getComputedStyle(element);
  const isEscaping = escapes && !isContainingBlock(element);
  const isClipping = read.clipperOf(element) === element;
  const clip = isClipping && !isEscaping ? paddingBox(element, read) : EVERYWHERE;
  // Nothing in the page clips what the browser shows above it.
  const isOnTop = position === 'fixed' || matches(element, TOP_LAYER);
  const parent = isOnTop ? null : read.parentOf(element);
  if (parent === null) return clip;
  const around = isEscaping || position === 'absolute' ? escapedBox : clippedBox;
  return intersect(read.remember(around, parent), clip);
}

/** `clip` can hide what hangs out at the sides and leave what hangs out below, or the other way round. */
function overflowOf(element: Element): string {
  return getComputedStyle(element).overflow;
}

/** What a clipping element leaves of what it holds. */
export function paddingBox(element: Element, read: StyleReader): Box {
  const box = boxOf(element);
  const overflow = read.rememberStyle(overflowOf, element);
  let { left, top, width, height } = box;
  // The viewport's width and height would be those of the page's own element. The scale of a drawing is not known.
  if (isHtmlElement(element) && element !== viewportElement()) {
    // `zoom` or a transform may show its own px larger or smaller than the viewport's.
    const x = width / (offsetWidthOf(element) || 1) || 1;
    const y = height / (offsetHeightOf(element) || 1) || 1;
    left += clientLeftOf(element) * x;
    top += clientTopOf(element) * y;
    width = clientWidthOf(element) * x || width;
    height = clientHeightOf(element) * y || height;
  }
  return {
    ...EVERYWHERE,
    ...(!overflow.startsWith('visible ') && { left, right: left + width }),
    ...(!overflow.endsWith(' visible') && { top, bottom: top + height }),
  };
}
