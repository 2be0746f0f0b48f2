import type { Address } from '../../domain/address/address.ts';
import {
  attributeOf,
  findAll,
  isHtml,
  matches,
  parentElementOf,
  textContentOf,
  TEXTS,
} from '../dom/node-reader.ts';
import { VOUCHING_ATTRIBUTES } from '../dom/vouching-attributes.ts';
import type { ShortMatch } from '../find/address-pattern.ts';
import type { Voucher } from '../find/vouching.ts';
import { addressesNamedBy } from './link-address.ts';
import { addressesOfPage } from './page-address.ts';
import { agrees } from './page-tools.ts';
import type { PageTools } from './page-tools.ts';

type AttributeVoucher = Extract<Voucher, { kind: 'attribute' }>;

/** Only attributes that are watched may vouch: a row that is reused must not keep the last one's address. */
const NAMES = ['href', ...VOUCHING_ATTRIBUTES];
const CARRIERS = NAMES.map((name) => `[${name}*="0x"]`).join();

/**
 * How far around a text its address is looked for: in its link, its entity and its row, never in a whole table or page.
 */
const MOST_LEVELS = 6;
const MOST_ELEMENTS = 150;
/** Nor in a log: searching all of it for each of its thousands of shortened addresses would take minutes. */
const MOST_TEXT = 4000;
const TOO_WIDE = 'table, tbody, thead, ul, ol, dl, main, nav, section, article, form, body, html';

/** With more addresses in it, an element is a list, and a whole address in it may be that of another row. */
const MOST_IN_ROW = 6;

/** Nobody can make another address that agrees in so many digits, so an attribute may then hold other words too. */
const UNFORGEABLE_DIGITS = 16;
/** Attributes of words for people. They may hold a name that somebody gave a token, a picture or themselves. */
const WORDED = /title$|^(?:alt|aria-label)$/;
/** Words that are an address, maybe with its chain, and nothing else. */
const ADDRESS_ALONE = /^\s*(?:[a-z0-9-]+:)?0x[0-9a-f]{40}\s*$/i;

/** Elements whose text nobody sees. A hidden one may be the twin for wider screens. */
const UNSEEN = 'script, style, noscript, template';
/** Where a shortened address need not be the one that the page is about. */
const NOT_OF_PAGE = 'a[href]:not([href^="#"]), nav, [role="navigation"], [role="banner"], button';

/** An address and what tells it. */
interface Vouched {
  address: Address;
  voucher: Voucher;
}

/** A shortened address, and what is asked about it. */
interface Search {
  tools: PageTools;
  node: Text;
  short: ShortMatch;
}

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
  const { tree, patterns } = tools;
  const search: Search = { tools, node, short };
  let level = 0;
  let around = tree.outerOf(node);
  let worded: Vouched | null = null;
  /** When two addresses begin alike, what stands beside the text, and not around it, may belong to the other one. */
  let mayBeOfOther = false;
  let besides: Vouched[] = [];
  while (around !== null && level < MOST_LEVELS) {
    const vouchers: Vouched[] = [
      ...vouchersOn(search, around, around),
      ...(level === 0 || mayBeOfOther ? [] : neighbours(search, around)),
      ...besides,
    ];
    const first: Vouched | undefined = worded ?? vouchers[0];
    if (first !== undefined) {
      if (vouchers.some(({ address }) => address !== first.address)) return null;
      const certain = vouchers.find(({ voucher }) => !isWorded(voucher));
      if (certain !== undefined) return certain;
      worded = first;
    }
    around = tree.outerOf(around);
    level += 1;
    // A shortened address cannot be told from a twin beside it, so what is further out may belong to either.
    if (around === null || node.length > MOST_TEXT || isTooWide(tools, around)) break;
    // Compared in lower case, because a look-alike with the same digits has other capitals (EIP-55).
    const text = patterns.withoutUnseen(textOf(tools, around)).toLowerCase();
    if (text.length > MOST_TEXT || countOf(written.toLowerCase(), text) !== 1) break;
    const heads = headsIn(text);
    const alike = heads.filter((it) => it.startsWith(short.head) || short.head.startsWith(it));
    const isRow = heads.length <= MOST_IN_ROW && !isLinkToOther(search);
    besides = isRow && alike.length > 1 ? [...writtenWhole(search, around)] : [];
    mayBeOfOther = alike.length - besides.length > 1;
  }
  return worded ?? vouchedByPage(search);
}

function isWorded(voucher: Voucher): boolean {
  return voucher.kind !== 'attribute' || WORDED.test(voucher.attribute);
}

function* vouchersOn(
  { tools, short }: Search,
  element: Element,
  around: Element,
  isUsable: (
    tools: PageTools,
    voucher: AttributeVoucher,
    address: Address,
  ) => boolean = isAloneIfWorded,
): Generator<Vouched> {
  const { findAddresses } = tools.patterns;
  const isForgeable = short.head.length + short.tail.length < UNFORGEABLE_DIGITS;
  for (const attribute of NAMES) {
    const value = attributeOf(element, attribute) ?? '';
    for (const { address } of findAddresses(value)) {
      if (!agrees(address, short)) continue;
      const voucher = { kind: 'attribute', element, attribute, value, around } as const;
      if (!isForgeable || isUsable(tools, voucher, address)) yield { address, voucher };
    }
  }
}

/** A longer text may quote any address. */
function isAloneIfWorded(_: PageTools, { attribute, value }: AttributeVoucher): boolean {
  return !WORDED.test(attribute) || ADDRESS_ALONE.test(value);
}

/**
 * Whether an attribute beside the text may vouch for it. It may be about something else: the words of another link are
 * that link's name, and a link to anywhere may have an address in it.
 */
function isUsableBeside(tools: PageTools, voucher: AttributeVoucher, address: Address): boolean {
  const { element, attribute } = voucher;
  if (attribute === 'href') {
    const named = isHtml(element, 'a') ? addressesNamedBy(element.href) : null;
    return named !== null && (named.path === address || named.holder === address);
  }
  if (!isAloneIfWorded(tools, voucher)) return false;
  if (attribute === 'alt' && !isPictureOf(element, address)) return false;
  return !WORDED.test(attribute) || tools.tree.closestTo(element, 'a[href]') === null;
}

/**
 * A picture from elsewhere may show anything, and its words are then a name that somebody gave it. A picture that the
 * page has drawn itself, or whose URL names the address, belongs to that address.
 */
function isPictureOf(element: Element, address: Address): boolean {
  if (!isHtml(element, 'img')) return true;
  return !/^https?:/.test(element.src) || element.src.toLowerCase().includes(address);
}

/** What stands beside the text: a copy button, a picture, a twin. One with a shortened label of its own is skipped. */
function* neighbours(search: Search, around: Element): Generator<Vouched> {
  const { tools, node } = search;
  for (const inner of tools.tree.treesIn(around)) {
    for (const carrier of findAll(inner, CARRIERS)) {
      const isOfOther = tools.patterns.findShortened(textOf(tools, carrier)).length > 0;
      if (isOfOther || tools.tree.isWithin(carrier, node)) continue;
      yield* vouchersOn(search, carrier, around, isUsableBeside);
    }
  }
}

/** The text is in a link to an address with other digits: its text is from before, or made to look like another one. */
function isLinkToOther({ tools, node, short }: Search): boolean {
  const parent = tools.tree.outerOf(node);
  const link = parent === null ? null : tools.tree.closestTo(parent, 'a[href]');
  const named = link !== null && isHtml(link, 'a') ? addressesNamedBy(link.href) : null;
  return named !== null && !agrees(named.path, short);
}

/** Texts of the same row that show an address with these digits whole. */
function* writtenWhole({ tools, node, short }: Search, around: Element): Generator<Vouched> {
  const { findAddresses } = tools.patterns;
  for (const inner of tools.tree.treesIn(around)) {
    const walker = document.createTreeWalker(inner, TEXTS);
    for (let at = walker.nextNode() as Text | null; at !== null; at = walker.nextNode() as Text) {
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
function vouchedByPage({ tools, node, short }: Search): Vouched | null {
  const [address, other] = addressesOfPage().filter((it) => agrees(it, short));
  const parent = tools.tree.outerOf(node);
  if (address === undefined || other !== undefined || parent === null) return null;
  if (tools.tree.closestTo(parent, NOT_OF_PAGE) !== null) return null;
  for (const it of tools.sightings()) {
    if (it.address !== address && agrees(it.address, short)) return null;
  }
  return { address, voucher: { kind: 'url', address } };
}

function isTooWide({ tree }: PageTools, element: Element): boolean {
  if (matches(element, TOO_WIDE)) return true;
  let count = 0;
  for (const inner of tree.treesIn(element)) {
    count += findAll(inner, '*').length;
    if (count > MOST_ELEMENTS) return true;
  }
  return false;
}

/** An element's text and that of the roots in it. */
function textOf({ tree }: PageTools, element: Element): string {
  return Array.from(tree.treesIn(element), textContentOf).join(' ');
}

/** What the addresses in `text` begin with, whole or shortened to more or fewer digits. */
function headsIn(text: string): string[] {
  return Array.from(
    // Without a space between, the next one's zero is no digit of this one.
    text.matchAll(/0x([0-9a-f]{2,}?)(?=0x|[^0-9a-f]|$)/g),
    ([, digits = '']) => digits,
  );
}

function countOf(part: string, text: string): number {
  return text.split(part).length - 1;
}
