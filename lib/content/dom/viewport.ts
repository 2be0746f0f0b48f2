/**
 * The element whose `clientWidth` and `clientHeight` are the viewport's: without a doctype it is the body, also where
 * that counts as no scrolling element because it hides its overflow.
 */
export function viewportElement(): Element {
  return document.scrollingElement ?? document.body;
}
