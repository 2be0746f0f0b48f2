/** A colour as far as it decides what can be seen. Both parts go from 0 to 1. */
export interface Colour {
  /** Its luminance, from which contrast is computed. */
  light: number;
  alpha: number;
}

/**
 * Reads a computed colour. Browsers compute every colour to `rgb()`, `color()`, `lab()`, `lch()`, `oklab()` or
 * `oklch()`. The luminance is near enough in each. The paint of a drawing may also be a word such as `none`, which
 * paints nothing, or refer to a gradient, whose luminance is NaN.
 */
export function readColour(colour: string, opacity = '1'): Colour {
  // Names of colour spaces and of gradients may have digits, so they go first. `none` counts as 0.
  const [first = 0, second = 0, third = 0, alpha = 1] = Array.from(
    colour.replace(/^color\(\S+|^url.*/, '').match(/[\d.e-]+|none/g) ?? [],
    (written) => Number(written) || 0,
  );
  const most = colour.startsWith('rgb') ? 255 : 1;
  const linear = (part: number): number =>
    colour.includes('linear') ? part : (Math.max(part, 0) / most) ** 2.2;
  const light = colour.startsWith('ok')
    ? first ** 3
    : colour.startsWith('l')
      ? ((first + 16) / 116) ** 3
      : colour.startsWith('color(xyz')
        ? second
        : 0.2126 * linear(first) + 0.7152 * linear(second) + 0.0722 * linear(third);
  return {
    light: colour.startsWith('url') ? NaN : Math.min(light, 1),
    alpha: colour.includes('(') ? alpha * Number(opacity) : 0,
  };
}

/** The colours of a gradient. Any other function whose name is in small letters is read as a colour too. */
export function coloursIn(paint: string): Colour[] {
  return (paint.match(/[a-z]+\([^()]*\)/g) ?? []).map((it) => readColour(it));
}
