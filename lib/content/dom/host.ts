import { createHtml } from './html.ts';
import { createSvg } from './svg.ts';

/** The host of the marks. */
export const MARKS_HOST = 'hexmark-marks';
/**
 * The host of the card. It is named here because `marks.js` removes what an old instance left before any card is there.
 */
export const CARD_HOST = 'hexmark-card';
/** The host of names of marks in a dialog. */
export const NAMES_HOST = 'hexmark-names';

/**
 * An element with a custom name, a closed shadow root and its own stylesheet. The page can reach nothing inside it.
 *
 * A page may have defined the name as a custom element of its own, whose `attachInternals` gives it any root that is
 * attached to it, closed or not. So the root is attached in a document without such definitions. An element that is
 * upgraded later does not hand it out.
 *
 * `outer` is what is put into the page: the host, or what holds it.
 */
export function createHost(name: string, css: string): { outer: Element; root: ShadowRoot } {
  const host = document.implementation.createHTMLDocument().createElement(name);
  const root = host.attachShadow({ mode: 'closed' });
  // A root takes only sheets of its own document.
  document.adoptNode(host);
  applyStyle(root, css);
  if (!(topOfPage() instanceof SVGElement)) return { outer: host, root };
  // A drawing shows elements of HTML only in this.
  const outer = createSvg('foreignObject', {
    width: '1',
    height: '1',
    style: 'overflow:visible;pointer-events:none',
  });
  outer.append(host);
  return { outer, root };
}

/**
 * What holds our hosts, and all that is read: the body, or the root element of a document of XML. Null in a document
 * without any element, although its type does not say so.
 */
export function topOfPage(): Element {
  return document.body ?? document.documentElement;
}

function applyStyle(root: ShadowRoot, css: string): void {
  try {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    root.adoptedStyleSheets = [sheet];
  } catch {
    // Firefox before bug 1751346 was fixed: a script in its own world cannot give sheets to the page's document.
    const style = createHtml('style');
    style.append(css);
    root.append(style);
  }
}

/**
 * Removes hosts without marks: those that an earlier instance of the extension has left, as Firefox keeps them after an
 * update, and copies that a page has made of its whole body. `isOurs`: whether a host is one in use.
 */
export function removeOldHosts(isOurs: (host: Element) => boolean): void {
  for (const host of document.querySelectorAll(`${MARKS_HOST},${CARD_HOST},${NAMES_HOST}`)) {
    if (!isOurs(host)) host.remove();
  }
}
