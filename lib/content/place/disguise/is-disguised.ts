import type { Box } from '../../dom/box.ts';
import {
  boxOf,
  containsNode,
  findOutwards,
  isDrawn,
  matches,
  parentElementOf,
} from '../../dom/node-reader.ts';
import type { ShadowTree } from '../../dom/shadow-tree.ts';
import type { Sighting } from '../../find/sighting.ts';
import { isInline } from '../style-reader.ts';
import type { StyleReader } from '../style-reader.ts';
import { isBox } from '../cover/painted-as-one.ts';
import { ownElementsOf, parentsOf, pieceBoxes } from '../text-boxes.ts';
import type { WrittenSighting } from '../text-boxes.ts';
import { hasGeneratedDigits } from './generated-digits.ts';
import { isHighlighted } from './is-highlighted.ts';
import { isReadable } from './is-readable.ts';
import { isFieldTurned, isTurned } from './is-turned.ts';

/** How far apart the pieces of one address may stand, relative to the font size. */
const MOST_GAP = 0.75;
/** The same where the first piece is cut: the browser writes dots there, and before them what is left of a digit. */
const MOST_CUT_GAP = 2;

/** Attributes of a drawing's texts. A single value of any but `rotate` places a piece as a whole. */
const LISTS = ['x', 'y', 'dx', 'dy', 'rotate'] as const;
/** Parts of a drawing that are not drawn where they stand, though browsers lay out their texts. */
const KEPT = 'defs,symbol,clipPath,mask,pattern,marker';

/**
 * Whether people see something else at a sighting than what is written there: digits shown from right to left, or
 * pieces that style hides, moves or inserts. They then take it for another address, or for none.
 */
export function isDisguised(sighting: Sighting, tree: ShadowTree, read: StyleReader): boolean {
  const { address, element } = sighting;
  if (sighting.kind === 'field') {
    return isFieldTurned(element, sighting.value) || !isReadable(element, tree, read);
  }
  const { kind, parts } = sighting;
  const parents = parentsOf(sighting, tree);
  return (
    isTurned(sighting, parents, read) ||
    parents.some(hasPlaces) ||
    !parents.every((it) => isReadable(it, tree, read)) ||
    isHighlighted(parts, parents) ||
    hasGeneratedDigits(address, parents, read) ||
    // Between the pieces of a name there may be anything.
    (kind !== 'label' &&
      parts.length > 1 &&
      (isPatched(sighting) || isChangedAlone(sighting) || isScattered(sighting, read)))
  );
}

/**
 * Whether a drawing may place each digit by itself, and so in any order, or may rotate a digit, which makes a 6 a 9. Or
 * whether it only keeps the text for use elsewhere.
 */
function hasPlaces(element: Element): boolean {
  return isDrawn(element) && findOutwards(element, parentElementOf, givesPlaces) !== null;
}

function givesPlaces(element: Element): boolean {
  return (
    matches(element, KEPT) ||
    LISTS.some(
      (name) =>
        ((element as Partial<SVGTextElement>)[name]?.animVal?.length ?? 0) > +(name !== 'rotate'),
    )
  );
}

/** Whether style writes something between the pieces. */
function isPatched(sighting: WrittenSighting): boolean {
  const { parts } = sighting;
  return parts.some((part) =>
    ownElementsOf(part, sighting).some(
      (at) =>
        (part !== parts[0] && writes(at, '::before')) ||
        (part !== parts.at(-1) && writes(at, '::after')),
    ),
  );
}

/** Whether one piece alone is blended or filtered away, or is painted upside down, where a 6 is a 9. */
function isChangedAlone(sighting: WrittenSighting): boolean {
  return sighting.parts.some((part) => {
    const own = ownElementsOf(part, sighting);
    const turned = own.filter(isBox).reduceRight(turnedBy, new DOMMatrix());
    return turned.a < 0 || own.some(isPaintedAlone);
  });
}

function isPaintedAlone(element: Element): boolean {
  const { filter, mixBlendMode } = getComputedStyle(element);
  return filter !== 'none' || mixBlendMode !== 'normal';
}

/** Two quarter turns make a half turn. */
function turnedBy(around: DOMMatrix, element: Element): DOMMatrix {
  const { transform, rotate } = getComputedStyle(element);
  const turn = /^-?[\d.]+deg$/.test(rotate) ? `rotate(${rotate})` : 'none';
  return around.multiply(new DOMMatrix(turn)).multiply(new DOMMatrix(transform));
}

function writes(element: Element, place: '::before' | '::after'): boolean {
  return !/^(?:none|normal|"")$/.test(getComputedStyle(element, place).content);
}

/**
 * Whether a piece does not follow on from the one before it, neither side by side nor on the next line of their block.
 * A piece that is too long for the block sticks out of it where its lines begin or end.
 */
function isScattered(sighting: WrittenSighting, read: StyleReader): boolean {
  const { element } = sighting;
  const { writingMode } = getComputedStyle(element);
  const sizePx = read.fontSizePx(element);
  let before: Box | undefined;
  // For a line that it cuts, Chromium gives the box of the whole line, then that of what is left.
  let whole: Box | undefined;

  function goesOn(from: Box, to: Box): boolean {
    if (to.top >= (from.top + from.bottom) / 2) {
      const room = alongLine(boxAround(sighting, read), writingMode);
      const begin = Math.min(room.left, room.right - (to.right - to.left));
      return to.left >= begin - sizePx * MOST_GAP && to.left <= room.right;
    }
    const gap = sizePx * (whole?.top === from.top ? MOST_CUT_GAP : MOST_GAP);
    return Math.abs(to.left - from.right) <= gap && to.bottom > from.top;
  }

  return pieceBoxes(document.createRange(), sighting, read).some((boxes) => {
    const seen = boxes
      .filter(({ left, right }) => left < right)
      .map((box) => alongLine(box, writingMode));
    const [first] = seen;
    if (first === undefined) return true;
    const isApart = before !== undefined && !goesOn(before, first);
    before = seen.pop();
    whole = seen.pop();
    return isApart;
  });
}

/** The box of the block that holds all pieces. */
function boxAround({ element, parts }: WrittenSighting, read: StyleReader): Box {
  const last = parts.at(-1) as Text;
  const isBlock = (at: Element): boolean => !isInline(at) && containsNode(at, last);
  return boxOf(findOutwards(element, read.parentOf, isBlock) ?? element);
}

/** A box, turned so that its line runs from left to right with the next line below it. */
function alongLine(box: Box, writingMode: string): Box {
  if (writingMode === 'horizontal-tb') return box;
  const { left, top, right, bottom } = box;
  const [begin, end] = writingMode === 'sideways-lr' ? [-bottom, -top] : [top, bottom];
  return writingMode.endsWith('lr')
    ? { left: begin, right: end, top: left, bottom: right }
    : { left: begin, right: end, top: -right, bottom: -left };
}
