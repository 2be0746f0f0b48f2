import { NO_FLAGS } from '../../domain/verdict/level.ts';
import {
  attributeOf,
  checkVisibility,
  firstChildOf,
  isText,
  nextSiblingOf,
  parentElementOf,
  textContentOf,
  TEXTS,
} from '../dom/node-reader.ts';
import { boxAround } from '../dom/layout-box.ts';
import { addressesNamedBy, isName, leadsToFragment } from './link-address.ts';
import { ownerOfLink } from './link-owner.ts';
import { parentOf } from '../dom/shadow-tree.ts';
import type { LabelSighting } from './sighting.ts';

/** A longer label is a whole card or paragraph. */
const LONGEST_LABEL = 80;

/** The sighting of a link whose label is a name of the address in its URL, placed at the end of that label. */
export function readLink(link: HTMLAnchorElement): LabelSighting | null {
  const { href } = link;
  const label = (textContentOf(link) ?? '').replace(/\s+/g, ' ').trim();
  if (label.length > LONGEST_LABEL || leadsToFragment(href) || !isName(label)) return null;
  const named = addressesNamedBy(href);
  const owner = named === null ? null : ownerOfLink(link, named);
  const node = owner === null ? null : lastWrittenText(link);
  const parent = node === null ? null : parentOf(node);
  if (owner === null || node === null || parent === null) return null;
  const end = node.data.trimEnd().length;
  const start = node.data.length - node.data.trimStart().length;
  return {
    address: owner.address,
    kind: 'label',
    node,
    start,
    parts: [node],
    end,
    written: node.data.slice(start, end),
    element: boxAround(parent),
    link,
    href: attributeOf(link, 'href'),
    voucher: owner.voucher,
    flags: NO_FLAGS,
  };
}

/**
 * The text node at whose end the mark of a label stands: the last one on the label's first line. What follows on
 * further lines (a balance, a price) is not part of the name.
 */
function lastWrittenText(link: HTMLAnchorElement): Text | null {
  const texts = writtenTexts(link);
  if (texts.length === 1) return texts[0] ?? null;
  const shown = texts.filter(isShown);
  // A hidden part (for screen readers, or a collapsed twin) has no place for a mark. It is used only when there is no
  // other.
  const [first, ...others] = shown.length > 0 ? shown : texts;
  if (first === undefined) return null;
  const line = lineOf(first);
  return others.findLast((text) => isOnLine(lineOf(text), line)) ?? first;
}

function writtenTexts(link: HTMLAnchorElement): Text[] {
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
  return parent !== null && checkVisibility(parent);
}

function lineOf(text: Text): DOMRect | undefined {
  const range = document.createRange();
  range.selectNodeContents(text);
  return Array.from(range.getClientRects()).find(({ width }) => width > 0);
}

function isOnLine(text: DOMRect | undefined, line: DOMRect | undefined): boolean {
  if (text === undefined || line === undefined) return false;
  return text.top < line.bottom - line.height / 2 && text.bottom > line.top + line.height / 2;
}
