/**
 * The links that were passed while the page was read, and that may name an address. To ask for all links of a page at
 * once goes through the whole of it again, from one end of the memory to the other; a row that has just been read is at
 * hand still, and that it has none is known in a quarter of the time.
 */
export type LinksPassed = Element[];

/** Notes a node that is looked into piece by piece, if it is a link. */
export function noteLink(node: Node, links: LinksPassed): void {
  const element = node as Element;
  if (element.localName === LINK && mayName(element)) links.push(element);
}

/** Notes the links of an entry that is looked at as a whole; it may be one itself. */
export function noteLinksOf(entry: Node, links: LinksPassed): void {
  // Texts and comments have neither. To ask what kind of node it is would be one question more of each row, and every
  // question of a content script goes through a wrapper in Firefox.
  const maybe: Partial<Element> = entry as Node & Partial<Element>;
  if (maybe.localName === LINK) noteLink(entry, links);
  else if (maybe.querySelector?.(LINK) != null) noteLinksIn(entry as Element, links);
}

/** Notes all links in an element or a root. */
export function noteLinksIn(root: ParentNode, links: LinksPassed): void {
  // The browser knows elements by their name alone; where it has to ask for an attribute, Firefox takes 50 times as long.
  for (const link of root.querySelectorAll(LINK)) if (mayName(link)) links.push(link);
}

const LINK = 'a';

function mayName(link: Element): boolean {
  return link.getAttribute('href')?.includes('0x') === true;
}
