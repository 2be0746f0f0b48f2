import { EVERYWHERE, intersect } from './box.ts';
import type { Box } from './box.ts';
import type { StyleReader } from './style-reader.ts';

/**
 * The part of the viewport in which an element's content can be seen: what all ancestors that cut leave of it. What is
 * positioned (`escapes`) is cut only by the ancestors that place it.
 */
export function visibleBox(element: Element, read: StyleReader, escapes = false): Box {
  return read.remember(escapes ? 'escaped' : 'clipped', element, () => {
    const facts = read.facts(element);
    const { position, isClipping } = facts;
    const isEscaping = escapes && !facts.isContainingBlock;
    const clip = isClipping && !isEscaping ? read.clip(element) : null;
    const parent = position === 'fixed' ? null : parentOf(element);
    if (parent === null) return clip ?? EVERYWHERE;
    const around = visibleBox(parent, read, isEscaping || position === 'absolute');
    return clip === null ? around : intersect(around, clip);
  });
}

/** The element around another, out of shadow roots too. */
export function parentOf(element: Element): Element | null {
  if (element.parentElement !== null) return element.parentElement;
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.host : null;
}
