import { noteLinksIn, noteLinksOf } from './candidate-links.ts';
import type { LinksPassed } from './candidate-links.ts';
import { isElsewhere, surroundingsOf } from './lost-place.ts';
import { beginningOf, goOn, isLookedAt } from './text-cursor.ts';
import type { ReadingPlace } from './text-cursor.ts';
import { mayBeginAt, textsAt } from './candidate-texts.ts';

/** Between two pauses so many steps are taken: an entry looked at, or a box passed. */
const STEPS_A_PAUSE = 400;
/** To find out whose a shortened address is takes as long as so many entries without one. */
const STEPS_A_TEXT = 40;
/** To read so much text takes as long as a short entry. */
const LENGTH_A_STEP = 2000;
/** After so much text it is time for a pause; one entry may be longer. */
const LONGEST_LOOK = 100_000;
/** A row or an entry: no more text than is read through between two pauses. */
const LONGEST_ENTRY = 4000;
/** After so many steps without an address there may be none: most long pages have none at all. */
const STEPS_BEFORE_DOUBT = 80;
/** A page that keeps moving what is being read is read on from its changes alone. */
const MOST_RESTARTS = 5;
/** All of which an element's text is made. */
const TEXTS = NodeFilter.SHOW_TEXT | NodeFilter.SHOW_CDATA_SECTION;

/** What is done with what is found. */
export interface Finds {
  /** A text node in which an address may begin, and what stands in it. */
  text: (node: Text, data: string) => void;
  /** Is filled with the links. */
  links: LinksPassed;
}

/**
 * Finds the text nodes under `root` in which an address may begin, and the links that may name one. To visit every text
 * node of a page costs more than to read it: so of what has others beside it the browser is asked for the whole text,
 * and only that is looked into which may hold an address. It yields now and then, so that the caller may pause.
 * `version` is another one after the page has changed; when the place was lost by that, all is read from the beginning.
 */
export function* readThrough(root: Node, version: () => number, finds: Finds): Generator<void> {
  let place = beginningOf(root);
  let restarts = 0;
  let hasMissed = false;
  while (!readOn(place, finds)) {
    const before = version();
    const around = surroundingsOf(place.at, root);
    yield;
    if (before === version()) continue;
    for (const text of place.found) text.data = text.node.data;
    if (!isElsewhere(around, surroundingsOf(place.at, root))) continue;
    hasMissed = restarts === MOST_RESTARTS;
    if (hasMissed) continue;
    restarts += 1;
    finds.links.length = 0;
    place = beginningOf(root);
  }
  if (hasMissed) noteAllLinks(place, finds.links);
}

/** In the place of those that were passed. */
function noteAllLinks({ root }: ReadingPlace, links: LinksPassed): void {
  links.length = 0;
  noteLinksIn(root as Node & ParentNode, links);
}

/** Reads up to the next pause; true at the end. Loops of generators are the last that browsers make quick. */
function readOn(place: ReadingPlace, finds: Finds): boolean {
  const end = place.steps + STEPS_A_PAUSE;
  for (;;) {
    if (!place.isSeen) {
      place.isSeen = true;
      if (isLookedAt(place)) lookThrough(place, end, finds.links);
      if (!place.hasAny && place.steps >= STEPS_BEFORE_DOUBT) {
        place.hasAny = mayBeginAt(place.root.textContent ?? '') !== -1;
        if (!place.hasAny) {
          noteAllLinks(place, finds.links);
          return true;
        }
      }
    }
    for (let text = place.found.pop(); text !== undefined; text = place.found.pop()) {
      finds.text(text.node, text.data);
      place.steps += STEPS_A_TEXT;
      if (place.steps >= end) return false;
    }
    if (place.steps >= end) return false;
    if (!goOn(place, STEPS_A_PAUSE, finds.links)) return true;
  }
}

/**
 * Looks through an entry and those beside it, up to one in which an address may begin, or the last, or so many. Nearly
 * all of a long page goes by in here.
 */
function lookThrough(place: ReadingPlace, end: number, links: LinksPassed): void {
  const most = place.isEntry ? (place.hasAny ? end : STEPS_BEFORE_DOUBT) - place.steps : 1;
  let { at } = place;
  let length = 0;
  for (let steps = 1; ; steps += 1) {
    const text = at.textContent ?? '';
    const begin = mayBeginAt(text);
    length += text.length;
    if (begin === -1) noteLinksOf(at, links);
    const isEnd = begin !== -1 || steps >= most || length > LONGEST_LOOK;
    const next = isEnd ? null : at.nextSibling;
    if (next === null) {
      place.at = at;
      place.steps += steps + Math.floor(length / LENGTH_A_STEP);
      place.isOpen = false;
      if (begin !== -1) lookInto(place, text, begin, links);
      return;
    }
    at = next;
  }
}

/** Finds the texts of an entry, or has it looked into part by part. A comment has a text as well, which nobody sees. */
function lookInto(place: ReadingPlace, text: string, begin: number, links: LinksPassed): void {
  const { at, root } = place;
  place.hasAny = true;
  if (at.nodeType === Node.TEXT_NODE) {
    place.found.push({ node: at as Text, data: text });
  } else if (text.length > LONGEST_ENTRY) {
    place.isOpen = true;
    place.spare -= text.length;
  } else if (at.nodeType === Node.ELEMENT_NODE) {
    // Not sooner: a storm has thousands of changed rows read one by one, and what is made for each of them is garbage,
    // which the browser clears in the next call of ours that makes something (for 20 ms, at times).
    place.walker ??= document.createTreeWalker(root, TEXTS);
    place.found = textsAt(at as Element, text, begin, place.walker).toReversed();
    noteLinksOf(at, links);
  }
}
