import { EVERYWHERE, holds, intersect } from './box.ts';
import type { Box } from './box.ts';
import { parentOf } from './shadow-tree.ts';
import { isContainingBlock } from './style-reader.ts';
import type { StyleReader } from './style-reader.ts';

/**
 * The part of the viewport in which `box`, of an element's content, can be seen: what all ancestors that cut leave of
 * it. How each is positioned is asked only where one of them cuts the box at all, which few do.
 */
export function visibleBox(element: Element, box: Box, read: StyleReader): Box {
  const least = leastBox(element, read);
  return holds(least, box) ? least : clippedBox(element, read, false);
}

function leastBox(element: Element, read: StyleReader): Box {
  return read.remember('least', element, () => {
    const parent = parentOf(element);
    const around = parent === null ? EVERYWHERE : leastBox(parent, read);
    return read.isClipping(element) ? intersect(around, paddingBox(element)) : around;
  });
}

/** What is positioned (`escapes`) is cut only by the ancestors that place it. */
function clippedBox(element: Element, read: StyleReader, escapes: boolean): Box {
  return read.remember(escapes ? 'escaped' : 'clipped', element, () => {
    const { position } = getComputedStyle(element);
    const isEscaping = escapes && !isContainingBlock(element);
    const clip = read.isClipping(element) && !isEscaping ? paddingBox(element) : EVERYWHERE;
    const parent = position === 'fixed' ? null : parentOf(element);
    if (parent === null) return clip;
    return intersect(clippedBox(parent, read, isEscaping || position === 'absolute'), clip);
  });
}

function paddingBox(element: Element): Box {
  const box = element.getBoundingClientRect();
  const left = box.left + element.clientLeft;
  const top = box.top + element.clientTop;
  return {
    left,
    top,
    right: element.clientWidth > 0 ? left + element.clientWidth : box.right,
    bottom: element.clientHeight > 0 ? top + element.clientHeight : box.bottom,
  };
}
