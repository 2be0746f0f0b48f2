import { isBox } from '../cover/painted-as-one.ts';
import type { StyleReader } from '../style-reader.ts';
import { maskOf } from './read-mask.ts';

/** What the elements around a text do to all that is painted in them. */
export interface Effects {
  /** What is left of its opacity. */
  opacity: number;
  /** How large it is shown compared with its own size, by area. Negative where it is mirrored. */
  area: number;
  /** Elements that clip or mask, the innermost first. */
  cutters: readonly Element[];
}

const NONE: Effects = { opacity: 1, area: 1, cutters: [] };
/** `clip-path`, then `clip`, which is older. */
export const UNCLIPPED = 'noneauto';
const UNTURNED = 'nonenonenone';
const MOST_BLUR_PX = 3;

/** The effects of an element and of all around it. */
export function effectsOf(element: Element, read: StyleReader): Effects {
  const parent = read.parentOf(element);
  const around = parent === null ? NONE : read.rememberStyle(effectsOf, parent);
  const style = getComputedStyle(element);
  // What has no box does nothing to what it holds.
  if (style.display === 'contents') return around;
  const left = Number(style.opacity) * throughFilter(style.filter);
  const cuts = style.clipPath + style.clip !== UNCLIPPED || maskOf(style) !== 'none';
  const area = turns(style) && isBox(element) ? areaOf(style) : 1;
  if (left === 1 && !cuts && area === 1) return around;
  return {
    opacity: around.opacity * left,
    area: around.area * area,
    cutters: cuts ? [element, ...around.cutters] : around.cutters,
  };
}

function throughFilter(filter: string): number {
  let left = 1;
  for (const [, name, written] of filter.matchAll(/(opacity|blur)\(([\d.]+)/g)) {
    const amount = Number(written);
    if (name === 'opacity') left *= amount;
    else if (amount > MOST_BLUR_PX) return 0;
  }
  return left;
}

function turns({ transform, scale, rotate }: CSSStyleDeclaration): boolean {
  return transform + scale + rotate !== UNTURNED;
}

function areaOf({ transform, scale, rotate }: CSSStyleDeclaration): number {
  const [x = 1, y = x] = scale.split(' ').map(Number);
  // A rotation about any axis but the page's own can show the back.
  const turn = rotate.includes(' ')
    ? `rotate3d(${rotate.replace('x', '1 0 0').replace('y', '0 1 0').replaceAll(' ', ',')})`
    : 'none';
  return (x * y || 1) * areaIn(turn) * areaIn(transform);
}

function areaIn(transform: string): number {
  if (transform === 'none') return 1;
  const { a, b, c, d } = new DOMMatrix(transform);
  return a * d - b * c;
}
