import {
  checkVisibility,
  findFirst,
  findOutwards,
  parentElementOf,
  containsNode,
} from '../dom/node-reader.ts';
import { textsIn } from './texts-in.ts';

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
  const texts = [...textsIn(link)].filter(({ data }) => data.trim() !== '');
  if (texts.length < 2) return { parts: texts, isHidden: false };
  const canWrap = findFirst(link, 'br') === null;
  const parts: Text[] = [];
  let lines: DOMRect[] = [];
  // A hidden part is for screen readers, or a twin that shows on wider screens.
  for (const text of texts.filter(isShown)) {
    const last = parts.at(-1);
    const next = linesOf(text);
    if (next.length === 0) continue;
    const isOn = last === undefined || isBeside(lines.at(-1), next[0]);
    if (!isOn && !(canWrap && isInlineBetween(last, text))) break;
    parts.push(text);
    lines = next;
  }
  const isHidden = parts.length === 0;
  return { parts: isHidden ? texts.slice(0, 1) : parts, isHidden };
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
  const end = boxOfText(text, (at) => containsNode(at, other));
  return end !== null && containsNode(end, other);
}

/** The nearest element around a text that is not in its line, or that passes the test. */
export function boxOfText(text: Text, isEnd?: (at: Element) => boolean): Element | null {
  return findOutwards(
    parentElementOf(text),
    parentElementOf,
    (at) => isEnd?.(at) === true || !/^(?:inline|contents)$/.test(getComputedStyle(at).display),
  );
}
