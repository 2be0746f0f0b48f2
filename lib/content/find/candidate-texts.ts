/** The code of `0`. It is compared for every entry, and `endsWith` would take half as long as the whole search. */
const ZERO = 48;

/**
 * Where an address may begin: at a `0x`, or at the end of a text where a `0x` may be split. -1 for nowhere. The search
 * is for the x, because amounts are full of zeros and almost no text has an x.
 */
export function mayBeginAt(text: string, from = 0): number {
  for (let place = text.indexOf('x', from); place !== -1; place = text.indexOf('x', place + 1)) {
    if (place > from && text.charCodeAt(place - 1) === ZERO) return place - 1;
  }
  const last = text.length - 1;
  return last >= from && text.charCodeAt(last) === ZERO ? last : -1;
}

/** A text node in which an address may begin, and what stands in it now. */
export interface CandidateText {
  node: Text;
  data: string;
  /** Where reading begins, or goes on. */
  from: number;
}

/**
 * The text nodes of an entry in which an address may begin, the first of them at `place` of the entry's text. They are
 * found by their lengths, and their data is cut out of the entry's text: handing out each node's own data costs the
 * browser more than matching it. `walker` has to visit all texts of the entry.
 */
export function textsAt(
  entry: Element,
  text: string,
  place: number,
  walker: TreeWalker,
): CandidateText[] {
  const found: CandidateText[] = [];
  walker.currentNode = entry;
  let next = place;
  let end = 0;
  while (next !== -1) {
    const node = walker.nextNode() as Text | null;
    if (node === null) break;
    const start = end;
    end += node.length;
    if (next >= end) continue;
    found.push({ node, data: text.slice(start, end), from: 0 });
    next = mayBeginAt(text, end);
  }
  return found;
}
