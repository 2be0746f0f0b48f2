import { noteLink } from './candidate-links.ts';
import type { LinksPassed } from './candidate-links.ts';
import type { FoundText } from './candidate-texts.ts';

/** From this many children on, each is looked at as a whole before it is looked into. */
const MANY = 16;
/**
 * Of fewer, too, as long as not much was read in vain: parts of a page that have no address are passed at once, but the
 * boxes around those that have one are read for nothing.
 */
const SPARE_TEXT = 300_000;

/** A place in the page, on the way through all of it. */
export interface ReadingPlace {
  readonly root: Node;
  at: Node;
  /** Whether `at` is looked at as a whole, before it is looked into. */
  isEntry: boolean;
  /** The same of its parents. */
  outer: boolean[];
  /** Whether `at` was looked at; then what is to be read in it, the last first. */
  isSeen: boolean;
  found: FoundText[];
  /** Whether the way leads into `at`, and not past it. */
  isOpen: boolean;
  /** So much text may still be read in vain, of what has to be looked into after all. */
  spare: number;
  /** Steps taken so far: an entry looked at, or a node passed. */
  steps: number;
  /** Whether it is known that there is an address anywhere. */
  hasAny: boolean;
  /** Walks through the texts of entries; made where the first is looked into. */
  walker: TreeWalker | null;
}

export function beginningOf(root: Node): ReadingPlace {
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

/** Whether there is anything to look at. Else it is a box whose parts are looked at one by one. */
export function isLookedAt({ at, isEntry }: ReadingPlace): boolean {
  return isEntry || at.nodeType === Node.TEXT_NODE;
}

/**
 * Goes on to the next text or entry, into `at` if that is open, or so many steps. The links it passes are noted. False
 * at the end.
 */
export function goOn(place: ReadingPlace, most: number, links: LinksPassed): boolean {
  const { root } = place;
  for (let steps = 1; ; steps += 1) {
    const { at, isOpen } = place;
    if (isOpen && at !== root) noteLink(at, links);
    const inner = isOpen ? at.firstChild : null;
    if (inner === null) {
      if (!leave(place)) return false;
    } else {
      place.outer.push(place.isEntry);
      place.isEntry = hasEntries(at as ParentNode & Node, place.spare);
      place.at = inner;
    }
    place.isOpen = true;
    if (steps >= most || isLookedAt(place)) {
      place.isSeen = false;
      place.steps += steps;
      return true;
    }
  }
}

/** To count the children of a long list goes through all of it; with text to spare, two of them are enough. */
function hasEntries(box: ParentNode, spare: number): boolean {
  return spare > 0 ? box.firstElementChild !== box.lastElementChild : box.childElementCount >= MANY;
}

/** Goes on behind `at`; false at the end. */
function leave(place: ReadingPlace): boolean {
  const { root } = place;
  let next = place.at === root ? null : place.at.nextSibling;
  while (next === null) {
    const parent = place.at === root ? null : place.at.parentNode;
    if (parent === null || parent === root) return false;
    place.at = parent;
    place.isEntry = place.outer.pop() === true;
    next = parent.nextSibling;
  }
  place.at = next;
  return true;
}
