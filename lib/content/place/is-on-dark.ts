import type { StyleReader } from './style-reader.ts';

/** Whether an element's text stands on a dark ground: the nearest painted background decides, else the text's colour. */
export function isOnDark(element: Element, read: StyleReader): boolean {
  return groundBehind(element, read) ?? isLight(getComputedStyle(element).color);
}

/** Whether it is dark; null where nothing or a picture is painted. */
function groundBehind(element: Element, read: StyleReader): boolean | null {
  return read.remember(findGround, element);
}

function findGround(element: Element, read: StyleReader): boolean | null {
  const ground = groundOf(getComputedStyle(element));
  if (ground === 'picture') return null;
  if (ground !== null) return ground === 'dark';
  const parent = read.parentOf(element);
  return parent === null ? null : groundBehind(parent, read);
}

/** What an element itself paints behind its text; null when one sees through it. */
function groundOf({
  backgroundColor,
  backgroundImage,
}: CSSStyleDeclaration): 'dark' | 'light' | 'picture' | null {
  if (backgroundImage !== 'none') return 'picture';
  if (backgroundColor === 'rgba(0, 0, 0, 0)') return null;
  const [, , , alpha = 1] = numbersOf(backgroundColor);
  if (alpha <= 0.5) return null;
  return isLight(backgroundColor) ? 'light' : 'dark';
}

/** Relative luminance above the middle. */
function isLight(colour: string): boolean {
  const [red = 0, green = 0, blue = 0] = numbersOf(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 128;
}

/** The numbers of a computed `rgb(…)` or `rgba(…)` colour; other colour spaces are rare and come out as they may. */
function numbersOf(colour: string): number[] {
  return (colour.match(/[\d.]+/g) ?? []).map(Number);
}
