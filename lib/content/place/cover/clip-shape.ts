import type { Box } from '../../dom/box.ts';

/**
 * The smallest box around what a computed `clip-path` leaves of a box: nothing where a menu is closed that way. It is the
 * box itself where the shape cannot be told, as of a path.
 */
export function shapeBox(clipPath: string, box: Box): Box {
  const [, name, inner = ''] = /^(\w+)\(([^()]*)\)$/.exec(clipPath) ?? [];
  const width = box.right - box.left;
  const height = box.bottom - box.top;
  // Left, top, right and bottom, from the corner of the box.
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
    ? box
    : {
        left: box.left + left,
        top: box.top + top,
        right: box.left + right,
        bottom: box.top + bottom,
      };
}

/** In CSS px; NaN for words and sums. */
function lengthOf(written = '', size: number): number {
  const amount = Number.parseFloat(written);
  return written.endsWith('%') ? (amount / 100) * size : amount;
}
