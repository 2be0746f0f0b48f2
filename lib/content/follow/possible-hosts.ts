/** Names without a hyphen that can have a shadow root. */
export const PLAIN_HOSTS =
  'div,span,p,section,article,header,footer,main,nav,aside,h1,h2,h3,h4,h5,h6,blockquote,body';
/** Names that pages are full of, the most common first. */
const COMMON =
  'div,span,a,td,p,li,tr,b,i,svg,path,img,br,button,code,em,form,g,input,label,link,ol,option,pre,script,small,strong,table,tbody,th,ul,use';
const NAMES: ReadonlySet<string> = new Set(`${COMMON},${PLAIN_HOSTS}`.split(','));
/** A host seldom has children that it does not show. */
const EMPTY = `:empty:is(${PLAIN_HOSTS})`;
const USUAL = selectorFor(NAMES);
/** So many of a whole page's elements say what it is made of. */
const SAMPLE = 150;

/**
 * The selector of elements under `part` that may have a shadow root. To ask every element is too dear (60,000: some
 * 100 ms), so the browser is asked for those with an uncommon name, custom elements among them, and for empty ones; in
 * one question, so that all elements of a page are gone through once. It compares an element with one name after the
 * other: so of a whole page the names that it begins with come first.
 */
export function possibleHosts(part: Element | ShadowRoot): string {
  const isWholePage = part === document.body || part === document.documentElement;
  return isWholePage ? selectorFor(namesByUse(document.body ?? part)) : USUAL;
}

function selectorFor(names: Iterable<string>): string {
  return `:not(${[...names].join()}),${EMPTY}`;
}

function namesByUse(part: Element): string[] {
  const uses = new Map<string, number>();
  const elements = part.getElementsByTagName('*');
  for (let at = 0; at < SAMPLE; at += 1) {
    const name = elements.item(at)?.localName;
    if (name === undefined) break;
    if (NAMES.has(name)) uses.set(name, (uses.get(name) ?? 0) + 1);
  }
  const used = Array.from(uses).toSorted(([, one], [, other]) => other - one);
  return [...new Set([...used.map(([name]) => name), ...NAMES])];
}
