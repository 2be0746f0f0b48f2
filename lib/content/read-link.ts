import { addressesNamedBy, leadsToFragment } from './link-address.ts';
import { addressOfLabel } from './link-label.ts';
import { boxOf } from './read-text.ts';
import type { Sighting } from './sighting.ts';

/** Links that may name an address, as a selector. */
export const ADDRESS_LINKS = 'a[href*="0x"]';

/** Labels longer than a name are whole cards or paragraphs. */
const LONGEST_LABEL = 80;

/** The sighting of a link whose label stands for the address in its URL, placed at the end of that label. */
export function readLink(link: HTMLAnchorElement): Sighting | null {
  const named = addressesNamedBy(link.href);
  if (named === null) return null;
  const label = link.textContent.trim();
  if (label === '' || label.length > LONGEST_LABEL || leadsToFragment(link.href)) return null;
  const address = addressOfLabel(label, named);
  const node = address === null ? null : lastWrittenText(link);
  if (address === null || node?.parentElement == null) return null;
  const end = node.data.trimEnd().length;
  const start = node.data.length - node.data.trimStart().length;
  return {
    address,
    kind: 'label',
    node,
    start,
    end,
    written: node.data.slice(start, end),
    element: boxOf(node.parentElement),
    link,
    href: link.getAttribute('href'),
    flags: [],
  };
}

function lastWrittenText(link: HTMLAnchorElement): Text | null {
  const walker = document.createTreeWalker(link, NodeFilter.SHOW_TEXT);
  let last: Text | null = null;
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (!(node instanceof Text) || node.data.trim() === '') continue;
    // A hidden part (for screen readers, or a collapsed twin) has no place to stand at; without better, it will do.
    if (last === null || isShown(node) || !isShown(last)) last = node;
  }
  return last;
}

function isShown(node: Text): boolean {
  return node.parentElement?.checkVisibility() === true;
}
