import type { Address } from '../../domain/address/address.ts';
import { attributeOf, isHtml } from '../dom/node-reader.ts';
import { VOUCHING_ATTRIBUTES } from '../dom/vouching-attributes.ts';
import type { ShortMatch } from '../find/address-pattern.ts';
import type { Voucher } from '../find/vouching.ts';
import { addressesNamedBy } from './link-address.ts';
import type { NamedAddresses } from './link-address.ts';
import { agrees } from './page-tools.ts';
import type { PageTools } from './page-tools.ts';

type AttributeVoucher = Extract<Voucher, { kind: 'attribute' }>;

/** Only attributes that are watched may vouch: a row that is reused must not keep the last one's address. */
export const NAMES = ['href', ...VOUCHING_ATTRIBUTES];
/** Nobody can make another address that agrees in this many digits, so an attribute may then hold other words too. */
const UNFORGEABLE_DIGITS = 16;
/** Attributes of words for people. They may hold a name that somebody gave a token, a picture or themselves. */
const WORDED = /title$|^(alt|aria-label)$/;
/** Words that are an address, maybe with its chain (EIP-3770, CAIP-10, ERC-7828), and nothing else. */
const ADDRESS_ALONE = /^\s*([a-z0-9-]+:){0,2}0x[0-9a-f]{40}(@[\w:#-]+)?\s*$/i;

/** An address and what tells it. */
export interface Vouched {
  address: Address;
  voucher: Voucher;
}

/** What is looked for: the address that `short`, which begins in `node`, stands for. */
export interface Search {
  tools: PageTools;
  node: Text;
  short: ShortMatch;
}

/** The addresses that a link names. One in SVG has a URL of another type. */
export function namedByLink(element: Element | null): NamedAddresses | null {
  return element !== null && isHtml(element, 'a') ? addressesNamedBy(element.href) : null;
}

/** Whether a voucher is words, which anybody may have written. */
export function isWorded(voucher: Voucher): boolean {
  return voucher.kind !== 'attribute' || WORDED.test(voucher.attribute);
}

/**
 * The addresses that an element's attributes name and that agree with the shortened one. `isUsable` is asked where so few
 * digits are shown that another address may have them too.
 */
export function* vouchersOn(
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
export function isUsableBeside(
  tools: PageTools,
  voucher: AttributeVoucher,
  address: Address,
): boolean {
  const { element, attribute } = voucher;
  if (attribute === 'href') {
    const named = namedByLink(element);
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
  // `srcset` may show another picture than `src`.
  return [element.src, element.currentSrc, element.srcset].every(
    (url) => !/(?:^|[\s,])https?:/.test(url) || url.toLowerCase().includes(address),
  );
}
