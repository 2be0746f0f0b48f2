export const XHTML = 'http://www.w3.org/1999/xhtml';

/** An element of HTML in any document: those that documents of XML make by name have no style and no popover. */
export function createHtml<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
): HTMLElementTagNameMap[Name] {
  return document.createElementNS(XHTML, name) as HTMLElementTagNameMap[Name];
}
