import type { Box } from './box.ts';

/** What placement needs to know of an element's style. */
export interface ElementFacts {
  isClipping: boolean;
  isShown: boolean;
  position: string;
  /** Whether absolutely positioned descendants are placed, and so cut, by it. */
  isContainingBlock: boolean;
  fontSizePx: number;
  /** What the element itself paints behind its text; null when one sees through it. */
  ground: 'dark' | 'light' | 'picture' | null;
  hasLightText: boolean;
}

export interface StyleReader {
  /** What the element's style says. */
  facts(element: Element): ElementFacts;
  /** Where the element cuts its content now, or null when it does not. */
  clip(element: Element): Box | null;
  /** A new pass begins: boxes may have moved; after anything but scrolling, styles may have changed as well. */
  begin(stylesMayHaveChanged: boolean): void;
}

/** Reads each element at most once a pass; styles even once for many passes, for scrolling changes none. */
export function createStyleReader(): StyleReader {
  let styles = new WeakMap<Element, ElementFacts>();
  let boxes = new Map<Element, Box>();

  function facts(element: Element): ElementFacts {
    let known = styles.get(element);
    if (known === undefined) {
      known = readFacts(element);
      styles.set(element, known);
    }
    return known;
  }

  return {
    facts,
    clip(element) {
      if (!facts(element).isClipping) return null;
      let box = boxes.get(element);
      if (box === undefined) {
        box = paddingBox(element);
        boxes.set(element, box);
      }
      return box;
    },
    begin(stylesMayHaveChanged) {
      boxes = new Map();
      if (stylesMayHaveChanged) styles = new WeakMap();
    },
  };
}

function readFacts(element: Element): ElementFacts {
  const style = getComputedStyle(element);
  return {
    isClipping: clips(element, style),
    isShown:
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      // Text of its own is in the part that is closed.
      !(element instanceof HTMLDetailsElement && !element.open),
    position: style.position,
    isContainingBlock:
      style.position !== 'static' || style.transform !== 'none' || style.filter !== 'none',
    fontSizePx: Number.parseFloat(style.fontSize) || 16,
    ground: groundOf(style),
    hasLightText: isLight(style.color),
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

function groundOf({
  backgroundColor,
  backgroundImage,
}: CSSStyleDeclaration): ElementFacts['ground'] {
  if (backgroundImage !== 'none') return 'picture';
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
