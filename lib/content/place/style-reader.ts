import { checkVisibility, currentZoomOf, isHtml, matches } from '../dom/node-reader.ts';
import { RESTYLED } from '../dom/page-change.ts';
import type { PageChange } from '../dom/page-change.ts';
import type { ShadowTree } from '../dom/shadow-tree.ts';

/** Works out something for a node from its own and its ancestors' styles, or from their boxes. */
type Work<Value, On extends Node = Element> = (node: On, read: StyleReader) => Value;

export interface StyleReader {
  /** The element in which another is laid out. */
  parentOf: ShadowTree['parentOf'];
  /** The nearest element that clips its content: the given one, or one around it. */
  clipperOf(element: Element): Element | null;
  /** In CSS px of the viewport. */
  fontSizePx(element: Element): number;
  /** Works something out from styles alone. It is kept while the page only scrolls. */
  rememberStyle<Value, On extends Node>(work: Work<Value, On>, node: On): Value;
  /** Works something out once a pass, because neighbours have most ancestors in common. */
  remember<Value, On extends Node>(work: Work<Value, On>, node: On): Value;
  /** A new pass begins: boxes may have moved, if nothing else. */
  begin(change: PageChange): void;
}

/** Reads each element at most once a pass. Styles are kept for many passes, because scrolling changes none. */
export function createStyleReader(parentOf: ShadowTree['parentOf']): StyleReader {
  let styles: Tables = new Map();
  let boxes: Tables = new Map();

  function known<Value, On extends Node>(tables: Tables, work: Work<Value, On>, node: On): Value {
    let table = tables.get(work) as Table<Value> | undefined;
    if (table === undefined) tables.set(work, (table = new WeakMap()));
    let value = table.get(node);
    if (value === undefined) table.set(node, (value = work(node, reader)));
    return value;
  }

  const reader: StyleReader = {
    parentOf,
    clipperOf: (element) => known(styles, findClipper, element),
    fontSizePx: (element) => known(styles, fontSizePxOf, element),
    rememberStyle: (work, node) => known(styles, work, node),
    remember: (work, node) => known(boxes, work, node),
    begin(change) {
      boxes = new Map();
      if (change >= RESTYLED) styles = new Map();
    },
  };
  return reader;
}

type Table<Value> = WeakMap<Node, Value>;
type Tables = Map<Work<unknown, never>, Table<unknown>>;

function fontSizePxOf(element: Element): number {
  return (Number.parseFloat(getComputedStyle(element).fontSize) || 16) * zoomOf(element);
}

const ALL_MEANS = { opacityProperty: true, visibilityProperty: true };

/** Whether an element's own text can be seen, unless it is clipped away. */
export function isShown(element: Element): boolean {
  return (
    checkVisibility(element, ALL_MEANS) &&
    // The element's own text is in the part that is closed.
    !(isHtml(element, 'details') && !element.open)
  );
}

/** Whether an element is laid out in its parent's lines, and so in the same paragraph. */
export function isInline(element: Element): boolean {
  return /^(?:inline|contents|ruby)$/.test(getComputedStyle(element).display);
}

/** How much larger `zoom` shows an element than the page's pixels. Chromium gives it since version 128. */
export function zoomOf(element: Element): number {
  return currentZoomOf(element) ?? 1;
}

function findClipper(element: Element, read: StyleReader): Element | null {
  if (clips(element)) return element;
  const parent = read.parentOf(element);
  return parent === null ? null : read.clipperOf(parent);
}

/** Rows of a table and groups of rows. They neither contain nor clip what they hold. */
export const ROWS = /^table-(?!cell|caption)/;
/** In Firefox, a table that would scroll clips nothing. */
const SCROLLING_TABLE = /^(?:inline-)?table .*(?:auto|scroll)/;

function clips(element: Element): boolean {
  const style = getComputedStyle(element);
  // Paint containment clips all that an element holds.
  const isContained =
    /paint|strict|content/.test(style.contain) || style.contentVisibility === 'auto';
  if (style.overflow === 'visible' && !isContained) return false;
  if (ROWS.test(style.display)) return false;
  const shown = `${style.display} ${style.overflow}`;
  if (import.meta.env.FIREFOX && SCROLLING_TABLE.test(shown)) return false;
  const html = document.documentElement;
  if (element === html) return false;
  // The body's overflow applies to the viewport, unless the root element has one of its own.
  if (element === document.body) return getComputedStyle(html).overflow !== 'visible';
  // A drawing clips what it holds even where it stands in a line, and so does its HTML, which Firefox calls inline.
  return !isInline(element) || matches(element, 'svg, foreignObject');
}
