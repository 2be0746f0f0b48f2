import {
  childNodesOf,
  elementsNamed,
  findAll,
  isConnected,
  isElement,
  isHtml,
  matches,
  parentElementOf,
  textContentOf,
} from '../dom/node-reader.ts';
import { MOST_ELEMENTS, MOST_IN_ROW, MOST_TEXT, TOO_WIDE } from '../dom/row-size.ts';
import type { ShortMatch } from '../find/address-pattern.ts';
import { isUsableBeside, isWorded, namedByLink, NAMES, vouchersOn } from './attribute-voucher.ts';
import type { Search, Vouched } from './attribute-voucher.ts';
import { addressesOfPage } from './page-address.ts';
import { agrees } from './page-tools.ts';
import type { PageTools } from './page-tools.ts';
import { textsIn } from './texts-in.ts';

/** All that may have an attribute that vouches. */
const CARRIERS = NAMES.map((name) => `[${name}*="0x"]`).join();

/**
 * How far around a text its address is looked for: in its link, its entity and its row, never in a whole table or page.
 */
const MOST_LEVELS = 6;
/** Nor in a log that is written as short texts. */
const MOST_NODES = 3 * MOST_ELEMENTS;

/** Elements whose text nobody sees. A hidden one may be the twin for wider screens. */
const UNSEEN = 'script, style, noscript, template';
/** Where a shortened address need not be the one that the page is about. */
const NOT_OF_PAGE =
  'a[href]:not([href^="#"]), nav, [role="navigation"], [role="banner"], [role="button"], [role^="menu"], button, header:not(main *, section *)';

/**
 * The address that a shortened one stands for, and what tells it. The nearest place that names an address with the same
 * digits decides. When two different ones agree, as look-alikes are made to, nothing is certain and it is null. Words
 * alone decide only if nothing else in the row contradicts them, and the page's URL if nothing around the text tells
 * anything.
 */
export function vouchFor(
  tools: PageTools,
  node: Text,
  written: string,
  short: ShortMatch,
): Vouched | null {
  const { tree } = tools;
  const search: Search = { tools, node, short };
  const parent = tree.outerOf(node);
  let around = parent && childNodesOf(parent).length > MOST_NODES ? null : parent;
  let worded: Vouched | null = null;
  const doubts: Vouched[] = [];
  for (let level = 0; around !== null && level < MOST_LEVELS; level += 1) {
    const [count, beside, ofAny] = lookBeside(search, written, around);
    doubts.push(...ofAny);
    if (count === 0 && endsBefore(search, around)) return null;
    if (count !== 1 && (level > 0 || count > 1)) break;
    const vouchers: Vouched[] = [...vouchersOn(search, around, around), ...beside];
    const first: Vouched | undefined = worded ?? vouchers[0];
    if (first !== undefined) {
      if (vouchers.some(({ address }) => address !== first.address)) return null;
      const certain = vouchers.find(({ voucher }) => !isWorded(voucher));
      if (certain !== undefined) return certain;
      worded = first;
    }
    around = tree.outerOf(around);
  }
  const told = worded ?? vouchedByPage(search);
  const isOther = ({ address }: Vouched): boolean => address !== told?.address;
  return told?.voucher.kind !== 'attribute' && doubts.some(isOther) ? null : told;
}

/**
 * Whether an element that holds only the first of these digits names an address without the others: they are an age's or
 * an amount's that stands right behind it.
 */
function endsBefore(search: Search, around: Element): boolean {
  const { short } = search;
  const begun = vouchersOn({ ...search, short: { ...short, tail: '' } }, around, around);
  return [...begun].some(({ address }) => !agrees(address, short));
}

/**
 * How often the text stands in an element, and the addresses that are named beside it there. A shortened address cannot
 * be told from a twin, so where it stands twice nothing may vouch for it. 0: the element is too wide to look. `ofAny`:
 * what may stand beside the text or beside another that begins alike. It vouches for neither, and keeps everything
 * further off from doing so.
 */
function lookBeside(
  search: Search,
  written: string,
  around: Element,
): [count: number, beside: Vouched[], ofAny: Vouched[]] {
  const { tools, node, short } = search;
  const isWide = node.length > MOST_TEXT || isTooWide(tools, around);
  const seen = isWide ? '' : textOf(tools, around);
  // Compared in lower case, because a look-alike with the same digits has other capitals (EIP-55).
  const text = seen.length > MOST_TEXT ? '' : tools.patterns.withoutUnseen(seen).toLowerCase();
  const count = countOf(written.toLowerCase(), text);
  if (count === 0) return [0, [], []];
  const near = [...neighbours(search, around)];
  if (count > 1) return [count, [], near];
  const heads = headsIn(text);
  const alike = heads.filter((it) => it.startsWith(short.head) || short.head.startsWith(it));
  const isRow = heads.length <= MOST_IN_ROW && !isLinkToOther(search);
  const whole = isRow && alike.length > 1 ? [...writtenWhole(search, around)] : [];
  // When two addresses begin alike, what stands beside the text, and not around it, may belong to the other one.
  const mayBeOfOther = alike.length - whole.length > 1;
  return mayBeOfOther ? [1, whole, near] : [1, [...near, ...whole], []];
}

/**
 * What stands beside the text: a copy button, a picture, a twin. One with a shortened label of its own is skipped. A
 * link in words may be the name of another address in the row. So the page's own address comes too: if that agrees as
 * well, nothing is certain.
 */
function* neighbours(search: Search, around: Element): Generator<Vouched> {
  const { tools, node } = search;
  for (const inner of tools.tree.treesIn(around)) {
    for (const carrier of findAll(inner, CARRIERS)) {
      const words = textOf(tools, carrier).trim();
      const isOfOther = tools.patterns.findShortened(words).length > 0;
      if (isOfOther || tools.tree.isWithin(carrier, node)) continue;
      for (const vouched of vouchersOn(search, carrier, around, isUsableBeside)) {
        yield vouched;
        if (words && isHtml(carrier, 'a')) yield* toldByPage(search);
      }
    }
  }
}

/** The text is in a link to an address with other digits: its text is from before, or made to look like another one. */
function isLinkToOther({ tools, node, short }: Search): boolean {
  const parent = tools.tree.outerOf(node);
  const link = parent === null ? null : tools.tree.closestTo(parent, 'a[href]');
  const named = namedByLink(link);
  return named !== null && !agrees(named.path, short);
}

/** Texts of the same row that show an address with these digits whole. */
function* writtenWhole({ tools, node, short }: Search, around: Element): Generator<Vouched> {
  const { findAddresses } = tools.patterns;
  for (const inner of tools.tree.treesIn(around)) {
    for (const at of textsIn(inner)) {
      const parent = parentElementOf(at);
      if (at === node || (parent !== null && matches(parent, UNSEEN))) continue;
      for (const { address, start, end } of findAddresses(at.data)) {
        if (!agrees(address, short)) continue;
        const value = at.data.slice(start, end);
        yield { address, voucher: { kind: 'text', node: at, value, around } };
      }
    }
  }
}

/**
 * The address that the page is about, for its heading, its dialogs and its rows. Not for what stands in all pages of a
 * site, where the person's own address may be shown, nor for links, which lead to something else.
 */
function vouchedByPage(search: Search): Vouched | null {
  const { tools, node, short } = search;
  const [told, other] = toldByPage(search);
  const parent = tools.tree.outerOf(node);
  if (told === undefined || other !== undefined || parent === null) return null;
  if (tools.tree.closestTo(parent, NOT_OF_PAGE) !== null) return null;
  for (const { address, node: at } of tools.sightings()) {
    // What has gone from the page may not have been dropped yet.
    if (address !== told.address && agrees(address, short) && isConnected(at)) return null;
  }
  return told;
}

function toldByPage({ short }: Search): Vouched[] {
  return addressesOfPage()
    .filter((it) => agrees(it, short))
    .map((address) => ({ address, voucher: { kind: 'url', address } }));
}

function isTooWide({ tree }: PageTools, element: Element): boolean {
  let count = 0;
  const exceeds = (inner: Element | ShadowRoot): boolean => {
    // A list of thousands of rows is not counted to its end for each of its shortened addresses.
    if (isElement(inner) && elementsNamed(inner, '*').item(MOST_ELEMENTS) !== null) return true;
    count += findAll(inner, '*').length;
    return count > MOST_ELEMENTS;
  };
  return matches(element, TOO_WIDE) || tree.treesIn(element).some(exceeds);
}

/** An element's text and that of the roots in it. */
function textOf({ tree }: PageTools, element: Element): string {
  return Array.from(tree.treesIn(element), textContentOf).join(' ');
}

/** What the addresses in `text` begin with, whole or shortened to more or fewer digits. */
function headsIn(text: string): string[] {
  // Without a space between two addresses, the zero of the next one is no digit of this one.
  return text.match(/(?<=0x)[\da-f]{2,}?(?=0x|[^\da-f]|$)/g) ?? [];
}

function countOf(part: string, text: string): number {
  return text.split(part).length - 1;
}
