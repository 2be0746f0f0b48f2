import type { Box } from '../dom/box.ts';

interface Point {
  x: number;
  y: number;
}

/** How much wider than the straight way the triangle is: hands do not draw straight lines. */
const SLACK_PX = 8;

/**
 * Whether the pointer, which has left a mark at `from`, is on its way to the card: in the triangle between that point
 * and the card's near edge.
 */
export function isInSafeTriangle(from: Point, to: Point, card: Box): boolean {
  const [first, second] = nearEdge(from, card);
  // The point itself lies a little behind, so that the first steps are inside, whichever way they wobble.
  const apex = stepBack(from, card);
  return isInTriangle(to, apex, first, second);
}

/** Both ends of the edge that faces a point. */
function nearEdge({ x, y }: Point, { left, top, right, bottom }: Box): [Point, Point] {
  if (y <= top || y >= bottom) {
    const edge = y <= top ? top + SLACK_PX : bottom - SLACK_PX;
    return [
      { x: left - SLACK_PX, y: edge },
      { x: right + SLACK_PX, y: edge },
    ];
  }
  const edge = x <= left ? left + SLACK_PX : right - SLACK_PX;
  return [
    { x: edge, y: top - SLACK_PX },
    { x: edge, y: bottom + SLACK_PX },
  ];
}

function stepBack({ x, y }: Point, { left, top, bottom }: Box): Point {
  if (y <= top) return { x, y: y - SLACK_PX };
  if (y >= bottom) return { x, y: y + SLACK_PX };
  return { x: x <= left ? x - SLACK_PX : x + SLACK_PX, y };
}

function isInTriangle(point: Point, a: Point, b: Point, c: Point): boolean {
  const sides = [sideOf(point, a, b), sideOf(point, b, c), sideOf(point, c, a)];
  return sides.every((side) => side >= 0) || sides.every((side) => side <= 0);
}

/** Positive on one side of the line through two points, negative on the other. */
function sideOf(point: Point, a: Point, b: Point): number {
  return (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x);
}
