import type { Address } from '../../domain/address/address.ts';
import { attributeOf, findAll, nextElementSiblingOf, parentElementOf } from '../dom/node-reader.ts';
import { findAddresses } from './address-pattern.ts';
import type { NamedAddresses } from './link-address.ts';
import type { Voucher } from './voucher.ts';

/** Whose name a link's label is, and what has told so besides the URL. */
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

/**
 * The address that a link in words names, or null when that is not certain: `/token/0xTOKEN?a=0xHOLDER` is the link of
 * a token's name in lists of what somebody holds, and of a holder's name on the token's own page. The page then has to
 * tell which of them it means: on the link, inside it, or on the copy button right after it.
 */
export function ownerOfLink(link: Element, named: NamedAddresses): LinkOwner | null {
  const { path, holder, hasOthers } = named;
  if (path === null) return null;
  if (!hasOthers) return { address: path, voucher: null };
  const told = [...toldBy(link)];
  const [first] = told;
  if (first === undefined || told.some(({ address }) => address !== first.address)) return null;
  return first.address === path || first.address === holder ? first : null;
}

function* toldBy(link: Element): Generator<LinkOwner> {
  const button = nextElementSiblingOf(link);
  const around = parentElementOf(link) ?? link;
  const carriers = [link, ...findAll(link, '*')];
  if (button !== null && attributeOf(button, COPIED) !== null) carriers.push(button);
  for (const element of carriers) {
    for (const attribute of WRITTEN_BY_PAGE) {
      const value = attributeOf(element, attribute) ?? '';
      for (const { address } of findAddresses(value)) {
        yield { address, voucher: { element, attribute, value, around } };
      }
    }
  }
}
