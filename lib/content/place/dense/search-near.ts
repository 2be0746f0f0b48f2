/** From where to where something reaches down the page, in CSS px. */
export interface Extent {
  top: number;
  bottom: number;
}

/** One of many parts of a list, in the order of the document. */
export interface Part {
  /** Where it was when it was last measured: null where it was not shown, undefined before the first time. */
  extent?: Extent | null;
  /** Whether it has to be measured, because it is not known or may have moved. */
  isOld: boolean;
}

/**
 * Measures parts whose place is not known, those first that are most likely near `area`. It goes on as long as
 * `mayGoOn` agrees, which is told whether the next part is likely there. A part's place is estimated from those before
 * and behind it, so in a list from the top down a few are enough. It is only an estimate: the other parts have their
 * turn later, and none is ruled out unmeasured. True when all are known.
 */
export function searchNear<P extends Part>(
  parts: readonly P[],
  area: Extent,
  measure: (part: P) => void,
  mayGoOn: (isLikely: boolean) => boolean,
): boolean {
  for (;;) {
    const [next, distance] = likeliest(parts, area);
    if (next === null) return true;
    if (!mayGoOn(distance === 0)) return false;
    measure(next);
  }
}

/** How far apart two extents are; 0 where they meet. */
export function distanceOf(extent: Extent, area: Extent): number {
  return Math.max(0, extent.top - area.bottom, area.top - extent.bottom);
}

function likeliest<P extends Part>(
  parts: readonly P[],
  area: Extent,
): [next: P | null, distance: number] {
  let best: P | null = null;
  let least = Infinity;
  let before = -1;
  let behind = -1;
  for (const [index, part] of parts.entries()) {
    if (part.extent) before = index;
    if (!part.isOld) continue;
    if (behind <= index) behind = nextKnown(parts, index);
    const isEnd = index === 0 || index === parts.length - 1;
    const extent = part.extent === undefined ? between(parts, before, index, behind) : part.extent;
    // The ends come first, because what lies between follows from them. What was hidden comes last.
    const distance = extent ? distanceOf(extent, area) : isEnd ? 0 : Number.MAX_VALUE;
    if (distance < least) [best, least] = [part, distance];
    if (distance === 0) break;
  }
  return [best, least];
}

/** The next part after `index` whose place is known, or was. */
function nextKnown(parts: readonly Part[], index: number): number {
  for (let next = index + 1; next < parts.length; next += 1) if (parts[next]?.extent) return next;
  return parts.length;
}

/** Where a part would be if those between two known ones were equally high. Null without such two. */
function between(
  parts: readonly Part[],
  before: number,
  index: number,
  behind: number,
): Extent | null {
  const [one, other] = [parts[before]?.extent, parts[behind]?.extent];
  if (!one || !other) return null;
  const share = (index - before) / (behind - before);
  const edge = (from: number, to: number): number => from + share * (to - from);
  return { top: edge(one.top, other.top), bottom: edge(one.bottom, other.bottom) };
}
