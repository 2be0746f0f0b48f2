import { isElement, isText, nextSiblingOf, textContentOf, TEXTS } from '../dom/node-reader.ts';
import { noteLinksIn, noteLinksOf } from './candidate-links.ts';
import type { CandidateLinks } from './candidate-links.ts';
import { mayBeginAt, textsAt } from './candidate-texts.ts';
import type { CandidateText } from './candidate-texts.ts';
import {
  advance,
  createTextCursor,
  isElsewhere,
  isLookedAt,
  surroundingsOf,
} from './text-cursor.ts';
import type { TextCursor } from './text-cursor.ts';

/** How many steps are taken between two pauses. In a step, an entry is looked at or a box passed. */
const STEPS_A_PAUSE = 400;
/** Finding out whose a shortened address is takes as long as this many entries without one. */
const STEPS_A_TEXT = 40;
/** Reading this much text takes as long as a short entry. */
const LENGTH_A_STEP = 2000;
/** After this much text it is time for a pause. One entry may be longer. */
const LONGEST_LOOK = 100_000;
/** A row or an entry has no more text than can be read between two pauses. */
const LONGEST_ENTRY = 4000;
/** After this many steps without an address there may be none at all, as on most long pages. */
const STEPS_BEFORE_DOUBT = 80;
/** When a page moves what is being read this often, the rest is read from its changes alone. */
const MOST_RESTARTS = 5;

/** What is done with candidates. */
export interface Candidates {
  /**
   * Called with a text node in which an address may begin. Reads a piece of it and returns where the next piece begins,
   * or `Infinity` after the last.
   */
  text: (text: CandidateText) => number;
  /** Is filled with the links. */
  links: CandidateLinks;
}

/**
 * Finds the text nodes under `root` in which an address may begin, and the links that may name one. Visiting every text
 * node of a page costs more than reading it. So of a node with siblings (`text-cursor.ts` tells with how many) it reads
 * `textContent` once, and descends only if an address may begin in that. It yields now and then so that the caller may
 * pause. `version` differs after every change of the page. When a change has moved the cursor, everything is read from
 * the beginning, a few times at most.
 */
export function* walkTexts(
  root: Node,
  version: () => number,
  candidates: Candidates,
): Generator<void> {
  let cursor = createTextCursor(root);
  let restarts = 0;
  let hasMissed = false;
  while (!readOn(cursor, candidates)) {
    const before = version();
    const around = surroundingsOf(cursor);
    yield;
    if (before === version()) continue;
    for (const text of cursor.found) text.data = text.node.data;
    if (!isElsewhere(around, surroundingsOf(cursor))) continue;
    hasMissed = restarts === MOST_RESTARTS;
    if (hasMissed) continue;
    restarts += 1;
    candidates.links.length = 0;
    cursor = createTextCursor(root);
  }
  if (hasMissed) noteAllLinks(cursor, candidates.links);
}

/** Replaces the links that were passed by all links under the root. */
function noteAllLinks({ root }: TextCursor, links: CandidateLinks): void {
  links.length = 0;
  noteLinksIn(root as Element | ShadowRoot, links);
}

/** Reads up to the next pause; true at the end. It is no generator, because browsers optimise loops of those last. */
function readOn(cursor: TextCursor, candidates: Candidates): boolean {
  const end = cursor.steps + STEPS_A_PAUSE;
  for (;;) {
    if (!cursor.isSeen) {
      cursor.isSeen = true;
      if (isLookedAt(cursor)) lookThrough(cursor, end, candidates.links);
      if (!cursor.hasAny && cursor.steps >= STEPS_BEFORE_DOUBT) {
        cursor.hasAny = mayBeginAt(textContentOf(cursor.root) ?? '') !== -1;
        if (!cursor.hasAny) {
          noteAllLinks(cursor, candidates.links);
          return true;
        }
      }
    }
    const text = cursor.found.pop();
    if (text !== undefined) {
      text.from = candidates.text(text);
      cursor.steps += STEPS_A_TEXT;
      if (text.from !== Infinity) {
        cursor.found.push(text);
        return false;
      }
    }
    if (cursor.steps >= end) return false;
    if (text === undefined && !advance(cursor, STEPS_A_PAUSE, candidates.links)) return true;
  }
}

/**
 * Looks through an entry and its next siblings, up to one in which an address may begin, to the last one, or for as
 * many steps as are left. Nearly all of a long page is passed in here.
 */
function lookThrough(cursor: TextCursor, end: number, links: CandidateLinks): void {
  const most = cursor.isEntry ? (cursor.hasAny ? end : STEPS_BEFORE_DOUBT) - cursor.steps : 1;
  let { at } = cursor;
  let length = 0;
  for (let steps = 1; ; steps += 1) {
    const text = textContentOf(at) ?? '';
    const begin = mayBeginAt(text);
    length += text.length;
    if (begin === -1) noteLinksOf(at, links);
    const isEnd = begin !== -1 || steps >= most || length > LONGEST_LOOK;
    const next = isEnd ? null : nextSiblingOf(at);
    if (next === null) {
      cursor.at = at;
      cursor.steps += steps + Math.floor(length / LENGTH_A_STEP);
      cursor.isOpen = false;
      if (begin !== -1) lookInto(cursor, text, begin, links);
      return;
    }
    at = next;
  }
}

/** Finds the texts of an entry, or opens it so that its parts are looked at. A comment's text is never seen. */
function lookInto(cursor: TextCursor, text: string, begin: number, links: CandidateLinks): void {
  const { at, root } = cursor;
  cursor.hasAny = true;
  if (isText(at)) {
    cursor.found.push({ node: at, data: text, from: 0 });
  } else if (text.length > LONGEST_ENTRY) {
    cursor.isOpen = true;
    cursor.spare -= text.length;
  } else if (isElement(at)) {
    // The walker is not made sooner: a storm has thousands of changed rows read one by one, and one walker each would
    // be garbage. The browser clears that in a later call of ours, which then takes up to 20 ms.
    cursor.walker ??= document.createTreeWalker(root, TEXTS);
    cursor.found = textsAt(at, text, begin, cursor.walker).toReversed();
    noteLinksOf(at, links);
  }
}
