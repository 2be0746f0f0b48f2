import type { Box } from '../dom/box.ts';
import type { UnderlineStyle } from '../../domain/mark/underline.ts';

/** SVG path data under each line of a text, in CSS px. The bottoms of lines should come from `sharpen`. */
export function underlinePath(style: UnderlineStyle, lines: readonly Box[]): string {
  const isDown = lines.some(({ left, top, right, bottom }) => bottom - top > 5 * (right - left));
  return lines
    .map(({ left, top, right, bottom }) =>
      // Text that runs downwards has its underline at its left.
      isDown ? `M${left} ${top}V${bottom}` : LINE_PATHS[style](left, right, bottom),
    )
    .join('');
}

/** What is drawn under an underline, for a ground of its own: one line, or both of two. */
export function styleUnder(style: UnderlineStyle): UnderlineStyle {
  return style === 'double' ? style : 'solid';
}

/**
 * Moves a line onto the screen's own pixels: to the middle of one or the edge of two, depending on how many it covers.
 * Otherwise the lines of some rows would be sharp and those of others pale and twice as thick.
 */
export function sharpen(y: number): number {
  const ratio = devicePixelRatio;
  const middle = (Math.round(ratio) % 2) / 2;
  return (Math.round(y * ratio - middle) + middle) / ratio;
}

/** The length nearest to `count` CSS px that is a whole number of the screen's pixels. */
export function wholePixels(count: number): number {
  return Math.round(count * devicePixelRatio) / devicePixelRatio;
}

const LINE_PATHS: Record<UnderlineStyle, (left: number, right: number, y: number) => string> = {
  solid: (left, right, y) => `M${left} ${y}H${right}`,
  double: (left, right, y) =>
    `M${left} ${round(y - wholePixels(1))}H${right}M${left} ${round(y + wholePixels(2))}H${right}`,
  dashed: (left, right, y) =>
    stepPath(left, right, 7, (x, end) => `M${x} ${y}H${Math.min(x + 4, end)}`),
  wavy: (left, right, y) => `M${left} ${y}${stepPath(left, right, 4, () => 'q1 -2 2 0t2 0')}`,
};

function stepPath(
  left: number,
  right: number,
  step: number,
  draw: (x: number, end: number) => string,
): string {
  let path = '';
  for (let x = left; x < right - 2; x += step) path += draw(round(x), right);
  return path;
}

/** To a tenth of a CSS px. */
export function round(value: number): number {
  return Math.round(value * 10) / 10;
}
