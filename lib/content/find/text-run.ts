import { isWordBefore, withoutUnseen } from './address-pattern.ts';

/** A text node and those that follow it on its line with nothing between, as one text. */
export interface TextRun {
  text: string;
  parts: readonly Text[];
}

/** The rest of an address that was begun at the end of a text: digits, and the separators of shortened ones. */
const MAY_GO_ON = /(?:0|0x[0-9a-f]*(?:[.…‥⋯–—•*]+[0-9a-f]*)?)$/i;
/** The longest that may go on. */
const LONGEST_END = 80;
/** Of signs that are seen it may have none. */
const PIECE = /^[0-9a-fx.…‥⋯–—•*]*$/i;
/** Pages that colour every digit make one node a digit. */
const MOST_PARTS = 48;

/**
 * The run of a node that may hold the beginning of an address, and in which `data` stands. Only where its end may go on
 * is it more than one.
 */
export function runFrom(node: Text, data: string): TextRun {
  const parts = [node];
  let text = data;
  if (!mayGoOn(text)) return { text, parts };
  for (let next = nextInLine(node); next !== null; next = nextInLine(next)) {
    parts.push(next);
    text += next.data;
    if (!PIECE.test(withoutUnseen(next.data)) || parts.length >= MOST_PARTS) break;
  }
  return { text, parts };
}

function mayGoOn(text: string): boolean {
  if (isSpace(text.charCodeAt(text.length - 1))) return false;
  const end = withoutUnseen(text.slice(-LONGEST_END));
  const match = MAY_GO_ON.exec(end);
  return match !== null && !isWordBefore(end, match.index);
}

function isSpace(code: number): boolean {
  return code === 32 || code === 10 || code === 9;
}

/** With a space, nothing goes on. */
function isBlank(node: Node): boolean {
  return node instanceof Text && isSpace(node.data.charCodeAt(0)) && node.data.trim() === '';
}

/** The text node that stands right behind another in the same line of text; null where a box begins or ends. */
function nextInLine(node: Text): Text | null {
  let current: Node = node;
  for (;;) {
    const ended: Element[] = [];
    while (current.nextSibling === null) {
      const parent: Element | null = current.parentElement;
      if (parent === null) return null;
      ended.push(parent);
      current = parent;
    }
    current = current.nextSibling;
    // To ask for styles takes the longest. Behind most addresses is a space, or the end of a box: the outermost first.
    if (isBlank(current)) return null;
    if (!ended.toReversed().every(isInLine)) return null;
    while (current instanceof Element) {
      if (isHidden(current)) break;
      if (!isInLine(current)) return null;
      const inner: ChildNode | null = current.firstChild;
      if (inner === null) break;
      current = inner;
    }
    if (current instanceof Text && current.data !== '') return current;
  }
}

/** Things in a line that are no text: what stands before and behind them are two texts. */
const THINGS = 'br, img, svg, button, input, select, textarea, iframe, canvas, video, object';

function isInLine(element: Element): boolean {
  if (element.matches(THINGS)) return false;
  const { display } = getComputedStyle(element);
  if (display === 'contents' || display.startsWith('inline')) return true;
  // The pieces of a shortened address are often laid out in a row.
  const around = element.parentElement;
  if (around === null) return false;
  const parent = getComputedStyle(around);
  return parent.display.endsWith('flex') && parent.flexDirection.startsWith('row');
}

function isHidden(element: Element): boolean {
  return getComputedStyle(element).display === 'none';
}
