import {
  checkVisibility,
  findFirst,
  findOutwards,
  firstChildOf,
  isText,
  nextSiblingOf,
  parentElementOf,
  containsNode,
  TEXTS,
} from '../dom/node-reader.ts';

/** The texts of a link's name, in order: at least one, if the link has any. */
export interface NameTexts {
  parts: readonly Text[];
  /** None of them can be seen now, so this is a guess. */
  isHidden: boolean;
}

/** Pieces of one name on a line are not further apart than this share of the line's height. An icon has room there. */
const MOST_GAP = 1.5;

/**
 * The texts that a link's name is spread over: those on its first line, and on further lines if it wraps. What follows
 * on lines of its own or far off (a balance, a price) is not part of the name.
 */
export function nameTextsIn(link: Element): NameTexts {
  const texts = writtenTexts(link);
  if (texts.length < 2) return { parts: texts, isHidden: false };
  // A hidden part is for screen readers, or a twin that shows on wider screens.
  const shown = texts.filter(isShown).map((text) => ({ text, lines: linesOf(text) }));
  const pieces = shown.filter(({ lines }) => lines.length > 0);
  const [first] = pieces;
  if (first === undefined) return { parts: texts.slice(0, 1), isHidden: true };
  const canWrap = findFirst(link, 'br') === null;
  const end = pieces.findIndex(({ text, lines }, index) => {
    const before = pieces[index - 1];
    return (
      before !== undefined &&
      !isBeside(before.lines.at(-1), lines[0]) &&
      !(canWrap && isInlineBetween(before.text, text))
    );
  });
  const name = end === -1 ? pieces : pieces.slice(0, end);
  return { parts: name.map(({ text }) => text), isHidden: false };
}

function writtenTexts(link: Element): Text[] {
  const first = firstChildOf(link);
  if (first !== null && isText(first) && nextSiblingOf(first) === null) return [first];
  const walker = document.createTreeWalker(link, TEXTS);
  const texts: Text[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (isText(node) && node.data.trim() !== '') texts.push(node);
  }
  return texts;
}

function isShown(node: Text): boolean {
  const parent = parentElementOf(node);
  return parent !== null && checkVisibility(parent, { visibilityProperty: true });
}

function linesOf(text: Text): DOMRect[] {
  const range = document.createRange();
  range.selectNodeContents(text);
  return Array.from(range.getClientRects()).filter(({ width }) => width > 1);
}

function isBeside(before: DOMRect | undefined, next: DOMRect | undefined): boolean {
  if (before === undefined || next === undefined) return false;
  const { top, bottom, height } = before;
  const isOnLine = next.top < bottom - height / 2 && next.bottom > top + height / 2;
  const gap = Math.max(next.left - before.right, before.left - next.right);
  return isOnLine && gap <= MOST_GAP * height;
}

/** Whether all boxes that end or begin between two texts are in the line, so that the second one may have wrapped. */
function isInlineBetween(before: Text, next: Text): boolean {
  return endsInline(before, next) && endsInline(next, before);
}

function endsInline(text: Text, other: Text): boolean {
  const end = findOutwards(
    parentElementOf(text),
    parentElementOf,
    (at) => containsNode(at, other) || !/^(?:inline|contents)$/.test(getComputedStyle(at).display),
  );
  return end !== null && containsNode(end, other);
}
