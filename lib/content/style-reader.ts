import type { Box } from './box.ts';

/** What placement needs to know of an element's style, read at most once a pass. */
export interface ElementFacts {
  /** Where the element cuts its content, or null when it does not. */
  clip: Box | null;
  position: string;
  /** Whether absolutely positioned descendants are placed, and so cut, by it. */
  isContainingBlock: boolean;
  fontSizePx: number;
  isLightText: boolean;
}

export type StyleReader = (element: Element) => ElementFacts;

/** A reader for one pass: style and boxes do not change while nothing is written. */
export function createStyleReader(): StyleReader {
  const known = new Map<Element, ElementFacts>();
  return (element) => {
    let facts = known.get(element);
    if (facts === undefined) {
      facts = readFacts(element);
      known.set(element, facts);
    }
    return facts;
  };
}

function readFacts(element: Element): ElementFacts {
  const style = getComputedStyle(element);
  return {
    clip: clips(element, style) ? paddingBox(element) : null,
    position: style.position,
    isContainingBlock:
      style.position !== 'static' || style.transform !== 'none' || style.filter !== 'none',
    fontSizePx: Number.parseFloat(style.fontSize) || 16,
    isLightText: isLight(style.color),
  };
}

function clips(element: Element, style: CSSStyleDeclaration): boolean {
  if (style.overflowX === 'visible' && style.overflowY === 'visible') return false;
  if (element === document.documentElement) return false;
  // The body's overflow is the viewport's, unless the root element has one of its own.
  if (element === document.body) {
    const root = getComputedStyle(document.documentElement);
    return root.overflowX !== 'visible' || root.overflowY !== 'visible';
  }
  return style.display !== 'inline';
}

function paddingBox(element: Element): Box {
  const box = element.getBoundingClientRect();
  const left = box.left + element.clientLeft;
  const top = box.top + element.clientTop;
  return {
    left,
    top,
    right: element.clientWidth > 0 ? left + element.clientWidth : box.right,
    bottom: element.clientHeight > 0 ? top + element.clientHeight : box.bottom,
  };
}

/** Relative luminance of a computed `rgb(…)` colour above the middle: such text stands on a dark ground. */
function isLight(colour: string): boolean {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 140;
}
