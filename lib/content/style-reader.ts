import type { Box } from './box.ts';

/** What placement asks of every element around a text. All else is read where it is asked for. */
export interface ElementFacts {
  isClipping: boolean;
  position: string;
}

/** What is worked out for an element from its own and its ancestors' styles. */
interface Remembered {
  /** What its ancestors let be seen of it; and of what is positioned in it and not placed by it. */
  clipped: Box;
  escaped: Box;
  isOnDark: boolean | null;
  /** What the browser shows above everything else, with the element in it. */
  top: Element | null;
}

export interface StyleReader {
  /** What the element's style says. */
  facts(element: Element): ElementFacts;
  /** Works something out once a pass: neighbours have most ancestors in common. */
  remember<N extends keyof Remembered>(
    name: N,
    element: Element,
    work: () => Remembered[N],
  ): Remembered[N];
  /** A new pass begins: boxes may have moved; after anything but scrolling, styles may have changed as well. */
  begin(stylesMayHaveChanged: boolean): void;
}

/** Reads each element at most once a pass; styles even once for many passes, for scrolling changes none. */
export function createStyleReader(): StyleReader {
  let styles = new WeakMap<Element, ElementFacts>();
  let boxes = createTables();

  return {
    facts(element) {
      let known = styles.get(element);
      if (known === undefined) {
        known = readFacts(element);
        styles.set(element, known);
      }
      return known;
    },
    remember(name, element, work) {
      const table = boxes[name];
      let known = table.get(element);
      if (known === undefined) {
        known = work();
        table.set(element, known);
      }
      return known;
    },
    begin(stylesMayHaveChanged) {
      boxes = createTables();
      if (stylesMayHaveChanged) styles = new WeakMap();
    },
  };
}

function createTables(): { [N in keyof Remembered]: Map<Element, Remembered[N]> } {
  return { clipped: new Map(), escaped: new Map(), isOnDark: new Map(), top: new Map() };
}

function readFacts(element: Element): ElementFacts {
  const style = getComputedStyle(element);
  return { isClipping: clips(element, style), position: style.position };
}

/** Whether absolutely positioned descendants are placed, and so cut, by it. */
export function isContainingBlock(element: Element): boolean {
  const { position, transform, filter } = getComputedStyle(element);
  return position !== 'static' || transform !== 'none' || filter !== 'none';
}

/** In CSS px of the viewport. */
export function fontSizePxOf(element: Element): number {
  return (Number.parseFloat(getComputedStyle(element).fontSize) || 16) * zoomOf(element);
}

/** Whether text of an element's own can be seen, were it not cut away. */
export function isShown(element: Element): boolean {
  return (
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    // Text of its own is in the part that is closed.
    !(element instanceof HTMLDetailsElement && !element.open)
  );
}

/** By how much more than the page's own pixels `zoom` shows an element. Chromium tells it since version 128. */
export function zoomOf(element: Element): number {
  return element.currentCSSZoom ?? 1;
}

function clips(element: Element, style: CSSStyleDeclaration): boolean {
  if (style.overflow === 'visible') return false;
  if (element === document.documentElement) return false;
  // The body's overflow is the viewport's, unless the root element has one of its own.
  if (element === document.body) {
    const root = getComputedStyle(document.documentElement);
    return root.overflowX !== 'visible' || root.overflowY !== 'visible';
  }
  return style.display !== 'inline';
}
