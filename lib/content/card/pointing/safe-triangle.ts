import type { Box } from '../../dom/box.ts';

interface Point {
  x: number;
  y: number;
}

/** The triangle is wider by this much, since hands do not draw straight lines. */
const SLACK_PX = 8;

/** Whether the pointer, which has left a mark at `from`, is between that point and the near edge of the card. */
export function isInSafeTriangle(from: Point, to: Point, card: Box): boolean {
  return isInTriangle(to, ...triangleTo(from, card));
}

/** It begins a little behind the point, so that unsteady first steps are inside, and ends a little inside the card. */
function triangleTo({ x, y }: Point, { left, top, right, bottom }: Box): [Point, Point, Point] {
  if (y <= top || y >= bottom) {
    const slack = y <= top ? SLACK_PX : -SLACK_PX;
    const edge = (y <= top ? top : bottom) + slack;
    return [
      { x, y: y - slack },
      { x: left - SLACK_PX, y: edge },
      { x: right + SLACK_PX, y: edge },
    ];
  }
  const slack = x <= left ? SLACK_PX : -SLACK_PX;
  const edge = (x <= left ? left : right) + slack;
  return [
    { x: x - slack, y },
    { x: edge, y: top - SLACK_PX },
    { x: edge, y: bottom + SLACK_PX },
  ];
}

function isInTriangle(point: Point, a: Point, b: Point, c: Point): boolean {
  const sides = [sideOf(point, a, b), sideOf(point, b, c), sideOf(point, c, a)];
  return sides.every((side) => side >= 0) || sides.every((side) => side <= 0);
}

/** Positive on one side of the line through two points, negative on the other. */
function sideOf(point: Point, a: Point, b: Point): number {
  return (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x);
}
