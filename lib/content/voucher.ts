import type { Address } from '../domain/address.ts';
import { agrees, findAddresses, findShortened } from './find-addresses.ts';
import type { ShortMatch } from './find-addresses.ts';
import { isWithin, outerOf, treesIn } from './shadow-tree.ts';

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
  let around = outerOf(node);
  while (around !== null && level < MOST_LEVELS) {
    const vouchers = [
      ...vouchersOn(around, short, around.attributes),
      ...(level === 0 ? [] : neighbours(around, node, short)),
    ];
    const [first, ...others] = vouchers;
    if (first !== undefined) {
      return others.some(({ address }) => address !== first.address) ? null : first;
    }
    around = outerOf(around);
    level += 1;
    // Beside its twin a shortened address cannot be told apart: what is further out may be the other one's.
    if (around === null || isTooWide(around) || countOf(written, textOf(around)) !== 1) break;
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
  for (const tree of treesIn(around)) {
    for (const carrier of tree.querySelectorAll(CARRIERS)) {
      if (isWithin(carrier, node) || findShortened(textOf(carrier)).length > 0) continue;
      yield* vouchersOn(carrier, short, carrier.attributes);
    }
  }
}

function isTooWide(element: Element): boolean {
  if (element.matches(TOO_WIDE)) return true;
  let count = 0;
  for (const tree of treesIn(element)) {
    count += tree.querySelectorAll('*').length;
    if (count > MOST_ELEMENTS) return true;
  }
  return false;
}

/** An element's text and that of the roots in it. */
function textOf(element: Element): string {
  return Array.from(treesIn(element), ({ textContent }) => textContent).join(' ');
}

function countOf(part: string, text: string): number {
  return text.split(part).length - 1;
}
