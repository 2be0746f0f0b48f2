import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { COLOURS } from '../../../../lib/domain/mark/colours.ts';

const WHITE = '#ffffff';
const NEAR_BLACK = '#14181d';
const SHAPE_CONTRAST = 3;

const css = readFileSync('components/styles/tokens.css', 'utf8');

describe.each(Object.entries(COLOURS))('%s', (name, colour) => {
  test('stands out from paper', () => {
    expect(contrast(colour.light, WHITE)).toBeGreaterThanOrEqual(SHAPE_CONTRAST);
    expect(contrast(colour.dark, NEAR_BLACK)).toBeGreaterThanOrEqual(SHAPE_CONTRAST);
  });

  test('is the same in the stylesheet', () => {
    expect(css).toContain(`--level-${name}: light-dark(${colour.light}, ${colour.dark});`);
  });
});

/** WCAG 2 contrast ratio. */
function contrast(a: string, b: string): number {
  const [lighter = 0, darker = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
