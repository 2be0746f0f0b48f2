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
