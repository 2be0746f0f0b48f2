import type { Box } from './box.ts';
import type { ShadowTree } from './shadow-tree.ts';

/** What placement asks of the elements around every text. All else is read where it is asked for. */
interface Styles {
  /** The nearest element, itself or around it, that cuts its content. */
  clipper: Element | null;
  /** In CSS px of the viewport. */
  fontSizePx: number;
}

/** What is worked out for an element from its own and its ancestors' styles. */
interface Remembered {
  /** What would be seen of its content if everything around it that cuts anything cut it as well. */
  least: Box;
  /** What its ancestors let be seen of it; and of what is positioned in it and not placed by it. */
  clipped: Box;
  escaped: Box;
  isOnDark: boolean | null;
}

export interface StyleReader {
  /** The element in which another is laid out. */
  parentOf: ShadowTree['parentOf'];
  /** The nearest element that cuts its content: the given one, or one around it. */
  clipperOf(element: Element): Element | null;
  /** In CSS px of the viewport. */
  fontSizePx(element: Element): number;
  /** Works something out once a pass: neighbours have most ancestors in common. */
  remember<N extends keyof Remembered>(
    name: N,
    element: Element,
    work: Work<Remembered[N]>,
  ): Remembered[N];
  /** A new pass begins: boxes may have moved; after anything but scrolling, styles may have changed as well. */
  begin(stylesMayHaveChanged: boolean): void;
}

/** Reads each element at most once a pass; styles even once for many passes, for scrolling changes none. */
export function createStyleReader(parentOf: ShadowTree['parentOf']): StyleReader {
  let styles = createStyles();
  let boxes = createBoxes();

  function known<Value>(table: Table<Value>, element: Element, work: Work<Value>): Value {
    let value = table.get(element);
    if (value === undefined) table.set(element, (value = work(element, reader)));
    return value;
  }

  const reader: StyleReader = {
    parentOf,
    clipperOf: (element) => known(styles.clipper, element, findClipper),
    fontSizePx: (element) => known(styles.fontSizePx, element, fontSizePxOf),
    remember: (name, element, work) => known(boxes[name], element, work),
    begin(stylesMayHaveChanged) {
      boxes = createBoxes();
      if (stylesMayHaveChanged) styles = createStyles();
    },
  };
  return reader;
}

type Work<Value> = (element: Element, read: StyleReader) => Value;

interface Table<Value> {
  get: (element: Element) => Value | undefined;
  set: (element: Element, value: Value) => unknown;
}

function createStyles(): { [N in keyof Styles]: Table<Styles[N]> } {
  return { clipper: new WeakMap(), fontSizePx: new WeakMap() };
}

function createBoxes(): { [N in keyof Remembered]: Table<Remembered[N]> } {
  return { least: new Map(), clipped: new Map(), escaped: new Map(), isOnDark: new Map() };
}

/** Whether absolutely positioned descendants are placed, and so cut, by it. */
export function isContainingBlock(element: Element): boolean {
  const { position, transform, filter } = getComputedStyle(element);
  return position !== 'static' || transform !== 'none' || filter !== 'none';
}

function fontSizePxOf(element: Element): number {
  return (Number.parseFloat(getComputedStyle(element).fontSize) || 16) * zoomOf(element);
}

const ALL_MEANS = { opacityProperty: true, visibilityProperty: true };

/** Whether text of an element's own can be seen, were it not cut away. */
export function isShown(element: Element): boolean {
  return (
    element.checkVisibility(ALL_MEANS) &&
    // Text of its own is in the part that is closed.
    !(element instanceof HTMLDetailsElement && !element.open)
  );
}

/** By how much more than the page's own pixels `zoom` shows an element. Chromium tells it since version 128. */
export function zoomOf(element: Element): number {
  return element.currentCSSZoom ?? 1;
}

function findClipper(element: Element, read: StyleReader): Element | null {
  if (clips(element)) return element;
  const parent = read.parentOf(element);
  return parent === null ? null : read.clipperOf(parent);
}

function clips(element: Element): boolean {
  const style = getComputedStyle(element);
  if (style.overflow === 'visible') return false;
  if (element === document.documentElement) return false;
  // The body's overflow is the viewport's, unless the root element has one of its own.
  if (element === document.body) {
    const root = getComputedStyle(document.documentElement);
    return root.overflowX !== 'visible' || root.overflowY !== 'visible';
  }
  return style.display !== 'inline';
}
