import { describe, expect, it } from 'vitest';
import { COLOURS } from '../../../../lib/domain/mark/colours.ts';
import { LEVELS } from '../../../../lib/domain/verdict/level.ts';
import { FLAG_SHAPES, SHAPES } from '../../../../lib/domain/mark/shapes.ts';
import type { Shape } from '../../../../lib/domain/mark/shapes.ts';

/** WCAG 2 relative luminance of `#rrggbb`. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: string, b: string): number {
  const [lighter = 0, darker = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x);
  return (lighter + 0.05) / (darker + 0.05);
}

describe('colours', () => {
  it.each(Object.entries(COLOURS))(
    'of %s can be seen on light and on dark paper',
    (_name, colour) => {
      expect(contrast(colour.light, '#ffffff')).toBeGreaterThanOrEqual(3);
      expect(contrast(colour.dark, '#111111')).toBeGreaterThanOrEqual(3);
    },
  );
});

describe('shapes', () => {
  it('differ for every level, so that colour is never needed to tell them apart', () => {
    const drawn = LEVELS.map((level) => JSON.stringify(SHAPES[level]));
    expect(new Set(drawn).size).toBe(LEVELS.length);
  });
});

/** Twice the area of each part of a shape, negative for parts that are drawn counter-clockwise. */
function areasOf(path: string): number[] {
  return path
    .split('m')
    .slice(1)
    .map((part) => {
      const points: [number, number][] = [[0, 0]];
      for (const [, command = '', rest = ''] of part
        .replace(/^\S+ ?\S+?(?=[a-z])/, '')
        .matchAll(/([lhva])([^a-z]+)/g)) {
        const [x, y] = points.at(-1) ?? [0, 0];
        const lengths = (rest.match(/-?(?:\d*\.\d+|\d+)/g) ?? []).map(Number);
        const [dx = 0, dy = 0] =
          command === 'h' ? lengths : command === 'v' ? [0, ...lengths] : lengths.slice(-2);
        if (command === 'a') {
          const [radius = 0, , , isLarge, isSweep] = lengths;
          const length = Math.hypot(dx, dy);
          const depth = Math.sqrt(Math.max(0, radius ** 2 - (length / 2) ** 2));
          const bulge =
            ((isSweep === 1 ? 1 : -1) * (radius + (isLarge === 1 ? depth : -depth))) / length;
          points.push([x + dx / 2 + dy * bulge, y + dy / 2 - dx * bulge]);
        }
        points.push([x + dx, y + dy]);
      }
      return points.reduce((sum, [x, y], index) => {
        const [nextX, nextY] = points[(index + 1) % points.length] ?? [0, 0];
        return sum + x * nextY - nextX * y;
      }, 0);
    });
}

describe('path data of a shape', () => {
  it.each([...Object.entries<Shape>(SHAPES), ...Object.entries<Shape>(FLAG_SHAPES)])(
    'of %s runs with the clock, and against it around each hole',
    (_name, { fill = 'm0 0h1v1h-1z' }) => {
      const [outer = 0, ...holes] = areasOf(fill);
      expect(outer).toBeGreaterThan(0);
      for (const hole of holes) expect(hole).toBeLessThan(0);
    },
  );

  it('is relative throughout, so that it can be put anywhere', () => {
    for (const { fill = '', line = '' } of Object.values(SHAPES)) {
      expect(fill + line).toMatch(/^m/);
      expect(fill + line).not.toMatch(/[A-Z]/);
    }
  });
});
