/**
 * The links that were passed while the page was read, and that may name an address. To ask for all links of a page at
 * once goes through the whole of it again, from one end of the memory to the other; a row that has just been read is at
 * hand still. Where 8,000 rows have none that is known in half of the time in Chromium. In Firefox it is a quarter for
 * a page's own scripts, but more than the whole for content scripts, each of whose questions goes through a wrapper.
 */
export type LinksPassed = Element[];

/** Notes a node that is looked into piece by piece, if it is a link. */
export function noteLink(node: Node, links: LinksPassed): void {
  const element = node as Element;
  if (element.localName === LINK && mayName(element)) links.push(element);
}

/** Notes the links of an entry that is looked at as a whole. It may be one itself, with others in it. */
export function noteLinksOf(entry: Node, links: LinksPassed): void {
  noteLink(entry, links);
  // Texts and comments have no such thing. To ask what kind of node it is would be one question more of each row.
  const ask = (entry as Node & { querySelector?: unknown }).querySelector;
  if (ask === undefined) return;
  // A form has its controls in the place of what they are named like.
  const mayHaveAny = typeof ask !== 'function' || ask.call(entry, LINK) !== null;
  if (mayHaveAny) noteLinksIn(entry as Element, links);
}

/** Notes all links in an element or a root. */
export function noteLinksIn(root: ParentNode, links: LinksPassed): void {
  // The browser knows elements by their name alone; where it has to ask for an attribute, Firefox takes 50 times as long.
  const all =
    root instanceof Element
      ? Element.prototype.querySelectorAll.call(root, LINK)
      : root.querySelectorAll(LINK);
  for (const link of all) if (mayName(link)) links.push(link);
}

const LINK = 'a';

function mayName(link: Element): boolean {
  return link.getAttribute('href')?.includes('0x') === true;
}
