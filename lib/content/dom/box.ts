/** A rectangle in CSS px of the viewport. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export const EVERYWHERE: Box = {
  left: -Infinity,
  top: -Infinity,
  right: Infinity,
  bottom: Infinity,
};

/** A copy of the browser's rectangle, because reading each of its edges is a call into the browser. */
export function plainBox({ left, top, right, bottom }: DOMRectReadOnly): Box {
  return { left, top, right, bottom };
}

/** The common part of two boxes; it may be empty, with its edges crossed. */
export function intersect(a: Box, b: Box): Box {
  return {
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  };
}

/** The smallest box around two. */
export function unite(a: Box, b: Box): Box {
  return {
    left: Math.min(a.left, b.left),
    top: Math.min(a.top, b.top),
    right: Math.max(a.right, b.right),
    bottom: Math.max(a.bottom, b.bottom),
  };
}

export function holds(outer: Box, inner: Box): boolean {
  return (
    inner.left >= outer.left &&
    inner.top >= outer.top &&
    inner.right <= outer.right &&
    inner.bottom <= outer.bottom
  );
}

/** Whether a box is less than one CSS px wide or high, or has its edges crossed. */
export function isEmpty(box: Box): boolean {
  return box.right - box.left < 1 || box.bottom - box.top < 1;
}

export function contains(box: Box, x: number, y: number): boolean {
  return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
}

/** Whether a line of text runs downwards. Then it is much higher than its font size and its width. */
export function runsDown({ left, top, right, bottom }: Box, fontSizePx: number): boolean {
  return bottom - top > 3 * Math.max(fontSizePx, right - left);
}
