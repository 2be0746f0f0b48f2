import type { StyleReader } from './style-reader.ts';

/** Whether an element's text stands on a dark ground: the nearest painted background decides, else the text's colour. */
export function isOnDark(element: Element, read: StyleReader): boolean {
  return groundBehind(element, read) ?? isLight(getComputedStyle(element).color);
}

/** Whether the ground is dark; null where nothing or a picture is painted. */
function groundBehind(element: Element, read: StyleReader): boolean | null {
  return read.remember(findGround, element);
}

function findGround(element: Element, read: StyleReader): boolean | null {
  const { backgroundColor, backgroundImage } = getComputedStyle(element);
  if (backgroundImage !== 'none') return null;
  // Nearly all elements have this one, and taking colours apart takes time for thousands of marks.
  const [, , , alpha = 1] =
    backgroundColor === TRANSPARENT ? [0, 0, 0, 0] : numbersOf(backgroundColor);
  if (alpha > LEAST_ALPHA) return !isLight(backgroundColor);
  const parent = read.parentOf(element);
  return parent === null ? null : groundBehind(parent, read);
}

const TRANSPARENT = 'rgba(0, 0, 0, 0)';

/** A background that lets more of what is behind it through does not decide. */
const LEAST_ALPHA = 0.5;

/** Relative luminance above the middle. */
function isLight(colour: string): boolean {
  const [red = 0, green = 0, blue = 0] = numbersOf(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 128;
}

/** The numbers of a computed `rgb(…)` or `rgba(…)` colour; other colour spaces are rare and come out as they may. */
function numbersOf(colour: string): number[] {
  return (colour.match(/[\d.]+/g) ?? []).map(Number);
}
