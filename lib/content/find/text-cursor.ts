import {
  elementCountOf,
  findOutwards,
  firstChildOf,
  firstElementChildOf,
  isElement,
  isText,
  lastElementChildOf,
  nextSiblingOf,
  parentNodeOf,
  previousSiblingOf,
} from '../dom/node-reader.ts';
import { noteLink } from './candidate-links.ts';
import type { CandidateLinks } from './candidate-links.ts';
import type { CandidateText } from './candidate-texts.ts';

/** From this many children on, the text of each is looked at as a whole before its parts are. */
const MANY = 16;
/**
 * The same is done with fewer children until this much text has been read in vain. Parts of a page without an address
 * are then passed at once, but the boxes around those with one have been read for nothing.
 */
const SPARE_TEXT = 300_000;

/** A position in the page, on the way through all of it. */
export interface TextCursor {
  readonly root: Node;
  at: Node;
  /** Whether the text of `at` is looked at as a whole, before its parts are. */
  isEntry: boolean;
  /** The same for its parents. */
  outer: boolean[];
  /** Whether `at` was looked at. */
  isSeen: boolean;
  /** What is to be read in `at`, the last first. */
  found: CandidateText[];
  /** Whether the way leads into `at`, and not past it. */
  isOpen: boolean;
  /** How much text may still be read in vain. */
  spare: number;
  /** Steps taken so far: an entry looked at, or a node passed. */
  steps: number;
  /** Whether it is known that there is an address anywhere under the root. */
  hasAny: boolean;
  /** Walks through the texts of entries. It is made when the first entry is looked into. */
  walker: TreeWalker | null;
}

export function createTextCursor(root: Node): TextCursor {
  return {
    root,
    at: root,
    isEntry: false,
    outer: [],
    isSeen: false,
    found: [],
    isOpen: true,
    spare: SPARE_TEXT,
    steps: 0,
    hasAny: false,
    walker: null,
  };
}

/** Whether there is text to look at. Otherwise it is a box whose parts are looked at one by one. */
export function isLookedAt({ at, isEntry }: TextCursor): boolean {
  return isEntry || isText(at);
}

/**
 * Moves to the next text or entry (into `at` if that is open), or by `most` steps. The links that are passed are noted.
 * False at the end.
 */
export function advance(cursor: TextCursor, most: number, links: CandidateLinks): boolean {
  const { root } = cursor;
  for (let steps = 1; ; steps += 1) {
    const { at, isOpen } = cursor;
    if (isOpen && at !== root) noteLink(at, links);
    const inner = isOpen ? firstChildOf(at) : null;
    if (inner === null) {
      if (!leave(cursor)) return false;
    } else {
      cursor.outer.push(cursor.isEntry);
      cursor.isEntry = hasEntries(at as Element | ShadowRoot, cursor.spare);
      cursor.at = inner;
    }
    cursor.isOpen = true;
    if (steps >= most || isLookedAt(cursor)) {
      cursor.isSeen = false;
      cursor.steps += steps;
      return true;
    }
  }
}

/** Counting the children of a long list goes through all of it. While text may be read in vain, two are enough. */
function hasEntries(box: Element | ShadowRoot, spare: number): boolean {
  if (!isElement(box)) return true;
  return spare > 0
    ? firstElementChildOf(box) !== lastElementChildOf(box)
    : elementCountOf(box) >= MANY;
}

/** Moves to what comes after `at`; false at the end. */
function leave(cursor: TextCursor): boolean {
  const { root } = cursor;
  if (cursor.at === root) return false;
  let next = nextSiblingOf(cursor.at);
  while (next === null) {
    const parent = parentNodeOf(cursor.at);
    const isEntry = cursor.outer.pop();
    if (parent === null || parent === root || isEntry === undefined) return false;
    cursor.at = parent;
    cursor.isEntry = isEntry;
    next = nextSiblingOf(parent);
  }
  cursor.at = next;
  return true;
}

/** What stood around a cursor when it paused. */
export type Surroundings = readonly (Node | null)[];

/** The neighbours of the cursor's node and of its parents: the position is also lost when a row around it moves. */
export function surroundingsOf({ at, root }: TextCursor): Surroundings {
  const around: (Node | null)[] = [];
  findOutwards(at, parentNodeOf, (node) => {
    if (node !== root)
      around.push(parentNodeOf(node), previousSiblingOf(node), nextSiblingOf(node));
    return node === root;
  });
  return around;
}

/** Whether a neighbour has gone or moved. A node that was added where there was none moves nothing. */
export function isElsewhere(before: Surroundings, now: Surroundings): boolean {
  return before.some((neighbour, place) => neighbour !== null && neighbour !== now[place]);
}
