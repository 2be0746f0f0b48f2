import {
  firstChildOf,
  isElement,
  isShadowRoot,
  isText,
  matches,
  nextSiblingOf,
  parentElementOf,
  rootNodeOf,
  textContentOf,
} from '../dom/node-reader.ts';
import { MOST_ELEMENTS, MOST_IN_ROW, MOST_TEXT, TOO_WIDE } from '../dom/row-size.ts';
import { hasRoots, treesIn } from '../dom/shadow-tree.ts';
import { isInLine } from '../find/text-run.ts';

/**
 * A change may reach this many levels up, because the pieces of one address stand close together, and as far as its row
 * goes (`row-size.ts`). What comes into a row may be a twin of a shortened address, or contradict what vouches for one.
 * Neither is looked for further out (see `voucher.ts`).
 */
const LEVELS = 3;
/** What the page itself names a row. */
const ROW = 'tr, [role="row"]';
/** An element with this many children is a list of things that have nothing to do with each other. */
const MANY = 13;
/**
 * What a text or a comment counts, compared with an element. Between elements there may be as many texts, and an
 * address may come in many pieces. But a log may be written as texts alone.
 */
const A_TEXT = 0.02;

/**
 * What a cell may hold beside an address: an age, an amount, a name. No address begins in it, it is no number of a line
 * in a list of call data, and too short for a word of that.
 */
const WORDS = /^(?!.*0x).{0,30}[^\s\d[\]:].{0,30}$/;
/** A longer text holds no such thing. It is not looked through, because it may be a megabyte in one line. */
const MOST_WORDS = 61;

/** Whether a text is no more than a cell may hold beside an address: see `WORDS`. */
export function isWords(text: string): boolean {
  return text.length <= MOST_WORDS && WORDS.test(text);
}

/**
 * Whether a node is all that stands in a box. No address goes on from box to box, words vouch for no other text, and a
 * link around what is read is read with it. So the texts around it do not depend on which words it holds.
 */
export function standsAlone(node: Node): boolean {
  const parent = parentElementOf(node);
  return (
    parent !== null &&
    nextSiblingOf(firstChildOf(parent) as Node) === null &&
    (!isInLine(parent) || standsAlone(parent))
  );
}

/** What is known of the page as long as it stays as it is. */
export interface Known {
  /** A list. Its rows come one after the other. */
  crowded?: Element;
  /** What is more than a row. */
  wide?: Set<Node>;
}

/**
 * The parts of the page that may read differently because of a change in `node`, from the inside out. What a component
 * shows of a row, as a link in a root of its own, concerns all of the row, other components too. Reading the row does not
 * read their roots, so each is a part.
 */
export function* regionsOf(node: Node, known: Known = {}, hadWords = false): Generator<Node[]> {
  // Where words have replaced words, it is the text alone, as long as that stands alone.
  if (hadWords && isText(node) && isWords(node.data)) {
    yield [node];
    return;
  }
  let region = regionOf(node, known, 0);
  for (;;) {
    yield [region, ...treesOfRow(node, region)];
    const root = rootNodeOf(region);
    if (!isShadowRoot(root) || isWide(root, known)) return;
    // No address goes on outside of the root.
    node = root.host;
    region = regionOf(node, known, LEVELS);
  }
}

/**
 * The widest row around `node` within `region`, and the roots in it. With all that they hold it is no more than a row:
 * without that limit, one number in the frame of a page of components would have all of them read again.
 */
function treesOfRow(node: Node, region: Node): Node[] {
  let row: Node[] = [];
  for (let at = node; hasRoots(); at = parentElementOf(at) as Node) {
    const size = emptySize();
    const trees = [];
    for (const tree of isElement(at) ? treesIn(at) : []) {
      if (isMuch(countAll(tree, size))) return row;
      trees.push(tree);
    }
    row = trees;
    if (at === region) break;
  }
  return row;
}

function regionOf(node: Node, known: Known, from: number): Node {
  let region = node;
  let size: Size | undefined;
  for (let level = from; ; level += 1) {
    const parent = parentElementOf(region);
    if (parent === null || parent === document.body) return region;
    const isList = isCrowded(parent, known);
    // The cells of a row have to do with each other, however many they are, and any box may be a row.
    if (isList && matches(parent, TOO_WIDE)) return region;
    if (isList || level >= LEVELS) {
      if (known.wide?.has(parent) === true) return region;
      size = countAll(parent, size ?? countIn(region), region);
      if (isMuch(size) || (isList && !matches(parent, ROW) && hasMany(parent))) {
        (known.wide ??= new Set()).add(parent);
        return region;
      }
    } else size = undefined;
    region = parent;
  }
}

/** Whether a shadow root holds more than a row. */
function isWide(root: ShadowRoot, known: Known): boolean {
  if (known.wide?.has(root) === true) return true;
  const isMore = isMuch(countIn(root));
  if (isMore) (known.wide ??= new Set()).add(root);
  return isMore;
}

/** Whether a box of many children is a list of rows, each with an address, and not one row of many cells. */
function hasMany(box: Element): boolean {
  return (textContentOf(box) ?? '').split('0x').length > MOST_IN_ROW + 1;
}

/** What stands in a part of the page. A comment counts as a node alone. */
interface Size {
  elements: number;
  nodes: number;
  text: number;
}

function isMuch({ elements, nodes, text }: Size): boolean {
  return elements > MOST_ELEMENTS || text > MOST_TEXT || nodes > MOST_TEXT;
}

const emptySize = (): Size => ({ elements: 0, nodes: 0, text: 0 });

const countIn = (node: Node): Size => countAll(node, emptySize());

/**
 * Adds what `node` holds, no further than a row goes: there may be megabytes. What `counted` in it holds is in `size`
 * already.
 */
function countAll(node: Node, size: Size, counted?: Node): Size {
  let child = firstChildOf(node);
  for (; child !== null && !isMuch(size); child = nextSiblingOf(child)) {
    note(child, size);
    if (child !== counted) countAll(child, size);
  }
  return size;
}

function note(node: Node, size: Size): void {
  size.nodes += 1;
  if (isElement(node)) size.elements += 1;
  else if (isText(node)) size.text += node.length;
}

/** `childElementCount` would count all children again for each row that is added to a long list. */
function isCrowded(parent: Element, known: Known): boolean {
  let count = parent === known.crowded ? MANY : 0;
  let child = firstChildOf(parent);
  for (; child !== null && count < MANY; child = nextSiblingOf(child)) {
    count += isElement(child) ? 1 : A_TEXT;
  }
  if (count >= MANY) known.crowded = parent;
  return count >= MANY;
}
