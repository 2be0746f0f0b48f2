import type { Address } from '../../domain/address/address.ts';
import { attributeOf, findAll, isHtml, matches, textContentOf } from '../dom/node-reader.ts';
import { agrees, findAddresses, findShortened, withoutUnseen } from './address-pattern.ts';
import type { ShortMatch } from './address-pattern.ts';
import { addressesNamedBy } from './link-address.ts';
import { closestTo, isWithin, outerOf, treesIn } from '../dom/shadow-tree.ts';

/** The attribute of the page that told the whole of a shortened address. The sighting holds while it stays the same. */
export interface Voucher {
  element: Element;
  attribute: string;
  value: string;
  /** Holds both the attribute and the text. A text that is moved out of it is not vouched for any more. */
  around: Element;
}

/** Attributes in which pages keep the whole of an address they show shortened. */
export const VOUCHING_ATTRIBUTES = [
  'title',
  'data-bs-title',
  'data-bs-original-title',
  'data-original-title',
  'data-clipboard-text',
  'data-highlight-target',
  'data-hash',
  'data-address-hash',
  'data-address',
  'address',
  'alt',
  'aria-label',
] as const;
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

/** Nobody can make another address that agrees in so many digits, so an attribute may then hold other words too. */
const UNFORGEABLE_DIGITS = 16;
/** Attributes of words for people. They may hold a name that somebody gave a token, a picture or themselves. */
const WORDED = /title$|^(?:alt|aria-label)$/;
/** Words that are an address, maybe with its chain, and nothing else. */
const ADDRESS_ALONE = /^\s*(?:[a-z0-9-]+:)?0x[0-9a-f]{40}\s*$/i;

/**
 * The address that a shortened one stands for, and the attribute that tells it. The nearest place that names an address
 * with the same digits decides. When two different ones agree, as look-alikes are made to, nothing is certain and it is
 * null. Words alone decide only if nothing else in the row contradicts them.
 */
export function vouchFor(
  node: Text,
  written: string,
  short: ShortMatch,
): { address: Address; voucher: Voucher } | null {
  let level = 0;
  let around = outerOf(node);
  let worded: Vouched | null = null;
  /** When two addresses begin alike, what stands beside the text, and not around it, may belong to the other one. */
  let mayBeOfOther = false;
  while (around !== null && level < MOST_LEVELS) {
    const vouchers: Vouched[] = [
      ...vouchersOn(around, short, around),
      ...(level === 0 || mayBeOfOther ? [] : neighbours(around, node, short)),
    ];
    const first: Vouched | undefined = worded ?? vouchers[0];
    if (first !== undefined) {
      if (vouchers.some(({ address }) => address !== first.address)) return null;
      const certain = vouchers.find(({ voucher }) => !WORDED.test(voucher.attribute));
      if (certain !== undefined) return certain;
      worded = first;
    }
    around = outerOf(around);
    level += 1;
    // A shortened address cannot be told from a twin beside it, so what is further out may belong to either.
    if (around === null || node.length > MOST_TEXT || isTooWide(around)) break;
    // Compared in lower case, because a look-alike with the same digits has other capitals (EIP-55).
    const text = withoutUnseen(textOf(around)).toLowerCase();
    if (text.length > MOST_TEXT || countOf(written.toLowerCase(), text) !== 1) break;
    mayBeOfOther = beginAlike(text, short) > 1;
  }
  return worded;
}

/** Whether the page still says what the shortened address was resolved by. */
export function isVouchedFor({ element, attribute, value, around }: Voucher, node: Node): boolean {
  return (
    attributeOf(element, attribute) === value && isWithin(around, element) && isWithin(around, node)
  );
}

interface Vouched {
  address: Address;
  voucher: Voucher;
}

function* vouchersOn(
  element: Element,
  short: ShortMatch,
  around: Element,
  isUsable: (voucher: Voucher, address: Address) => boolean = isAloneIfWorded,
): Generator<Vouched> {
  const isForgeable = short.head.length + short.tail.length < UNFORGEABLE_DIGITS;
  for (const attribute of NAMES) {
    const value = attributeOf(element, attribute) ?? '';
    for (const { address } of findAddresses(value)) {
      if (!agrees(address, short)) continue;
      const voucher = { element, attribute, value, around };
      if (!isForgeable || isUsable(voucher, address)) yield { address, voucher };
    }
  }
}

/** A longer text may quote any address. */
function isAloneIfWorded({ attribute, value }: Voucher): boolean {
  return !WORDED.test(attribute) || ADDRESS_ALONE.test(value);
}

/**
 * Whether an attribute beside the text may vouch for it. It may be about something else: the words of another link are
 * that link's name, and a link to anywhere may have an address in it.
 */
function isUsableBeside(voucher: Voucher, address: Address): boolean {
  const { element, attribute } = voucher;
  if (attribute === 'href') {
    const named = isHtml(element, 'a') ? addressesNamedBy(element.href) : null;
    return named !== null && (named.path === address || named.holder === address);
  }
  if (!isAloneIfWorded(voucher)) return false;
  if (attribute === 'alt' && !isPictureOf(element, address)) return false;
  return !WORDED.test(attribute) || closestTo(element, 'a[href]') === null;
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
function* neighbours(around: Element, node: Text, short: ShortMatch): Generator<Vouched> {
  for (const tree of treesIn(around)) {
    for (const carrier of findAll(tree, CARRIERS)) {
      if (isWithin(carrier, node) || findShortened(textOf(carrier)).length > 0) continue;
      yield* vouchersOn(carrier, short, around, isUsableBeside);
    }
  }
}

function isTooWide(element: Element): boolean {
  if (matches(element, TOO_WIDE)) return true;
  let count = 0;
  for (const tree of treesIn(element)) {
    count += findAll(tree, '*').length;
    if (count > MOST_ELEMENTS) return true;
  }
  return false;
}

/** An element's text and that of the roots in it. */
function textOf(element: Element): string {
  return Array.from(treesIn(element), textContentOf).join(' ');
}

/** How many addresses in `text`, whole or shortened to more or fewer digits, begin as this one does. */
function beginAlike(text: string, { head }: ShortMatch): number {
  const heads = Array.from(text.matchAll(/0x([0-9a-f]{2,})/g), ([, digits = '']) => digits);
  return heads.filter((other) => other.startsWith(head) || head.startsWith(other)).length;
}

function countOf(part: string, text: string): number {
  return text.split(part).length - 1;
}
