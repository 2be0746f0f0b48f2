import type { StyleReader } from '../style-reader.ts';

/** What the elements around a text do to all that is painted in them. */
export interface Effects {
  /** What is left of its opacity. */
  opacity: number;
  /** Whether it is shown as in a mirror. */
  isMirrored: boolean;
  /** Elements that clip or mask, the innermost first. */
  cutters: readonly Element[];
}

const NONE: Effects = { opacity: 1, isMirrored: false, cutters: [] };
/** `clip-path`, then `clip`, which is older. */
export const UNCLIPPED = 'noneauto';
const MOST_BLUR_PX = 3;

/** The effects of an element and of all around it. */
export function effectsOf(element: Element, read: StyleReader): Effects {
  const parent = read.parentOf(element);
  const around = parent === null ? NONE : read.rememberStyle(effectsOf, parent);
  const style = getComputedStyle(element);
  const left = Number(style.opacity) * throughFilter(style.filter);
  const cuts = style.clipPath + style.clip !== UNCLIPPED || maskOf(style) !== 'none';
  const turns = mirrors(style);
  if (left === 1 && !cuts && !turns) return around;
  return {
    opacity: around.opacity * left,
    isMirrored: around.isMirrored !== turns,
    cutters: cuts ? [element, ...around.cutters] : around.cutters,
  };
}

/** The computed `mask-image`, under the name that all browsers know. */
export function maskOf(style: CSSStyleDeclaration): string {
  return style.getPropertyValue('-webkit-mask-image') || 'none';
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

function mirrors({ transform, scale }: CSSStyleDeclaration): boolean {
  const turns = (scale.match(/-/g)?.length ?? 0) % 2 === 1;
  if (transform === 'none') return turns;
  const { a, b, c, d } = new DOMMatrix(transform);
  return a * d - b * c < 0 !== turns;
}
