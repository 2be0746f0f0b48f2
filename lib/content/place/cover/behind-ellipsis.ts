import { boxOf, findOutwards, rootNodeOf } from '../../dom/node-reader.ts';
import { isInline } from '../style-reader.ts';
import type { StyleReader } from '../style-reader.ts';
import { paddingBox } from '../visible-box.ts';

/** A box that stands in a line like a letter, as inline blocks do, and the block whose lines end with an ellipsis. */
type InLine = readonly [inLine: Element, block: Element];

/** Boxes of one line overlap those of the next by no more than this, in CSS px. */
const OVERLAP_PX = 2;

/**
 * Whether an ellipsis stands in place of a box that holds an element. Where a line does not fit, browsers cut text
 * between letters, but leave out such a box as a whole. Hit tests find the box all the same.
 */
export function isBehindEllipsis(element: Element, read: StyleReader): boolean {
  return read.rememberStyle(inLinesAround, element).some((it) => isLeftOut(it, read));
}

function inLinesAround(element: Element, read: StyleReader): readonly InLine[] {
  const found: InLine[] = [];
  // A block with an ellipsis clips what it holds. Few elements are in one.
  if (!read.rememberStyle(isInEllipsed, element)) return found;
  let inLine: Element | null = null;
  findOutwards(element, read.parentOf, (at) => {
    if (isInline(at)) return false;
    if (inLine !== null && endsInEllipsis(at)) found.push([inLine, at]);
    inLine = getComputedStyle(at).display.startsWith('inline-') ? at : null;
    return false;
  });
  return found;
}

function isInEllipsed(element: Element, read: StyleReader): boolean {
  const clipper = read.clipperOf(element);
  if (clipper === null) return false;
  const parent = read.parentOf(clipper);
  return endsInEllipsis(clipper) || (parent !== null && read.rememberStyle(isInEllipsed, parent));
}

function endsInEllipsis(element: Element): boolean {
  const { overflow, textOverflow, webkitLineClamp } = getComputedStyle(element);
  return overflow !== 'visible' && (textOverflow !== 'clip' || webkitLineClamp !== 'none');
}

function isLeftOut([inLine, block]: InLine, read: StyleReader): boolean {
  const box = boxOf(inLine);
  const room = read.remember(paddingBox, block);
  const { direction, paddingBottom, paddingLeft, paddingRight, webkitLineClamp } =
    getComputedStyle(block);
  const isFromRight = direction === 'rtl';
  const edge = isFromRight
    ? room.left + Number.parseFloat(paddingLeft)
    : room.right - Number.parseFloat(paddingRight);
  const beyondPx = ({ left, right }: DOMRect): number => (isFromRight ? edge - left : right - edge);
  const reachesOut = (it: DOMRect): boolean => beyondPx(it) > 1;
  if (beyondPx(box) < -read.fontSizePx(block)) return false;
  // No range tells how elements of two trees stand in each other.
  if (rootNodeOf(inLine) !== rootNodeOf(block)) return reachesOut(box);
  const range = document.createRange();
  const isInLine = ({ top, bottom }: DOMRect): boolean =>
    top < box.bottom - OVERLAP_PX && bottom > box.top + OVERLAP_PX;
  range.selectNodeContents(block);
  range.setStartAfter(inLine);
  // A block that is clamped to a number of lines has its ellipsis in the last one.
  const endY = room.bottom - Number.parseFloat(paddingBottom) - OVERLAP_PX;
  const isLast = webkitLineClamp !== 'none' && box.bottom > endY - box.height / 2;
  // Where something behind the box does not fit, the ellipsis may take the room of the box.
  const isCutBehind = Array.from(range.getClientRects()).some((it) =>
    isInLine(it) ? reachesOut(it) : isLast && it.top > endY,
  );
  if (!reachesOut(box) && !isCutBehind) return false;
  // A box that begins its line is cut, not left out.
  range.selectNodeContents(block);
  range.setEndBefore(inLine);
  return Array.from(range.getClientRects()).some(isInLine);
}
