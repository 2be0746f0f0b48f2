import { elementAt, isWithin, parentOf } from '../dom/shadow-tree.ts';

/** Whether something of the page lies over a point of an element's text: a menu, a sticky header, a dialog. */
export function isCovered(element: Element, x: number, y: number): boolean {
  const top = elementAt(x, y);
  if (top === null || isWithin(element, top) || isWithin(top, element)) return false;
  return paintsUpTo(top, commonAncestor(top, element));
}

function commonAncestor(a: Element, b: Element): Element | null {
  let ancestor: Element | null = a;
  while (ancestor !== null && !isWithin(ancestor, b)) ancestor = parentOf(ancestor);
  return ancestor;
}

const PICTURES = 'img, video, canvas, iframe, embed, object, input, textarea, select';

/** A link stretched over its card also lies on top, but one sees through it: only what paints can cover. */
function paintsUpTo(top: Element, end: Element | null): boolean {
  for (let element: Element | null = top; element !== null && element !== end;) {
    if (element.matches(PICTURES)) return true;
    const { backgroundColor, backgroundImage } = getComputedStyle(element);
    if (backgroundImage !== 'none' || !isTransparent(backgroundColor)) return true;
    element = parentOf(element);
  }
  return false;
}

function isTransparent(colour: string): boolean {
  if (colour === 'transparent') return true;
  const alpha = /(?:,|\/)\s*([\d.]+)(%?)\s*\)$/.exec(colour);
  if (alpha === null || !/^(rgba|hsla|color|oklch|lab|lch|oklab)|\//.test(colour)) return false;
  return Number(alpha[1]) === 0;
}
