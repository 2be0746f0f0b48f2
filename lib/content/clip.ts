import { EVERYWHERE, intersect } from './box.ts';
import type { Box } from './box.ts';
import { parentOf } from './shadow-tree.ts';
import { isContainingBlock } from './style-reader.ts';
import type { StyleReader } from './style-reader.ts';

/**
 * The part of the viewport in which an element's content can be seen: what all ancestors that cut leave of it. What is
 * positioned (`escapes`) is cut only by the ancestors that place it.
 */
export function visibleBox(element: Element, read: StyleReader, escapes = false): Box {
  return read.remember(escapes ? 'escaped' : 'clipped', element, () => {
    const { position, isClipping } = read.facts(element);
    const isEscaping = escapes && !isContainingBlock(element);
    const clip = isClipping && !isEscaping ? paddingBox(element) : EVERYWHERE;
    const parent = position === 'fixed' ? null : parentOf(element);
    if (parent === null) return clip;
    const around = visibleBox(parent, read, isEscaping || position === 'absolute');
    return clip === EVERYWHERE ? around : intersect(around, clip);
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
