import { plainBox } from '../../dom/box.ts';
import type { Box } from '../../dom/box.ts';
import type { Sighting } from '../../find/sighting.ts';
import { select } from '../text-boxes.ts';
import type { WrittenSighting } from '../text-boxes.ts';

/** The line that a sighting stands in. */
export interface ListedLine {
  box: Box;
  /** Whether nothing else stands in it. */
  isWhole: boolean;
  /** The line below, if nothing else stands in this one. */
  next: Box | undefined;
}

/** Characters that always have a width, unlike a zero-width space or a soft hyphen. */
const TAKES_ROOM = /[!-~]/;

type Listed = [boxes: Box[], lines: Map<Sighting, ListedLine>];

/** Values of `white-space` that keep the line breaks as written. A line may still wrap. */
const KEEPS_BREAKS = /^(?:pre|break)(?!s)/;

/**
 * The boxes of all lines from the first to the last of some sightings in one text (there is at least one), and the line
 * that each stands in. One call gives all boxes. Each written line with a character that takes room has at least one
 * box, because a break ends it. So where all lines have such a character, and there are as many boxes as lines, each
 * box is one line, and no line was wrapped.
 */
export function listLines(range: Range, sightings: readonly WrittenSighting[]): Listed {
  const lines = new Map<Sighting, ListedLine>();
  const [first, last] = [sightings[0], sightings.at(-1)] as [WrittenSighting, WrittenSighting];
  const { node, start } = first;
  const end = Math.min(last.end, node.length);
  if (end < start) return [[], lines];
  const boxes: Box[] = [];
  // `Array.from` would ask the browser twice for each.
  const rects = select(range, node, start, end).getClientRects();
  for (let at = 0; at < rects.length; at += 1) {
    const box = plainBox(rects[at] as DOMRect);
    if (box.right > box.left) boxes.push(box);
  }
  const texts = node.substringData(start, end - start).split('\n');
  const isListed =
    texts.length === boxes.length &&
    texts.every((text) => TAKES_ROOM.test(text)) &&
    KEEPS_BREAKS.test(getComputedStyle(first.element).whiteSpace);
  if (!isListed) return [boxes, lines];
  let index = 0;
  let at = start;
  for (const sighting of sightings) {
    for (; ; index += 1) {
      const { length } = texts[index] ?? '';
      if (sighting.start <= at + length) break;
      at += length + 1;
    }
    const isWhole = sighting.written === texts[index];
    const box = boxes[index];
    if (box !== undefined)
      lines.set(sighting, { box, isWhole, next: isWhole ? boxes[index + 1] : undefined });
  }
  return [boxes, lines];
}
