import {
  firstChildOf,
  isElement,
  isText,
  matches,
  nextSiblingOf,
  parentElementOf,
} from '../dom/node-reader.ts';
import { isWordBefore, withoutUnseen } from './address-pattern.ts';

/** A text node and those that directly follow it on its line, as one text. */
export interface TextRun {
  text: string;
  parts: readonly Text[];
}

/**
 * The beginning of an address at the end of a text, whose rest may follow: digits, counted zeros, and separators of
 * shortened ones. Or so many digits that they are a word of call data.
 */
const MAY_GO_ON = /(0|0x[0-9a-f()₀-₉]*([.…‥⋯–—•*~_]+[0-9a-f]*)?|[0-9a-f]{64})$/i;
/** Most texts end with one of these, or are empty. */
const SPACES = ' \n\t';
/** The longest such beginning. */
const LONGEST_END = 80;
/** The rest of an address. It may consist of invisible characters alone. */
const PIECE = /^[0-9a-fx.…‥⋯–—•*~_]*$/i;
/** An address does not go on after a space. */
const BLANK = /^[ \n\t]\s*$/;
/** Pages that colour every digit have one node for each, of which a hash has 66. */
const MOST_PARTS = 68;
/** The most boxes that are left or entered on the way to the next text. */
const MOST_BOXES = 500;

/**
 * The run of a node that may hold the beginning of an address, and in which `data` stands. It has several nodes only if
 * an address may begin at the end of the first.
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
  if (SPACES.includes(text.slice(-1))) return false;
  const end = withoutUnseen(text.slice(-LONGEST_END));
  const match = MAY_GO_ON.exec(end);
  return match !== null && !isWordBefore(end, match.index);
}

/** The text node that directly follows another in the same line of text; null if a box begins or ends in between. */
function nextInLine(node: Text): Text | null {
  let current: Node = node;
  for (let left = MOST_BOXES; left > 0; left -= 1) {
    const ended: Element[] = [];
    let next = nextSiblingOf(current);
    for (; next === null; next = nextSiblingOf(current)) {
      const parent = parentElementOf(current);
      left -= 1;
      if (parent === null || left < 0) return null;
      ended.push(parent);
      current = parent;
    }
    current = next;
    // Asking for styles takes the longest. Most addresses are followed by a space or the end of a box, so that is
    // checked first, and of the boxes the outermost.
    if (isText(current) && BLANK.test(current.data)) return null;
    if (!ended.toReversed().every(isInLine)) return null;
    for (; isElement(current); left -= 1) {
      if (getComputedStyle(current).display === 'none') break;
      if (!isInLine(current)) return null;
      const inner = firstChildOf(current);
      if (inner === null) break;
      current = inner;
    }
    if (isText(current) && current.data !== '') return current;
  }
  return null;
}

/** Elements in a line that separate the texts before and after them. */
const THINGS = 'br, img, svg, button, input, select, textarea, iframe, canvas, video, object';

/** Whether the texts before, in and after an element may be one line. */
export function isInLine(element: Element): boolean {
  if (matches(element, THINGS)) return false;
  const { display } = getComputedStyle(element);
  if (display === 'contents' || display.startsWith('inline')) return true;
  // The pieces of a shortened address are often laid out in a row.
  const around = parentElementOf(element);
  if (around === null) return false;
  const parent = getComputedStyle(around);
  return parent.display.endsWith('flex') && parent.flexDirection.startsWith('row');
}
