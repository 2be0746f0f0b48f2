import type { Address } from '../../domain/address/address.ts';
import {
  attributeOf,
  elementsNamed,
  findAll,
  findOutwards,
  isElement,
  isText,
  nextSiblingOf,
  parentElementOf,
  textContentOf,
} from '../dom/node-reader.ts';
import type { Voucher } from '../find/vouching.ts';
import { namedByLink } from './attribute-voucher.ts';
import type { NamedAddresses } from './link-address.ts';
import { addressesOfPage } from './page-address.ts';
import type { PageTools } from './page-tools.ts';

/** Whose name a link's label is, and what has shown that besides the URL. */
export interface LinkOwner {
  address: Address;
  voucher: Voucher | null;
}

/** What a copy button copies. */
const COPIED = 'data-clipboard-text';
/**
 * Attributes that a page's code writes for its own use. Titles and the like may hold a name that somebody gave a token.
 */
const WRITTEN_BY_PAGE = [
  'data-highlight-target',
  'data-address-hash',
  'data-address',
  'data-hash',
  COPIED,
] as const;
/** A link may be this many elements away from the copy button that follows it. */
const MOST_LEVELS = 3;

/**
 * The address that a link in words names, or null when that is not certain: `/token/0xTOKEN?a=0xHOLDER` is the link of
 * a token's name in lists of what somebody holds, and of a holder's name on the token's own page. The page then has to
 * tell which of them it means: by an attribute on the link, inside it, or on the copy button right after it. Where none
 * says anything, what the page is about or what the whole list has in common decides: the label is the name of the
 * other address.
 */
export function ownerOfLink(
  tools: PageTools,
  link: Element,
  named: NamedAddresses,
): LinkOwner | null {
  const { path, holder, hasOthers } = named;
  if (!hasOthers) return { address: path, voucher: null };
  const told = [...toldBy(tools, link)];
  const [first] = told;
  if (told.some(({ address }) => address !== first?.address)) return null;
  if (first !== undefined) {
    return first.address === path || first.address === holder ? first : null;
  }
  return holder === null ? null : (ownerByPage(path, holder) ?? ownerByList(link, path, holder));
}

function* toldBy({ patterns }: PageTools, link: Element): Generator<LinkOwner> {
  const carriers = [link, ...findAll(link, '*')];
  let around = parentElementOf(link) ?? link;
  const button = buttonAfter(link);
  if (button !== null) {
    around = parentElementOf(button) ?? around;
    carriers.push(button);
  }
  for (const element of carriers) {
    for (const attribute of WRITTEN_BY_PAGE) {
      const value = attributeOf(element, attribute) ?? '';
      for (const { address } of patterns.findAddresses(value)) {
        yield { address, voucher: { kind: 'attribute', element, attribute, value, around } };
      }
    }
  }
}

/** The copy button that follows a link, or an element around it that shows nothing else. */
function buttonAfter(link: Element): Element | null {
  const label = textContentOf(link)?.trim();
  let at: Element | null = link;
  for (let left = MOST_LEVELS; at !== null && left > 0; left -= 1) {
    if (textContentOf(at)?.trim() !== label) break;
    const next = findOutwards(nextSiblingOf(at), nextSiblingOf, isShown);
    if (next !== null) return isElement(next) && attributeOf(next, COPIED) !== null ? next : null;
    at = parentElementOf(at);
  }
  return null;
}

/** Whether it is an element, or words. */
function isShown(at: Node): boolean {
  return isElement(at) || (isText(at) && at.data.trim() !== '');
}

/** On the page of a holder, a link with both is a token's; on that of a token, a holder's. */
function ownerByPage(path: Address, holder: Address): LinkOwner | null {
  const own = addressesOfPage();
  const [isToken, isHolder] = [own.includes(path), own.includes(holder)];
  if (isToken === isHolder) return null;
  const voucher = { kind: 'url', address: isToken ? path : holder } as const;
  return { address: isToken ? holder : path, voucher };
}

/** A list of this many links has something in common. */
const LEAST_LINKS = 3;
/** The most links of it that are looked at. */
const MOST_LINKS = 6;
const LIST_LEVELS = 6;

/** The first links with a holder. Asking for all, at each link of a long list, is quadratic. */
function firstLinksIn(around: Element): Element[] {
  const all = elementsNamed(around, 'a');
  const found: Element[] = [];
  for (let place = 0; found.length < MOST_LINKS; place += 1) {
    const link = all.item(place);
    if (link === null) break;
    if (attributeOf(link, 'href')?.includes('a=0x') === true) found.push(link);
  }
  return found;
}

/** In a list of what somebody holds, all links share the holder and tokens differ; in one of holders, the reverse. */
function ownerByList(link: Element, path: Address, holder: Address): LinkOwner | null {
  let around = parentElementOf(link);
  for (let level = 0; level < LIST_LEVELS && around !== null; level += 1) {
    const links = firstLinksIn(around);
    if (links.length >= LEAST_LINKS) {
      const named = links.map(namedByLink);
      const differ = (key: 'path' | 'holder'): boolean =>
        new Set(named.map((it) => it?.[key])).size === links.length;
      // A token may hold some of itself.
      if (differ('path') && named.every((it) => it?.holder === holder)) {
        return { address: path, voucher: null };
      }
      if (differ('holder') && named.every((it) => it?.path === path && it.holder !== null)) {
        return { address: holder, voucher: null };
      }
      return null;
    }
    around = parentElementOf(around);
  }
  return null;
}
