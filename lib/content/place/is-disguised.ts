import {
  containsNode,
  findOutwards,
  parentElementOf,
  previousSiblingOf,
  textContentOf,
} from '../dom/node-reader.ts';
import type { ShadowTree } from '../dom/shadow-tree.ts';
import type { LabelSighting, Sighting, TextSighting } from '../find/sighting.ts';
import { isShown } from './style-reader.ts';

/** Smaller text is for nobody to read. */
const LEAST_FONT_PX = 4;
/** How far apart the pieces of one address may stand, to their text's size. */
const MOST_GAP = 0.75;

/**
 * Whether people see something else at a sighting than what is written there: digits shown from right to left, pieces
 * hidden, moved or put between by style. What they take for the address is another one then, or none.
 */
export function isDisguised(
  sighting: Sighting,
  tree: ShadowTree,
  hasTurn: (node: Text) => boolean = mayTurn,
): boolean {
  const { node, element } = sighting;
  if (sighting.kind === 'field') {
    return isTurnedByText(node, sighting.value) || isTurnedOrHidden(element, tree);
  }
  const { parts } = sighting;
  const parents = new Set(parts.map(tree.parentOf).filter((it) => it !== null));
  // Handing out a long text, for each address in it, takes Firefox 3 ms.
  const written = parts.map((part) => (hasTurn(part) ? part.data : '')).join('');
  return (
    isTurnedByText(node, written) ||
    parents.values().some((it) => isTurnedOrHidden(it, tree)) ||
    (parts.length > 1 && (isPatched(parts) || isScattered(sighting)))
  );
}

/** Whether a text has one of the signs that turn what follows. */
export function mayTurn(node: Text): boolean {
  return /[\u202C\u202E]/.test(node.data);
}

/** U+202E shows all that follows from right to left, up to U+202C or the paragraph's end. */
function isTurnedByText(node: Node, written: string): boolean {
  const before = previousSiblingOf(node);
  const text = ((before && textContentOf(before)) ?? '') + written;
  return text.lastIndexOf('\u202E') > text.lastIndexOf('\u202C');
}

function isTurnedOrHidden(element: Element, tree: ShadowTree): boolean {
  return isTurnedByStyle(element, tree) || !isReadable(element, tree);
}

function isTurnedByStyle(element: Element, tree: ShadowTree): boolean {
  let isTurned = false;
  findOutwards(element, tree.parentOf, (at) => {
    const { unicodeBidi, direction, display } = getComputedStyle(at);
    const isOverridden = unicodeBidi.endsWith('override');
    isTurned = isOverridden && direction === 'rtl';
    return isOverridden || display !== 'inline';
  });
  return isTurned;
}

function isReadable(element: Element, tree: ShadowTree): boolean {
  const { contentVisibility, fontSize, webkitTextFillColor } = getComputedStyle(element);
  return (
    Number.parseFloat(fontSize) >= LEAST_FONT_PX &&
    isShown(tree.findBox(element)) &&
    // The element itself counts as visible, and keeps its box: `hidden=until-found` is made so.
    contentVisibility !== 'hidden' &&
    // Text may be cut out of a picture behind it.
    (!/^rgba.* 0\)$/.test(webkitTextFillColor) || hasGround(element))
  );
}

function hasGround(element: Element): boolean {
  return findOutwards(element, parentElementOf, cutsOutText) !== null;
}

function cutsOutText(element: Element): boolean {
  return getComputedStyle(element).backgroundClip.includes('text');
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
function isScattered({ parts, end }: TextSighting | LabelSighting): boolean {
  const range = document.createRange();
  const element = parts[0] === undefined ? null : parentElementOf(parts[0]);
  if (element === null || getComputedStyle(element).writingMode !== 'horizontal-tb') return false;
  const gapPx = MOST_GAP * Number.parseFloat(getComputedStyle(element).fontSize);
  let before: DOMRect | undefined;
  for (const part of parts) {
    range.setStart(part, 0);
    range.setEnd(part, part === parts.at(-1) ? end : part.length);
    const rects = Array.from(range.getClientRects()).filter(({ width }) => width > 0);
    const [first] = rects;
    if (first === undefined) return true;
    if (before !== undefined) {
      const isNextLine = first.top >= before.top + before.height / 2;
      const apart = Math.abs(first.left - before.right);
      if (!isNextLine && (apart > gapPx || first.bottom <= before.top)) return true;
    }
    before = rects.at(-1);
  }
  return false;
}
