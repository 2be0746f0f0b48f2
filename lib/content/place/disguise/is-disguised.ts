import { containsNode, findOutwards, parentElementOf } from '../../dom/node-reader.ts';
import type { ShadowTree } from '../../dom/shadow-tree.ts';
import type { Sighting } from '../../find/sighting.ts';
import type { StyleReader } from '../style-reader.ts';
import { select } from '../text-boxes.ts';
import type { WrittenSighting } from '../text-boxes.ts';
import { hasGeneratedDigits } from './generated-digits.ts';
import { isHighlighted } from './is-highlighted.ts';
import { isMasked } from './is-masked.ts';
import { isReadable } from './is-readable.ts';
import { isFieldTurned, isTurned } from './is-turned.ts';

/** How far apart the pieces of one address may stand, to their text's size. */
const MOST_GAP = 0.75;

/**
 * Whether people see something else at a sighting than what is written there: digits shown from right to left, pieces
 * hidden, moved or put between by style. What they take for the address is another one then, or none.
 */
export function isDisguised(sighting: Sighting, tree: ShadowTree, read: StyleReader): boolean {
  const { address, element } = sighting;
  if (sighting.kind === 'field') {
    return isFieldTurned(element, sighting.value) || !isReadable(element, tree, read);
  }
  const { kind, parts } = sighting;
  const parents = [...new Set(parts.map(tree.parentOf).filter((it) => it !== null))];
  return (
    isTurned(sighting, parents, read) ||
    !parents.every((it) => isReadable(it, tree, read)) ||
    parents.some((it) => isMasked(it, read)) ||
    isHighlighted(parts, parents) ||
    hasGeneratedDigits(address, parents, read) ||
    // Between the pieces of a name there may be anything.
    (kind !== 'label' && parts.length > 1 && (isPatched(parts) || isScattered(sighting, parents)))
  );
}

/** Whether style writes something between the pieces. */
function isPatched(parts: readonly Text[]): boolean {
  const last = parts.length - 1;
  return parts.some((part, index) => {
    let isWritten = false;
    findOutwards(parentElementOf(part), parentElementOf, (at) => {
      if (parts.every((it) => containsNode(at, it))) return true;
      isWritten = (index > 0 && writes(at, '::before')) || (index < last && writes(at, '::after'));
      return isWritten;
    });
    return isWritten;
  });
}

function writes(element: Element, place: '::before' | '::after'): boolean {
  return !/^(?:none|normal|"")$/.test(getComputedStyle(element, place).content);
}

/** Whether a piece is not where the one before it ends: side by side, or at the beginning of the next line. */
function isScattered({ parts, end }: WrittenSighting, [element]: readonly Element[]): boolean {
  const range = document.createRange();
  if (element === undefined) return true;
  const { writingMode, fontSize } = getComputedStyle(element);
  if (writingMode !== 'horizontal-tb') return false;
  const gapPx = MOST_GAP * Number.parseFloat(fontSize);
  let before: DOMRect | undefined;
  return parts.some((part) => {
    const rects = select(
      range,
      part,
      0,
      part === parts.at(-1) ? end : part.length,
    ).getClientRects();
    const [first, ...others] = Array.from(rects).filter(({ width }) => width > 0);
    if (first === undefined) return true;
    const isApart =
      before !== undefined &&
      first.top < before.top + before.height / 2 &&
      (Math.abs(first.left - before.right) > gapPx || first.bottom <= before.top);
    before = others.at(-1) ?? first;
    return isApart;
  });
}
