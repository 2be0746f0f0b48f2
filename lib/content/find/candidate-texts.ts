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
 * The text nodes of an entry in which places of its text lie, from `place` on. They are known by their lengths, and
 * what stands in them is cut out of the entry's text, for to hand out each one's own costs the browser more than to
 * match it does. Any walker will do that walks through all of the entry's texts.
 */
export function textsAt(
  entry: Element,
  text: string,
  place: number,
  walker: TreeWalker,
): FoundText[] {
  const found: FoundText[] = [];
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
