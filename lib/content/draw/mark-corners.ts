import type { Box } from '../dom/box.ts';
import { round, sharpen } from './underline-path.ts';

/** In CSS px. */
export interface Point {
  x: number;
  y: number;
}

export const ORIGIN: Point = { x: 0, y: 0 };

/**
 * Left, top, right and bottom of a mark, then of each line of its text, in CSS px of the canvas, to a tenth. There may be
 * thousands of marks, and numbers in a row take a third of the memory that boxes would.
 */
export type Corners = readonly number[];
export type FourCorners = [left: number, top: number, right: number, bottom: number];

/** The canvas's origin is at `origin`. */
export function cornersOf(mark: Box, lines: readonly Box[], { x, y }: Point): Corners {
  const corners = [mark, ...lines].flatMap((box) => [
    box.left - x,
    box.top - y,
    box.right - x,
    (box === mark ? box.bottom : sharpen(box.bottom)) - y,
  ]);
  // `map` allocates exactly as much as is needed, `flatMap` also room to grow.
  return corners.map(round);
}

/** The boxes of a mark and of the lines of its text, if the canvas's origin is at `origin`. */
export function boxesOf(corners: Corners, { x, y }: Point): Box[] {
  const boxes: Box[] = [];
  for (let at = 0; at < corners.length; at += 4) {
    const [left, top, right, bottom] = corners.slice(at) as FourCorners;
    boxes.push({ left: left + x, top: top + y, right: right + x, bottom: bottom + y });
  }
  return boxes;
}

export function isEqual(one: Corners, other: Corners): boolean {
  return one.length === other.length && one.every((it, at) => it === other[at]);
}

/** By how much the end of the last line has moved in the canvas, whose origin is now at `origin`. */
export function shiftOf(corners: Corners, line: Box, origin: Point): Point {
  const [, top, right] = corners.slice(-4) as FourCorners;
  return { x: line.right - origin.x - right, y: line.top - origin.y - top };
}
