/** Between two pauses so many entries are looked at, */
const ENTRIES_A_PAUSE = 400;
/** or fewer texts are found: to find out whose a shortened address is takes as long as many entries without one. */
const ENTRIES_A_TEXT = 100;
/** After so many without an address there may be none. */
const STEPS_BEFORE_DOUBT = 80;
/** From this many children on, each is looked at as a whole before it is looked into. */
const MANY = 16;
/** A row or an entry: no more text than is read through between two pauses. */
const LONGEST_ENTRY = 4000;
/** A page that keeps moving what is being read is read on from its changes alone. */
const MOST_RESTARTS = 5;
/** Its code: asked for of every entry, where `endsWith` takes as long as half the search. */
const ZERO = 48;

/** Where an address may begin: at a `0x`, or at the end of a text where one may be parted. -1 for nowhere. */
export function mayBeginAt(text: string, from = 0): number {
  const place = text.indexOf('0x', from);
  if (place !== -1) return place;
  const last = text.length - 1;
  return last >= from && text.charCodeAt(last) === ZERO ? last : -1;
}

/**
 * The text nodes under `root` in which an address may begin. To visit every text node of a page costs more than to
 * read it: so of the rows of lists and tables the browser is asked for the whole text, and only those are looked into
 * that may hold an address. Gives null now and then: there, and only there, the caller may pause. `version` is another
 * one after the page has changed; when the place was lost by that, all is read from the beginning.
 */
export function* textsWithAddress(root: Node, version: () => number): Generator<Text | null> {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  /** Of the parents of `at`, and of `at` itself: whether it is looked at as a whole first. */
  let outer: boolean[] = [];
  let isOneOfMany = false;
  let at = root;
  let [steps, restarts] = [0, 0];
  let hasFound = false;
  let untilPause = ENTRIES_A_PAUSE;

  for (;;) {
    let isOpen = !isOneOfMany && at.nodeType !== Node.TEXT_NODE;
    let found: readonly Text[] = NONE;
    if (!isOpen) {
      const text = at.textContent ?? '';
      const place = mayBeginAt(text);
      if (place !== -1) {
        isOpen = text.length > LONGEST_ENTRY && at.nodeType !== Node.TEXT_NODE;
        if (!isOpen) found = textsAt(at, text, place, walker);
      }
    }
    steps += 1;
    untilPause -= 1;
    hasFound ||= found !== NONE;
    // Most long pages have none at all, and to be sure of that takes one look at all of their text.
    if (steps === STEPS_BEFORE_DOUBT && !hasFound && !(root.textContent ?? '').includes('0x')) {
      return;
    }
    let isLost = false;
    for (const text of found) {
      yield text;
      untilPause -= ENTRIES_A_TEXT;
      if (untilPause <= 0) {
        untilPause = ENTRIES_A_PAUSE;
        isLost = (yield* pause(at, root, version)) || isLost;
      }
    }
    if (untilPause <= 0) {
      untilPause = ENTRIES_A_PAUSE;
      isLost = (yield* pause(at, root, version)) || isLost;
    }
    if (isLost && restarts < MOST_RESTARTS) {
      restarts += 1;
      [outer, isOneOfMany, at] = [[], false, root];
      continue;
    }
    const inner = isOpen ? at.firstChild : null;
    if (inner !== null) {
      outer.push(isOneOfMany);
      isOneOfMany = (at as ParentNode & Node).childElementCount >= MANY;
      at = inner;
      continue;
    }
    let next = at === root ? null : at.nextSibling;
    while (next === null) {
      const parent = at === root ? null : at.parentNode;
      if (parent === null || parent === root) return;
      at = parent;
      isOneOfMany = outer.pop() === true;
      next = at.nextSibling;
    }
    at = next;
  }
}

const NONE: readonly Text[] = [];

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
 * The text nodes of an entry in which places of its text lie, from `place` on, by their lengths alone. Any walker will
 * do that walks through all of the entry's texts.
 */
function textsAt(entry: Node, text: string, place: number, walker: TreeWalker): Text[] {
  if (entry.nodeType === Node.TEXT_NODE) return [entry as Text];
  const found: Text[] = [];
  walker.currentNode = entry;
  let next = place;
  let end = 0;
  while (next !== -1) {
    const node = walker.nextNode() as Text | null;
    if (node === null) break;
    end += node.length;
    if (next < end) found.push(node);
    while (next !== -1 && next < end) next = mayBeginAt(text, next + 1);
  }
  return found;
}
