import {
  attributeOf,
  closest,
  containsNode,
  findAll,
  findOutwards,
  isElement,
  isShadowRoot,
  matches,
  parentNodeOf,
  rootNodeOf,
} from './node-reader.ts';

/**
 * The page with its shadow roots as one tree. The document's own methods (`closest`, `contains`, `elementFromPoint`,
 * `activeElement`) stop at each root; these go on. They see only into roots that were noted here. The scanner notes
 * them, and hands these functions to the scripts that come after it.
 */
export interface ShadowTree {
  hasRoots: typeof hasRoots;
  rootOf: typeof rootOf;
  outerOf: typeof outerOf;
  treesIn: typeof treesIn;
  parentOf: typeof parentOf;
  closestTo: typeof closestTo;
  isWithin: typeof isWithin;
  focusedElement: typeof focusedElement;
  elementAt: typeof elementAt;
  /** See `layout-box.ts`. */
  findBox: (element: Element) => Element;
}

/** No page nests shadow roots this deep. */
const MOST_ROOTS = 500;

const roots = new WeakMap<Element, ShadowRoot>();
/** Without any root, everything here is as quick as the document's own. */
let hasAny = false;

export function noteRoot(root: ShadowRoot): void {
  roots.set(root.host, root);
  hasAny = true;
}

/** The root noted for an element. */
export function rootOf(element: Element): ShadowRoot | undefined {
  return roots.get(element);
}

/** The element in whose markup a node stands: its parent, or the host of the root that it is at the top of. */
export function outerOf(node: Node): Element | null {
  const parent = parentNodeOf(node);
  if (parent === null || isElement(parent)) return parent;
  return isShadowRoot(parent) ? parent.host : null;
}

/** The element in which a node is laid out: its slot, if it is shown through one. */
export function parentOf(node: Node): Element | null {
  const outer = outerOf(node);
  // What stands in a root itself is in none of its slots.
  const root = hasAny && outer && outer === parentNodeOf(node) ? rootOf(outer) : undefined;
  return root ? (slotOf(node, root) ?? outer) : outer;
}

/** `assignedSlot` is null for closed roots. */
function slotOf(node: Node, root: ShadowRoot): Element | null {
  const name = (isElement(node) && attributeOf(node, 'slot')) || '';
  return root.querySelector(name === '' ? 'slot:not([name])' : `slot[name="${CSS.escape(name)}"]`);
}

/** The nearest element that matches, from `element` outwards. */
export function closestTo(element: Element, selector: string): Element | null {
  const found = closest(element, selector);
  if (found !== null || !hasAny) return found;
  return findOutwards(element, parentOf, (at) => matches(at, selector));
}

export function isWithin(ancestor: Element, node: Node | null): boolean {
  if (containsNode(ancestor, node)) return true;
  if (!hasAny || node === null) return false;
  return findOutwards(parentOf(node), parentOf, (at) => at === ancestor) !== null;
}

/** The element that has the keyboard. */
export function focusedElement(): Element | null {
  return innermost(document.activeElement, (root) => root.activeElement);
}

/** The topmost element at a point of the viewport. */
export function elementAt(x: number, y: number): Element | null {
  return innermost(document.elementFromPoint(x, y), (root) => root.elementFromPoint(x, y));
}

function innermost(
  outermost: Element | null,
  inside: (root: ShadowRoot) => Element | null,
): Element | null {
  let found = outermost;
  for (let left = MOST_ROOTS; left > 0; left -= 1) {
    const root = found === null ? undefined : rootOf(found);
    const inner = root === undefined ? null : inside(root);
    // When nothing in the root is there, Chromium answers with the host itself, Firefox with null.
    if (inner === null || rootNodeOf(inner) !== root) break;
    found = inner;
  }
  return found;
}

/** Whether the page has any root. */
export const hasRoots = (): boolean => hasAny;

/** An element or root, and all roots in it. Each has to be searched, and has a text of its own. */
export function* treesIn(top: Element | ShadowRoot): Generator<Element | ShadowRoot> {
  yield top;
  if (!hasAny) return;
  for (const element of [top, ...findAll(top, '*')]) {
    const root = rootOf(element as Element);
    if (root !== undefined) yield* treesIn(root);
  }
}
