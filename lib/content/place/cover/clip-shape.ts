import { isEmpty, plainBox } from '../../dom/box.ts';
import type { Box } from '../../dom/box.ts';
import { boxOf, isHtmlElement, offsetHeightOf, offsetWidthOf } from '../../dom/node-reader.ts';
import type { StyleReader } from '../style-reader.ts';
import { isShownTurned } from './is-shown-turned.ts';

/** The smallest box around what `clip-path` leaves of an element, in the viewport; empty where it closes a menu. */
export function boxInShape(element: Element, read: StyleReader): Box {
  const drawn = plainBox(boxOf(element));
  const width = drawn.right - drawn.left;
  const height = drawn.bottom - drawn.top;
  const isHtml = isHtmlElement(element);
  // A shape is written in the element's own px, which `zoom` and transforms show larger or smaller.
  const ownWidth = (isHtml && offsetWidthOf(element)) || width;
  const ownHeight = (isHtml && offsetHeightOf(element)) || height;
  const left = shapeBox(getComputedStyle(element).clipPath, ownWidth, ownHeight);
  if (isEmpty(left)) return left;
  // It is not known then which side of the drawn box is the element's own left one.
  if (!isHtml || isShownTurned(element, read)) return drawn;
  const x = width / ownWidth;
  const y = height / ownHeight;
  return {
    left: drawn.left + left.left * x,
    top: drawn.top + left.top * y,
    right: drawn.left + left.right * x,
    bottom: drawn.top + left.bottom * y,
  };
}

/**
 * The smallest box around what a computed `clip-path` leaves of a box of this size, measured from its corner. A shape
 * that cannot be read, such as a path, leaves the whole box.
 */
function shapeBox(clipPath: string, width: number, height: number): Box {
  const [, name, inner = ''] = /^(\w+)\(([^()]*)\)$/.exec(clipPath) ?? [];
  // Left, top, right and bottom.
  let edges: number[] = [];
  if (name === 'inset') {
    const [insets = ''] = inner.split(' round');
    const [top = '', right = top, bottom = top, left = right] = insets.split(' ');
    edges = [
      lengthOf(left, width),
      lengthOf(top, height),
      width - lengthOf(right, width),
      height - lengthOf(bottom, height),
    ];
  } else if (name === 'polygon') {
    const points = inner.replace(/^[a-z]+, /, '').split(', ');
    const xs = points.map((point) => lengthOf(point.split(' ')[0], width));
    const ys = points.map((point) => lengthOf(point.split(' ')[1], height));
    edges = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  } else if (name === 'circle' || name === 'ellipse') {
    const [radii = '', middle = '50% 50%'] = inner.split(/ ?at /);
    const [x, y] = middle.split(' ');
    const [across, down] = radii.split(' ');
    const isCircle = name === 'circle';
    const size = Math.hypot(width, height) / Math.SQRT2;
    const rx = lengthOf(across, isCircle ? size : width);
    const ry = isCircle ? rx : lengthOf(down, height);
    const [cx, cy] = [lengthOf(x, width), lengthOf(y, height)];
    edges = [cx - rx, cy - ry, cx + rx, cy + ry];
  }
  const [left = NaN, top = NaN, right = NaN, bottom = NaN] = edges;
  return Number.isNaN(left + top + right + bottom)
    ? { left: 0, top: 0, right: width, bottom: height }
    : { left, top, right, bottom };
}

/** In CSS px; NaN for words and sums. */
function lengthOf(written = '', size: number): number {
  const amount = Number.parseFloat(written);
  return written.endsWith('%') ? (amount / 100) * size : amount;
}
