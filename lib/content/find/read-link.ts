import { NO_FLAGS } from '../../domain/verdict/level.ts';
import { boxAround } from '../dom/layout-box.ts';
import { addressesNamedBy, leadsToFragment } from './link-address.ts';
import { findAddresses, findShortened } from './address-pattern.ts';
import { ownerOfLink } from './link-owner.ts';
import { parentOf } from '../dom/shadow-tree.ts';
import type { LabelSighting } from './sighting.ts';

/** A longer label is a whole card or paragraph. */
const LONGEST_LABEL = 80;

/** The sighting of a link whose label is a name of the address in its URL, placed at the end of that label. */
export function readLink(link: HTMLAnchorElement): LabelSighting | null {
  const { href } = link;
  const label = link.textContent.replace(/\s+/g, ' ').trim();
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
    href: link.getAttribute('href'),
    voucher: owner.voucher,
    flags: NO_FLAGS,
  };
}

/** Whether a link's label is a name. A whole or shortened address in it is sighted as text. */
export function isName(label: string): boolean {
  // Starts like a hash but is no whole address: it is cut, or a hash of another kind. Nothing can vouch for it.
  if (/^0x[0-9a-f]{4,}/i.test(label)) return false;
  if (findAddresses(label).length > 0 || findShortened(label).length > 0) return false;
  return /[\p{L}\p{N}]/u.test(label);
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
  const { firstChild } = link;
  if (firstChild instanceof Text && firstChild.nextSibling === null) return [firstChild];
  const walker = document.createTreeWalker(link, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (node instanceof Text && node.data.trim() !== '') texts.push(node);
  }
  return texts;
}

function isShown(node: Text): boolean {
  return node.parentElement?.checkVisibility() === true;
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
