import type { Address } from '../../domain/address/address.ts';
import { NAME_ENDINGS, NAME_GOES_ON, toAddress } from '../../domain/address/address.ts';
import { ADDRESS_PATH_WORDS } from '../../domain/address/address-path-words.ts';
import { pathOfPage } from '../dom/page-url.ts';

const IN_PATH = new RegExp(
  `/(?:${ADDRESS_PATH_WORDS.join('|')})/(?:[\\w-]+:)?(0x[0-9a-f]{40})(?!\\w|\\.(?:.*\\.)?${NAME_ENDINGS}|${NAME_GOES_ON})`,
  'giu',
);

/**
 * The addresses that the page is about: those that stand in its URL as an explorer writes them. Mostly one. A name that
 * is written like one (`0x….eth`, `0x….bnb`) may be anybody's.
 */
export function addressesOfPage(path = pathOfPage()): Address[] {
  return Array.from(path.matchAll(IN_PATH), ([, address = '']) => toAddress(address));
}
