import type { Address } from '../../domain/address/address.ts';
import type { ShortMatch } from './address-pattern.ts';
import type { RunMatch } from './match-run.ts';
import type { LabelSighting } from './sighting.ts';
import type { TextRun } from './text-run.ts';
import type { Voucher } from './vouching.ts';

/**
 * Finds out what the page alone can tell: whose a shortened address is, and whose a name. Most pages have neither, so
 * this comes with `marks.js`, and reading waits for it at the first text or link that needs it.
 */
export interface Resolver {
  /** The address that a shortened one stands for, and what tells it; null when that is not certain. */
  vouchFor(
    node: Text,
    written: string,
    short: ShortMatch,
  ): { address: Address; voucher: Voucher } | null;
  /** Adds the addresses that a text has in another form than their digits alone, in order. `link`: what it stands in. */
  addEncoded(matches: RunMatch[], run: TextRun, link: HTMLAnchorElement | null): RunMatch[];
  /**
   * The texts of a list of words whose head was read since this was last asked. They have no `0x`. `isAgain`: those of all
   * lists whose heads are still in the page.
   */
  takeListed(isAgain?: boolean): Text[];
  /** The sighting of a link whose label is a name of the address in its URL. */
  readLink(link: HTMLAnchorElement): LabelSighting | null;
  /** The address that a link's absolute URL leads to, where the URL names others than `shown`, the one in its text. */
  ledElsewhere(href: string, shown: Address): Address | null;
}

/**
 * The end of a path that is an address, or what a payment link (EIP-681) begins with. In an absolute URL with such a path,
 * the first match is that one.
 */
const LED_TO = /(?:\/(?=.{42}\/*(?:[?#]|$))|^\w+:(?:pay-)?)(0x[0-9a-f]{40})/i;

/** The address that the path of a link's absolute URL ends with, or that it asks to pay, in lower case. */
export function addressLedTo(href: string): string | undefined {
  return LED_TO.exec(href)?.[1]?.toLowerCase();
}
