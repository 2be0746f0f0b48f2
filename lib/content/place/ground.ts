import { topOfPage } from '../dom/host.ts';
import { isDrawn } from '../dom/node-reader.ts';
import { readColour } from './colour.ts';
import type { StyleReader } from './style-reader.ts';

/** What a text stands on. */
export interface Ground {
  /** Marks take their lighter colours. */
  isDark: boolean;
  /** Neither the darker colours of marks nor the lighter ones are seen well on it, or nobody knows. */
  isUnclear: boolean;
}

/** Nobody writes on white in a colour of this luminance or more: its contrast would be less than 2 : 1. */
const LIGHT_TEXT = 0.475;
/** As seen by people, black and white are equally far from this luminance. */
const MIDDLE = 0.18;
/** Up to the first, all lighter colours of marks have a contrast of 3 : 1; from the second on, all darker ones do. */
export const MOST_DARK = 0.075;
export const LEAST_LIGHT = 0.645;

/** Text with less contrast to its ground cannot be made out. */
export const LEAST_CONTRAST = 1.3;
/** How browsers write it. */
export const TRANSPARENT = 'rgba(0, 0, 0, 0)';
/** Where nothing is painted behind it, a background with less alpha does not decide. */
const LEAST_ALPHA = 0.5;
/** A picture hardly shines through a background with more alpha than this. */
const MOST_VEIL = 0.9;

/**
 * The ground of an element's text. The painted backgrounds decide, as far as each lets through what is behind it. On a
 * picture, and where nothing is painted, the text's own colour tells whether it is dark. Where nothing is painted and
 * that colour could be read on either, as the blue of links can, the colour of the page's text tells it. Text in the
 * very colour of what is painted stands on something else, as on a picture beside it in the document. So its own colour
 * tells it as well.
 */
export function groundOf(element: Element, read: StyleReader): Ground {
  const painted = paintedBehind(element, read);
  const own = textLight(element);
  // A text that would be unseen on what is painted around it stands on something else.
  if (typeof painted !== 'number' || contrastOf(own, painted) < LEAST_CONTRAST) {
    const isEither = painted === null && own > MIDDLE && own < LIGHT_TEXT;
    const light = isEither ? textLight(topOfPage()) : own;
    return { isDark: light > MIDDLE, isUnclear: painted !== null };
  }
  return { isDark: painted <= MIDDLE, isUnclear: painted > MOST_DARK && painted < LEAST_LIGHT };
}

function textLight(element: Element): number {
  const { color, fill } = getComputedStyle(element);
  return readColour(isDrawn(element) ? fill : color).light;
}

/** The contrast of two luminances as WCAG has it: from 1, for none, to 21. */
export function contrastOf(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** The luminance of what is painted; null where nothing is. */
export type Painted = number | 'picture' | null;

/** What an element and those around it paint behind its text. Found once a pass. */
export function paintedBehind(element: Element, read: StyleReader): Painted {
  return read.remember(findPainted, element);
}

function findPainted(element: Element, read: StyleReader): Painted {
  const { backgroundColor, backgroundImage } = getComputedStyle(element);
  const parent = read.parentOf(element);
  const behind = (): Painted => (parent === null ? null : paintedBehind(parent, read));
  // In a drawing, only the outermost element shows a background.
  if (parent !== null && isDrawn(parent)) return behind();
  if (backgroundImage !== 'none') return 'picture';
  // Nearly all elements have this one, and taking colours apart takes time for thousands of marks.
  if (backgroundColor === TRANSPARENT) return behind();
  const { light, alpha } = readColour(backgroundColor);
  if (alpha >= 1) return light;
  const under = behind();
  if (under === 'picture') return alpha > MOST_VEIL ? light : under;
  // Nothing is painted behind it. A veil of some colour tells the ground; without one, the text's own colour has to.
  return under === null ? (alpha > LEAST_ALPHA ? light : null) : mix(light, under, alpha);
}

/** Browsers mix the written values of colours, not their luminances. */
export function mix(light: number, under: number, alpha: number): number {
  return (alpha * light ** (1 / 2.2) + (1 - alpha) * under ** (1 / 2.2)) ** 2.2;
}
