import { describe, expect, it } from 'vitest';
import { COLOURS } from '../../../lib/domain/colours.ts';
import { LEVELS } from '../../../lib/domain/level.ts';
import { FLAG_SHAPES, scaledPath, SHAPES } from '../../../lib/domain/shapes.ts';
import type { Shape } from '../../../lib/domain/shapes.ts';

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

describe('a shape at another size', () => {
  it.each([
    ['lengths', 'm5.1 1h5.8l4.1-4.1z', 'm10.2 2h11.6l8.2-8.2z'],
    ['the radii of arcs, and none of their flags', 'a.95 .95 0 0 1 1.9 0', 'a1.9 1.9 0 0 1 3.8 0'],
    ['arcs whose end follows without a space', 'a7 7 0 1 1 0-14z', 'a14 14 0 1 1 0-28z'],
  ])('scales %s', (_name, path, expected) => {
    expect(scaledPath(path, 2)).toBe(expected);
  });

  it('is itself at the size it was drawn at', () => {
    for (const { fill = '', line = '' } of [
      ...Object.values(SHAPES),
      ...Object.values<Shape>(FLAG_SHAPES),
    ]) {
      const [path, same] = [fill + line, scaledPath(fill + line, 1)];
      expect(same.replaceAll(/(?<=\D|^)0\./g, '.')).toBe(path);
    }
  });

  it('is relative throughout, so that it can be put anywhere', () => {
    for (const { fill = '', line = '' } of Object.values(SHAPES)) {
      expect(fill + line).toMatch(/^m/);
      expect(fill + line).not.toMatch(/[A-Z]/);
    }
  });
});
