import { attributeOf, findAll, findFirst, isElement, nodeNameOf } from '../dom/node-reader.ts';

/**
 * The links that were passed while the page was read, and that may name an address. Asking for all links of a page goes
 * through all of its memory again, while a row that has just been read is still at hand. On a page of 8,000 rows
 * without such a link this takes half the time in Chromium. In Firefox a page's own script would take a quarter of the
 * time, but a content script takes more than before, because each of its questions goes through a wrapper.
 */
export type CandidateLinks = Element[];

/** Notes a node whose parts are looked at one by one, if it is a link. */
export function noteLink(node: Node, links: CandidateLinks): void {
  noteNamed(node, nodeNameOf(node), links);
}

/** Notes the links of an entry that is looked at as a whole. It may be one itself, with others in it. */
export function noteLinksOf(entry: Node, links: CandidateLinks): void {
  const name = nodeNameOf(entry);
  // Texts and comments, which have no links. Asking for the kind of node would be one more question for each row.
  if (name.startsWith('#')) return;
  noteNamed(entry, name, links);
  try {
    if (findFirst(entry as Element, LINK) !== null) noteLinksIn(entry as Element, links);
  } catch {
    // A processing instruction of XML has the name that its author has given it, and no such method.
  }
}

/** Notes all links in an element or a root. */
export function noteLinksIn(root: Element | ShadowRoot, links: CandidateLinks): void {
  // Browsers find elements by their name alone quickly. With an attribute in the selector Firefox takes 50 times as
  // long.
  for (const link of findAll(root, LINK)) if (mayName(link)) links.push(link);
}

const LINK = 'a';

/** In HTML documents the names of its elements are in capitals. */
function noteNamed(node: Node, name: string, links: CandidateLinks): void {
  if ((name === 'A' || name === LINK) && isElement(node) && mayName(node)) links.push(node);
}

function mayName(link: Element): boolean {
  return attributeOf(link, 'href')?.includes('0x') === true;
}
