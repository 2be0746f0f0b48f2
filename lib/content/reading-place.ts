import { noteLink } from './links-passed.ts';
import type { LinksPassed } from './links-passed.ts';

/** From this many children on, each is looked at as a whole before it is looked into. */
const MANY = 16;
/**
 * Of fewer, too, as long as not much was read in vain: parts of a page that have no address are passed at once, but the
 * boxes around those that have one are read for nothing.
 */
const SPARE_TEXT = 300_000;

/** A place in the page, on the way through all of it. */
export interface ReadingPlace {
  root: Node;
  at: Node;
  /** Whether `at` is looked at as a whole, before it is looked into. */
  isEntry: boolean;
  /** The same of its parents. */
  outer: boolean[];
  /** So much text may still be read in vain, of what has to be looked into after all. */
  spare: number;
}

export function beginningOf(root: Node): ReadingPlace {
  return { root, at: root, isEntry: false, outer: [], spare: SPARE_TEXT };
}

export function isLookedAt({ at, isEntry }: ReadingPlace): boolean {
  return isEntry || at.nodeType === Node.TEXT_NODE;
}

/**
 * Goes on to the next text or entry, into `at` if that is open. Gives how many nodes it has passed, whose links are
 * noted; it may stop earlier, after `most`. 0 at the end.
 */
export function goOn(
  place: ReadingPlace,
  isOpen: boolean,
  most: number,
  links: LinksPassed,
): number {
  const { root } = place;
  let isInto = isOpen;
  for (let steps = 1; ; steps += 1) {
    const { at } = place;
    if (isInto && at !== root) noteLink(at, links);
    const inner = isInto ? at.firstChild : null;
    if (inner === null) {
      if (!leave(place)) return 0;
    } else {
      const beside = (at as ParentNode & Node).childElementCount;
      place.outer.push(place.isEntry);
      place.isEntry = beside >= MANY || (beside > 1 && place.spare > 0);
      place.at = inner;
    }
    if (steps >= most || isLookedAt(place)) return steps;
    isInto = true;
  }
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
