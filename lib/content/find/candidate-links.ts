/**
 * The links that were passed while the page was read, and that may name an address. Asking for all links of a page goes
 * through all of its memory again, while a row that has just been read is still at hand. On a page of 8,000 rows
 * without such a link this takes half the time in Chromium. In Firefox a page's own script would take a quarter of the
 * time, but a content script takes more than before, because each of its questions goes through a wrapper.
 */
export type CandidateLinks = Element[];

/** Notes a node whose parts are looked at one by one, if it is a link. */
export function noteLink(node: Node, links: CandidateLinks): void {
  const element = node as Element;
  if (element.localName === LINK && mayName(element)) links.push(element);
}

/** Notes the links of an entry that is looked at as a whole. It may be one itself, with others in it. */
export function noteLinksOf(entry: Node, links: CandidateLinks): void {
  noteLink(entry, links);
  // Texts and comments have no such method. Asking for the kind of node would be one more question for each row.
  const ask = (entry as Node & { querySelector?: unknown }).querySelector;
  if (ask === undefined) return;
  // A control in a form replaces the form's property of the same name.
  const mayHaveAny = typeof ask !== 'function' || ask.call(entry, LINK) !== null;
  if (mayHaveAny) noteLinksIn(entry as Element, links);
}

/** Notes all links in an element or a root. */
export function noteLinksIn(root: ParentNode, links: CandidateLinks): void {
  // Browsers find elements by their name alone quickly. With an attribute in the selector Firefox takes 50 times as
  // long.
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
