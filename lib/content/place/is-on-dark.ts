import { readColour } from './colour.ts';
import type { StyleReader } from './style-reader.ts';

/** Whether an element's text stands on a dark ground: the nearest painted background decides, else the text's colour. */
export function isOnDark(element: Element, read: StyleReader): boolean {
  return groundBehind(element, read) ?? readColour(getComputedStyle(element).color).light > MIDDLE;
}

/** Whether the ground is dark; null where nothing or a picture is painted. */
function groundBehind(element: Element, read: StyleReader): boolean | null {
  return read.remember(findGround, element);
}

function findGround(element: Element, read: StyleReader): boolean | null {
  const { backgroundColor, backgroundImage } = getComputedStyle(element);
  if (backgroundImage !== 'none') return null;
  // Nearly all elements have this one, and taking colours apart takes time for thousands of marks.
  if (backgroundColor !== TRANSPARENT) {
    const { light, alpha } = readColour(backgroundColor);
    if (alpha > LEAST_ALPHA) return light <= MIDDLE;
  }
  const parent = read.parentOf(element);
  return parent === null ? null : groundBehind(parent, read);
}

const TRANSPARENT = 'rgba(0, 0, 0, 0)';

/** A background that lets more of what is behind it through does not decide. */
const LEAST_ALPHA = 0.5;

const MIDDLE = 0.5;
