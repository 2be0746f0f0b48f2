import { noteLinksIn, noteLinksOf } from './links-passed.ts';
import type { LinksPassed } from './links-passed.ts';
import { beginningOf, goOn, isLookedAt } from './reading-place.ts';
import type { ReadingPlace } from './reading-place.ts';

/** Between two pauses so many entries are looked at, */
const ENTRIES_A_PAUSE = 400;
/** or fewer texts are found: to find out whose a shortened address is takes as long as many entries without one. */
const ENTRIES_A_TEXT = 40;
/** After so many without an address there may be none. */
const STEPS_BEFORE_DOUBT = 80;
/** To read so much text takes as long as a short entry. */
const LENGTH_A_STEP = 2000;
/** After so much text it is time for a pause; one entry may be longer. */
const LONGEST_LOOK = 100_000;
/** A row or an entry: no more text than is read through between two pauses. */
const LONGEST_ENTRY = 4000;
/** A page that keeps moving what is being read is read on from its changes alone. */
const MOST_RESTARTS = 5;
/** Its code: asked for of every entry, where `endsWith` takes as long as half the search. */
const ZERO = 48;

/**
 * Where an address may begin: at a `0x`, or at the end of a text where one may be parted. -1 for nowhere. Amounts are
 * full of zeros, and nearly nothing has an x.
 */
export function mayBeginAt(text: string, from = 0): number {
  for (let place = text.indexOf('x', from); place !== -1; place = text.indexOf('x', place + 1)) {
    if (place > from && text.charCodeAt(place - 1) === ZERO) return place - 1;
  }
  const last = text.length - 1;
  return last >= from && text.charCodeAt(last) === ZERO ? last : -1;
}

/** A text node, and what stands in it now. */
export interface FoundText {
  node: Text;
  data: string;
}

/**
 * The text nodes under `root` in which an address may begin. To visit every text node of a page costs more than to
 * read it: so of what has others beside it the browser is asked for the whole text, and only that is looked into which
 * may hold an address. Gives null now and then: there, and only there, the caller may pause. `version` is another one
 * after the page has changed; when the place was lost by that, all is read from the beginning. `links` is filled with
 * the links under `root`.
 */
export function* textsWithAddress(
  root: Node,
  version: () => number,
  links: LinksPassed,
): Generator<FoundText | null> {
  let walker: TreeWalker | null = null;
  let place = beginningOf(root);
  let untilDoubt = STEPS_BEFORE_DOUBT;
  let restarts = 0;
  let untilPause = ENTRIES_A_PAUSE;

  for (;;) {
    let isOpen = true;
    let found: readonly FoundText[] = NONE;
    if (isLookedAt(place)) {
      const entry = lookThrough(place, untilDoubt > 0 ? untilDoubt : untilPause, links);
      const { at } = place;
      const { text, begin, steps, length } = entry;
      untilPause -= steps + length / LENGTH_A_STEP;
      isOpen = begin !== -1 && text.length > LONGEST_ENTRY && at.nodeType !== Node.TEXT_NODE;
      if (isOpen) place.spare -= text.length;
      if (begin !== -1 && !isOpen) {
        // Not sooner: a storm has thousands of changed rows read one by one, and what is made for each of them is
        // garbage, which the browser clears in the next call of ours that makes something (for 20 ms, at times).
        walker ??= document.createTreeWalker(root, TEXTS);
        found = textsAt(at, text, begin, walker);
        noteLinksOf(at, links);
      }
      // Most long pages have none at all, and to be sure of that takes one look at all of their text.
      if (untilDoubt > 0) {
        untilDoubt = begin === -1 ? untilDoubt - steps : 0;
        if (untilDoubt <= 0 && begin === -1 && mayBeginAt(root.textContent ?? '') === -1) {
          links.length = 0;
          noteLinksIn(root as Node & ParentNode, links);
          return;
        }
      }
    }
    let isLost = false;
    let hasPaused = false;
    if (found !== NONE) {
      for (const text of found) {
        yield hasPaused ? { node: text.node, data: text.node.data } : text;
        untilPause -= ENTRIES_A_TEXT;
        if (untilPause <= 0) {
          untilPause = ENTRIES_A_PAUSE;
          isLost = (yield* pause(place.at, root, version)) || isLost;
          hasPaused = true;
        }
      }
    }
    if (untilPause <= 0) {
      untilPause = ENTRIES_A_PAUSE;
      isLost = (yield* pause(place.at, root, version)) || isLost;
    }
    if (isLost && restarts < MOST_RESTARTS) {
      restarts += 1;
      links.length = 0;
      place = beginningOf(root);
      continue;
    }
    const steps = goOn(place, isOpen, ENTRIES_A_PAUSE, links);
    if (steps === 0) return;
    untilPause -= steps;
    untilDoubt = untilDoubt > steps ? untilDoubt - steps : Math.min(untilDoubt, 1);
  }
}

const NONE: readonly FoundText[] = [];
/** All of which an element's text is made. */
const TEXTS = NodeFilter.SHOW_TEXT | NodeFilter.SHOW_CDATA_SECTION;

/** What a search has ended with: the text of its last entry, and where in that an address may begin. */
interface Looked {
  text: string;
  begin: number;
  /** How many entries were looked at, and how much text they have. */
  steps: number;
  length: number;
}

/**
 * Looks through an entry and those beside it, up to one in which an address may begin, or the last, or so many. Nearly
 * all of a long page goes by in here, and loops of generators are the last that browsers make quick. The links of those
 * without an address are noted.
 */
function lookThrough(place: ReadingPlace, most: number, links: LinksPassed): Looked {
  const limit = place.isEntry ? most : 1;
  let { at } = place;
  let length = 0;
  for (let steps = 1; ; steps += 1) {
    const text = at.textContent ?? '';
    const begin = mayBeginAt(text);
    length += text.length;
    if (begin === -1) noteLinksOf(at, links);
    const isEnd = begin !== -1 || steps >= limit || length > LONGEST_LOOK;
    const next = isEnd ? null : at.nextSibling;
    if (next === null) {
      place.at = at;
      return { text, begin, steps, length };
    }
    at = next;
  }
}

/** Pauses, and says whether the place in the page was lost meanwhile. */
function* pause(at: Node, root: Node, version: () => number): Generator<null, boolean> {
  const before = version();
  const around = surroundingsOf(at, root);
  yield null;
  return before !== version() && isElsewhere(around, surroundingsOf(at, root));
}

/** The neighbours of a node and of all its parents up to `root`: a place is lost too where a row around it moves. */
function surroundingsOf(place: Node, root: Node): (Node | null)[] {
  const around: (Node | null)[] = [];
  for (let node: Node | null = place; node !== null && node !== root; node = node.parentNode) {
    around.push(node.parentNode, node.previousSibling, node.nextSibling);
  }
  return around;
}

/** Where there was nobody, somebody may have come: that alone moves nothing. */
function isElsewhere(before: readonly (Node | null)[], now: readonly (Node | null)[]): boolean {
  return before.some((neighbour, place) => neighbour !== null && neighbour !== now[place]);
}

/**
 * The text nodes of an entry in which places of its text lie, from `place` on. They are known by their lengths, and
 * what stands in them is cut out of the entry's text, for to hand out each one's own costs the browser more than to
 * match it does. Any walker will do that walks through all of the entry's texts.
 */
function textsAt(entry: Node, text: string, place: number, walker: TreeWalker): FoundText[] {
  if (entry.nodeType === Node.TEXT_NODE) return [{ node: entry as Text, data: text }];
  const found: FoundText[] = [];
  // A comment has a text as well, which nobody sees.
  if (entry.nodeType !== Node.ELEMENT_NODE) return found;
  walker.currentNode = entry;
  let next = place;
  let end = 0;
  while (next !== -1) {
    const node = walker.nextNode() as Text | null;
    if (node === null) break;
    const start = end;
    end += node.length;
    if (next < end) found.push({ node, data: text.slice(start, end) });
    while (next !== -1 && next < end) next = mayBeginAt(text, next + 1);
  }
  return found;
}
