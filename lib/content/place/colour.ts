/** A colour as far as it decides what can be seen. Both parts go from 0 to 1. */
export interface Colour {
  light: number;
  alpha: number;
}

/**
 * Reads a computed colour. Browsers turn all that a page can write into `rgb()`, `color()` and the four of lightness:
 * `lab()`, `lch()`, `oklab()`, `oklch()`. How light it is comes out as people see it, near enough in each.
 */
export function readColour(colour: string): Colour {
  // The name of a colour space may have digits. What is `none` counts as 0.
  const [first = 0, second = 0, third = 0, alpha = 1] = Array.from(
    colour.replace(/^color\(\S+/, '').match(/[\d.e-]+|none/g) ?? [],
    (written) => Number(written) || 0,
  );
  const isLightness = /^(?:ok)?l/.test(colour);
  const most = colour.startsWith('rgb') ? 255 : colour.startsWith('l') ? 100 : 1;
  const light = isLightness ? first : 0.2126 * first + 0.7152 * second + 0.0722 * third;
  return { light: light / most, alpha };
}
