import { XHTML } from './html.ts';
import { SVG } from './svg.ts';

/**
 * Reads the page's nodes, whatever they are called. In Chromium a form answers with its control of that name instead of
 * with its own property, to content scripts too: a form with `<input name="parentNode">` is inside its own input. So
 * what may be a form is read by the getters and methods of the prototypes, which an extension has of its own and a page
 * cannot change. Only forms do this there: neither the document nor the window hides a property behind a name from a
 * content script, and in Firefox no form does either.
 *
 * It is no slower than reading directly in Chromium, and four times as quick in Firefox, whose content scripts look
 * each property up through a wrapper.
 *
 * Nodes are told apart by their type and name, not by `instanceof`: what was moved here from a frame's document keeps
 * the classes of that frame in Chromium.
 */

/* oxlint-disable typescript/unbound-method -- Taken unbound on purpose: each is bound to be called with a node. */

const { call } = Function.prototype;

/** What reads one property of a node, or calls one of its methods. */
type Reader<On, Key extends keyof On> = On[Key] extends (...inputs: infer Inputs) => infer Output
  ? (of: On, ...inputs: Inputs) => Output
  : (of: On) => On[Key];

// @__NO_SIDE_EFFECTS__
function reader<On, Key extends keyof On>(prototype: On, key: Key): Reader<On, Key> {
  const { get, value } = Object.getOwnPropertyDescriptor(prototype, key) ?? {};
  return call.bind(get ?? value) as never;
}

const node = Node.prototype;
const nodeTypeOf = reader(node, 'nodeType');
export const nodeNameOf = reader(node, 'nodeName');
export const parentNodeOf = reader(node, 'parentNode');
export const parentElementOf = reader(node, 'parentElement');
export const childNodesOf = reader(node, 'childNodes');
export const firstChildOf = reader(node, 'firstChild');
export const nextSiblingOf = reader(node, 'nextSibling');
export const previousSiblingOf = reader(node, 'previousSibling');
export const textContentOf = reader(node, 'textContent');
export const isConnected = reader(node, 'isConnected');
export const ownerDocumentOf = reader(node, 'ownerDocument');
export const rootNodeOf = reader(node, 'getRootNode');
export const containsNode = reader(node, 'contains');
export const insertBefore: (parent: Node, added: Node, before: Node | null) => Node = reader(
  node,
  'insertBefore',
);
const compareOrder = reader(node, 'compareDocumentPosition');

const element = Element.prototype;
export const localNameOf = reader(element, 'localName');
const namespaceOf = reader(element, 'namespaceURI');
export const firstElementChildOf = reader(element, 'firstElementChild');
export const lastElementChildOf = reader(element, 'lastElementChild');
export const elementCountOf = reader(element, 'childElementCount');
export const nextElementSiblingOf = reader(element, 'nextElementSibling');
export const attributeOf = reader(element, 'getAttribute');
export const checkVisibility = reader(element, 'checkVisibility');
export const boxOf = reader(element, 'getBoundingClientRect');
export const boxesOf = reader(element, 'getClientRects');
export const clientTopOf = reader(element, 'clientTop');
export const clientLeftOf = reader(element, 'clientLeft');
export const clientWidthOf = reader(element, 'clientWidth');
export const clientHeightOf = reader(element, 'clientHeight');
export const scrollTopOf = reader(element, 'scrollTop');
export const scrollWidthOf = reader(element, 'scrollWidth');
export const scrollIntoView = reader(element, 'scrollIntoView');
export const scrollBy: (of: Element, by: ScrollToOptions) => void = reader(
  element,
  'scrollBy',
) as never;
export const matches = reader(element, 'matches');
export const closest = reader(element, 'closest');
export const findFirst = reader(element, 'querySelector');
const findAllIn = reader(element, 'querySelectorAll');
export const animationsOf = reader(element, 'getAnimations');
export const elementsNamed = reader(element, 'getElementsByTagName');

/** Undefined in browsers that do not tell it: Chromium before version 128. */
export const currentZoomOf: (of: Element) => number | undefined =
  'currentCSSZoom' in element ? reader(element, 'currentCSSZoom') : () => undefined;

const html = HTMLElement.prototype;
export const focus = reader(html, 'focus');
export const isContentEditable = reader(html, 'isContentEditable');
export const offsetWidthOf = reader(html, 'offsetWidth');
export const offsetHeightOf = reader(html, 'offsetHeight');
export const innerTextOf = reader(html, 'innerText');

export function isElement(at: Node): at is Element {
  return nodeTypeOf(at) === 1;
}

/** For a tree walker: `SHOW_TEXT` and `SHOW_CDATA_SECTION`. */
export const TEXTS = 12;

/** Character data sections of XML count as texts. */
export function isText(at: Node): at is Text {
  const type = nodeTypeOf(at);
  return type === 3 || type === 4;
}

/** Texts, comments and the like. */
export function isCharacterData(at: Node): at is CharacterData {
  return isText(at) || nodeTypeOf(at) === 8;
}

export function isShadowRoot(at: Node): at is ShadowRoot {
  // A document has a host too, in Firefox, if a picture on the page has that name.
  return nodeTypeOf(at) === 11 && 'host' in at;
}

export function isHtmlElement(at: Element): at is HTMLElement {
  return namespaceOf(at) === XHTML;
}

/** An element of HTML with this name, whatever it is in other languages: a link of SVG has a URL of another type. */
export function isHtml<Name extends keyof HTMLElementTagNameMap>(
  at: Node,
  name: Name,
): at is HTMLElementTagNameMap[Name] {
  return isElement(at) && localNameOf(at) === name && isHtmlElement(at);
}

/** An element of a drawing, which paints by rules of its own. What is in a `foreignObject` is painted as HTML is. */
export function isDrawn(at: Element): boolean {
  return namespaceOf(at) === SVG && localNameOf(at) !== 'foreignObject';
}

const FOLLOWING = 4;

/** Whether a node comes behind another in the same tree. */
export function isFollowedBy(at: Node, other: Node): boolean {
  return (compareOrder(at, other) & FOLLOWING) > 0;
}

/** Everything that matches in an element or a root. */
export function findAll(top: Element | ShadowRoot, selector: string): NodeListOf<Element> {
  return isElement(top) ? findAllIn(top, selector) : top.querySelectorAll(selector);
}

/** No page is so deep. A walk outwards ends there even if a browser led it in a circle. */
const DEEPEST = 5000;

/** The first of `from` and what is reached from there by `next` that passes the test; null if there is none. */
export function findOutwards<Found extends Node>(
  from: Found | null,
  next: (at: Found) => Found | null,
  test: (at: Found) => boolean,
): Found | null {
  let at = from;
  for (let left = DEEPEST; at !== null && left > 0; left -= 1) {
    if (test(at)) return at;
    at = next(at);
  }
  return null;
}

/** Whether one of the first `most` children of an element passes the test. */
export function hasChild(
  parent: Element,
  most: number,
  test: (child: Element) => boolean,
): boolean {
  let child = firstElementChildOf(parent);
  for (let left = most; child !== null && left > 0; left -= 1) {
    if (test(child)) return true;
    child = nextElementSiblingOf(child);
  }
  return false;
}
