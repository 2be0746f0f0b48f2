import type { Address } from '../domain/address.ts';
import { agrees, findAddresses, findShortened } from './find-addresses.ts';
import type { ShortMatch } from './find-addresses.ts';

/** The attribute of the page by which a shortened address was resolved. It must stay what it was. */
export interface Voucher {
  element: Element;
  attribute: string;
  value: string;
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
const CARRIERS = ['href', ...VOUCHING_ATTRIBUTES].map((name) => `[${name}*="0x"]`).join();

/** How far around a text its address is looked for: its link, its entity, its row; never a whole table or page. */
const MOST_LEVELS = 6;
const MOST_ELEMENTS = 150;
/** Nor a log: to look through all of it for each of its thousands of shortened addresses takes minutes. */
const MOST_TEXT = 4000;
const TOO_WIDE = 'table, tbody, thead, ul, ol, dl, main, nav, section, article, form, body, html';

/**
 * The address a shortened one stands for, and the attribute that says so. The nearest place that names one with the
 * same digits decides; where two different ones agree, as look-alikes are made to, nothing is certain and it is null.
 */
export function vouchFor(
  node: Text,
  written: string,
  short: ShortMatch,
): { address: Address; voucher: Voucher } | null {
  let level = 0;
  let around = node.parentElement;
  /** What stands beside the text, and not around it, may be another one's where two begin alike. */
  let mayBeOfOther = false;
  while (around !== null && level < MOST_LEVELS) {
    const vouchers = [
      ...vouchersOn(around, short, around.attributes),
      ...(level === 0 || mayBeOfOther ? [] : neighbours(around, node, short)),
    ];
    const [first, ...others] = vouchers;
    if (first !== undefined) {
      return others.some(({ address }) => address !== first.address) ? null : first;
    }
    around = around.parentElement;
    level += 1;
    // Beside its twin a shortened address cannot be told apart: what is further out may be the other one's.
    if (around === null || node.length > MOST_TEXT || isTooWide(around)) break;
    // In one case, for a look-alike has the same digits, but by EIP-55 other capitals.
    const text = around.textContent.toLowerCase();
    if (text.length > MOST_TEXT || countOf(written.toLowerCase(), text) !== 1) break;
    mayBeOfOther = beginAlike(text, short) > 1;
  }
  return null;
}

/** Whether the page still says what the shortened address was resolved by. */
export function isVouchedFor({ element, attribute, value }: Voucher): boolean {
  return element.isConnected && element.getAttribute(attribute) === value;
}

interface Vouched {
  address: Address;
  voucher: Voucher;
}

function* vouchersOn(
  element: Element,
  short: ShortMatch,
  attributes: Iterable<Attr>,
): Generator<Vouched> {
  for (const { name: attribute, value } of attributes) {
    for (const { address } of findAddresses(value)) {
      if (agrees(address, short)) yield { address, voucher: { element, attribute, value } };
    }
  }
}

/** What stands beside the text: a copy button, a picture, a twin. One with a shortened label speaks for itself alone. */
function* neighbours(around: Element, node: Text, short: ShortMatch): Generator<Vouched> {
  for (const carrier of around.querySelectorAll(CARRIERS)) {
    if (carrier.contains(node) || findShortened(carrier.textContent).length > 0) continue;
    yield* vouchersOn(carrier, short, carrier.attributes);
  }
}

function isTooWide(element: Element): boolean {
  return element.matches(TOO_WIDE) || element.getElementsByTagName('*').length > MOST_ELEMENTS;
}

/** How many addresses in `text`, whole or shortened to more or fewer digits, begin as this one does. */
function beginAlike(text: string, { head }: ShortMatch): number {
  const heads = Array.from(text.matchAll(/0x([0-9a-f]{2,})/g), ([, digits = '']) => digits);
  return heads.filter((other) => other.startsWith(head) || head.startsWith(other)).length;
}

function countOf(part: string, text: string): number {
  return text.split(part).length - 1;
}
