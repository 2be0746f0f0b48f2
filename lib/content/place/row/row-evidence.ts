import type { Address } from '../../../domain/address/address.ts';
import { disguisesName, imitatesSymbol } from '../../../domain/deceit/disguised-texts.ts';
import { NO_FLAGS } from '../../../domain/verdict/level.ts';
import type { Flag } from '../../../domain/verdict/level.ts';
import {
  checkVisibility,
  containsNode,
  findOutwards,
  innerTextOf,
  isHtmlElement,
  parentElementOf,
  TEXTS,
} from '../../dom/node-reader.ts';
import type { ShadowTree } from '../../dom/shadow-tree.ts';
import type { Sighting } from '../../find/sighting.ts';
import { rowAround } from './row-around.ts';

/** Knows what the row of an address gives away about it: what stands beside it, not the address itself. */
export interface RowEvidence {
  /** Looks at the row again. Returns whether there is anything to warn of. */
  look(sighting: Sighting): boolean;
  /** What was found at the last look. The same list for the same flags. */
  flagsOf(sighting: Sighting): readonly Flag[];
  /** The texts of the row's cells and lines; empty outside of rows. */
  piecesOf(sighting: Sighting): string[];
}

export interface RowEvidenceDeps {
  tree: Pick<ShadowTree, 'closestTo' | 'parentOf'>;
  /** The addresses that the page is about. They stand in every row, even in rows in which others deceive. */
  ownAddresses: () => readonly Address[];
}

/** What is longer, or in more pieces, is no row: a whole page may be one row of a table. */
const LONGEST_ROW = 2000;
const MOST_TEXTS = 150;
const NOT_ASCII = /[^\0-\x7F]/;
/** The end of a name, whatever letters it is written in. */
const NAMED = /\.\p{L}{3}(?![\p{L}\p{N}])/u;

const NAME = 'disguised-name';
const SYMBOL = 'imitated-symbol';
/** Every list that there can be, made once. */
const FOUND: readonly (readonly Flag[])[] = [NO_FLAGS, [NAME], [SYMBOL], [NAME, SYMBOL]];

export function createRowEvidence({ tree, ownAddresses }: RowEvidenceDeps): RowEvidence {
  const rows = new WeakMap<Element, Element | null>();
  const found = new WeakMap<Sighting, readonly Flag[]>();

  /** Looked for once, while the element stays in it. Where there is no row, one may come about as a list is filled. */
  function rowOf({ element }: Sighting): Element | null {
    const known = rows.get(element);
    if (known && containsNode(known, element)) return known;
    const row = rowAround(element, tree);
    rows.set(element, row);
    return row;
  }

  function search(sighting: Sighting): readonly Flag[] {
    if (ownAddresses().includes(sighting.address)) return NO_FLAGS;
    const row = rowOf(sighting);
    const from = sighting.link ?? sighting.element;
    // Almost all rows need nothing further.
    if (!NOT_ASCII.test(textIn(row ?? from))) return NO_FLAGS;
    const isSymbol = row !== null && imitatesSymbol(seenIn(row));
    return FOUND[+hasDisguisedName(from, row ?? from) + 2 * +isSymbol] as readonly Flag[];
  }

  /** The nearest name is the one that people read with the address. */
  function hasDisguisedName(from: Element, last: Element): boolean {
    const named = findOutwards(
      from,
      (at) => (at === last ? null : tree.parentOf(at)),
      (at) => NAMED.test(textIn(at)),
    );
    return named !== null && containsNode(last, named) && disguisesName(seenIn(named));
  }

  return {
    look(sighting) {
      const flags = sighting.kind === 'field' ? NO_FLAGS : search(sighting);
      found.set(sighting, flags);
      return flags !== NO_FLAGS;
    },
    flagsOf: (sighting) => found.get(sighting) ?? NO_FLAGS,
    piecesOf(sighting) {
      const row = rowOf(sighting);
      return row === null ? [] : linesIn(row).split(/[\t\n]+/);
    },
  };
}

/** An element's text as it is written, all of it or only what can be seen. Empty if it is too long. */
function textIn(element: Element, isSeen = false): string {
  const texts = document.createTreeWalker(element, TEXTS);
  let text = '';
  for (let left = MOST_TEXTS; texts.nextNode() !== null; left -= 1) {
    const node = texts.currentNode as Text;
    // To copy all of a long text for each of its addresses takes Firefox minutes.
    if (left === 0 || text.length + node.length > LONGEST_ROW) return '';
    const parent = isSeen ? parentElementOf(node) : null;
    if (!isSeen) text += node.data;
    else if (parent !== null && checkVisibility(parent)) text += `\n${node.data}`;
  }
  return text;
}

/** Its lines and cells as people see them. Nobody is deceived by what is hidden. */
function linesIn(element: Element): string {
  if (textIn(element) === '') return '';
  return isHtmlElement(element) ? innerTextOf(element) : textIn(element, true);
}

/** Firefox leaves soft hyphens and changes of direction out of lines, and no text node joins the pieces of a word. */
function seenIn(element: Element): string {
  return `${linesIn(element)}\n${textIn(element, true)}`;
}
