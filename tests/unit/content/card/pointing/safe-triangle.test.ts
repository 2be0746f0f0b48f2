import { describe, expect, it } from 'vitest';
import { isInSafeTriangle } from '../../../../../lib/content/card/pointing/safe-triangle.ts';

const card = { left: 100, top: 200, right: 460, bottom: 500 };

describe('the way to the card', () => {
  it.each([
    ['straight down to it', { x: 110, y: 150 }, { x: 110, y: 180 }],
    ['aslant to its far corner', { x: 110, y: 150 }, { x: 280, y: 178 }],
    ['the first shaky step', { x: 110, y: 150 }, { x: 111, y: 149 }],
    ['up, where it is above', { x: 300, y: 560 }, { x: 320, y: 520 }],
    ['to the right of the mark', { x: 20, y: 300 }, { x: 60, y: 320 }],
    ['to the left of the mark', { x: 560, y: 300 }, { x: 500, y: 290 }],
  ])('is %s', (_name, from, to) => {
    expect(isInSafeTriangle(from, to, card)).toBe(true);
  });

  it.each([
    ['away from it', { x: 110, y: 150 }, { x: 110, y: 120 }],
    ['along it', { x: 110, y: 150 }, { x: 300, y: 150 }],
    ['away to the left', { x: 110, y: 150 }, { x: 60, y: 170 }],
    ['past it', { x: 110, y: 150 }, { x: 110, y: 600 }],
    ['down, where it is above', { x: 300, y: 560 }, { x: 300, y: 600 }],
    ['further from its left', { x: 60, y: 300 }, { x: 20, y: 300 }],
  ])('is not %s', (_name, from, to) => {
    expect(isInSafeTriangle(from, to, card)).toBe(false);
  });
});

/** As far on each side of both diagonals, so that what holds above it holds, turned round, on all its sides. */
const square = { left: 100, top: 100, right: 300, bottom: 300 };
const SIDES: [string, (x: number, y: number) => { x: number; y: number }][] = [
  ['above', (x, y) => ({ x, y })],
  ['below', (x, y) => ({ x, y: 400 - y })],
  ['left of', (x, y) => ({ x: y, y: x })],
  ['right of', (x, y) => ({ x: 400 - y, y: x })],
];

describe.each(SIDES)('from a mark %s the card', (_where, turn) => {
  const isOnTheWay = (x: number, y: number): boolean =>
    isInSafeTriangle(turn(200, 50), turn(x, y), square);

  it.each([
    ['a shaky step back', 200, 45],
    ['straight to the card', 200, 90],
    ['to its one corner, and a little beyond', 98, 105],
    ['to its other corner, and a little beyond', 302, 105],
  ])('the way is %s', (_how, x, y) => expect(isOnTheWay(x, y)).toBe(true));

  it.each([
    ['clearly back', 200, 38],
    ['far beside its one corner', 85, 98],
    ['far beside its other corner', 315, 98],
    ['through it', 200, 130],
    ['out on its other side', 200, 320],
  ])('the way is not %s', (_how, x, y) => expect(isOnTheWay(x, y)).toBe(false));
});

it('the way begins at the edge of the card itself', () => {
  expect(isInSafeTriangle({ x: 200, y: 100 }, { x: 200, y: 98 }, square)).toBe(true);
  expect(isInSafeTriangle({ x: 200, y: 300 }, { x: 200, y: 302 }, square)).toBe(true);
  expect(isInSafeTriangle({ x: 100, y: 200 }, { x: 98, y: 200 }, square)).toBe(true);
  expect(isInSafeTriangle({ x: 300, y: 200 }, { x: 302, y: 200 }, square)).toBe(true);
});
