import type { Box } from './box.ts';

/** The viewport's box, in its own coordinates. */
export function viewportBox(): Box {
  return { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
}

/**
 * The element whose `clientWidth` and `clientHeight` are the viewport's: without a doctype it is the body, also where
 * that counts as no scrolling element because it hides its overflow.
 */
export function viewportElement(): Element {
  return document.scrollingElement ?? document.body;
}
