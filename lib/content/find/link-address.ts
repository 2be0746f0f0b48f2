import { parseAddress } from '../../domain/address/address.ts';
import type { Address } from '../../domain/address/address.ts';
import { ADDRESS_PATH_WORDS } from '../../domain/address/address-path-words.ts';
import { findAddresses, findShortened } from './address-pattern.ts';

/** The addresses a URL names, by their part in it. `/token/0xTOKEN?a=0xHOLDER` names two. */
export interface NamedAddresses {
  /** In the path: the account, contract or token the page is about. */
  path: Address | null;
  /** In the query, where a token's page is narrowed to one holder. */
  holder: Address | null;
  /** It holds others than the one in the path, so it does not tell which one a label in words is the name of. */
  hasOthers: boolean;
}

const PATH_WORDS = new Set<string>(ADDRESS_PATH_WORDS);
const HOLDER_PARAMETER = 'a';
/** The end of a path that is an address. In an absolute URL with such a path, the first match is that one. */
const PATH_END = /\/(0x[0-9a-f]{40})\/*(?:[?#]|$)/i;
const ANY_ADDRESS = /0x[0-9a-f]{40}(?![0-9a-f])/g;

/** Reads the addresses off a link's absolute URL; null when it names none. */
export function addressesNamedBy(href: string): NamedAddresses | null {
  // Parsing a URL costs more than everything else about a link.
  if (!PATH_END.test(href) || !URL.canParse(href)) return null;
  const url = new URL(href);
  if (!/^https?:$/.test(url.protocol)) return null;
  const segments = url.pathname.split('/').filter((segment) => segment !== '');
  const last = parseAddress(segments.at(-1) ?? '');
  const word = segments.at(-2)?.toLowerCase() ?? '';
  const path = PATH_WORDS.has(word) ? last : null;
  const holder = path === null ? null : parseAddress(url.searchParams.get(HOLDER_PARAMETER) ?? '');
  if (path === null) return null;
  const all = href.toLowerCase().match(ANY_ADDRESS) ?? [];
  return { path, holder, hasOthers: all.some((other) => other !== path) };
}

/** Whether a link's absolute URL names addresses, but not the one in its text. */
export function leadsElsewhere(href: string, address: Address): boolean {
  if (PATH_END.exec(href)?.[1]?.toLowerCase() === address) return false;
  const named = addressesNamedBy(href);
  return named !== null && named.path !== address && named.holder !== address;
}

/**
 * A URL with a fragment leads to a part of a page (its code, its events), so the link's label is not the address's
 * name.
 */
export function leadsToFragment(href: string): boolean {
  return /#./.test(href);
}

/** Whether a link's label is a name. A whole or shortened address in it is sighted as text. */
export function isName(label: string): boolean {
  // Starts like a hash but is no whole address: it is cut, or a hash of another kind. Nothing can vouch for it.
  if (/^0x[0-9a-f]{4,}/i.test(label)) return false;
  if (findAddresses(label).length > 0 || findShortened(label).length > 0) return false;
  return /[\p{L}\p{N}]/u.test(label);
}
