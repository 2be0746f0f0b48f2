import { toAddress } from '../../domain/address/address.ts';
import type { Address } from '../../domain/address/address.ts';
import { ADDRESS_PATH_WORDS } from '../../domain/address/address-path-words.ts';

/** The addresses a URL names, by their part in it. `/token/0xTOKEN?a=0xHOLDER` names two. */
export interface NamedAddresses {
  url: URL;
  /** In the path: the account, contract or token the page is about. */
  path: Address;
  /** In the query, where a token's page is narrowed to one holder. */
  holder: Address | null;
  /** It holds other addresses than the one in the path, so it leaves open whose name a label in words is. */
  hasOthers: boolean;
}

/** The end of a path: a word, and the address behind it. */
const PATH_END = /([^/]+)\/+(0x[0-9a-f]{40})\/*$/;
/** Before the address of a token, whose page can be narrowed to a holder. */
const TOKENS = /^tokens?$/;
const HOLDER = /[?&]a=(0x[0-9a-f]{40})(?![^&])/;
const ANY_ADDRESS = /0x[0-9a-f]{40}(?![0-9a-f])/g;
/** A payment link (EIP-681) names whom it pays, or a token and then who gets of it. */
const PAYMENT =
  /^ethereum:(?:pay-)?(0x[0-9a-f]{40})(?:.*?\/transfer\?(?:.*?&)??address=(0x[0-9a-f]{40}))?/;

/** Reads the addresses off the absolute URL of a link whose path ends with one; null when it names none. */
export function addressesNamedBy(href: string): NamedAddresses | null {
  if (!/^https?:/.test(href) || !URL.canParse(href)) return null;
  const url = new URL(href);
  const [, word = '', path] = PATH_END.exec(url.pathname.toLowerCase()) ?? [];
  if (path === undefined || !(ADDRESS_PATH_WORDS as readonly string[]).includes(word)) return null;
  // Elsewhere it means nothing, and anybody could write there what a lying link shows.
  const [, holder] = (TOKENS.test(word) && HOLDER.exec(url.search.toLowerCase())) || [];
  const all = href.toLowerCase().match(ANY_ADDRESS) ?? [];
  return {
    url,
    path: toAddress(path),
    holder: (holder as Address | undefined) ?? null,
    hasOthers: all.some((other) => other !== path),
  };
}

/**
 * The address whose page a link's absolute URL opens, or that it asks to pay, where the URL names others than the one in
 * the link's text. Null if it names none, or that one.
 */
export function ledElsewhere(href: string, shown: Address): Address | null {
  const named = addressesNamedBy(href);
  const [, paidWith, paid = paidWith] = PAYMENT.exec(href.toLowerCase()) ?? [];
  const address = named?.path ?? (paid as Address | undefined) ?? null;
  return [address, paidWith, named?.holder].includes(shown) ? null : address;
}
