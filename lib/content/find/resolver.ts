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
  /** Whether a link's absolute URL names addresses, but not the one in its text. */
  leadsElsewhere(href: string, address: Address): boolean;
}

/** The end of a path that is an address. In an absolute URL with such a path, the first match is that one. */
const PATH_END = /\/(0x[0-9a-f]{40})\/*(?:[?#]|$)/i;

/** The address that the path of a link's absolute URL ends with, in lower case. */
export function pathEndOf(href: string): string | undefined {
  return PATH_END.exec(href)?.[1]?.toLowerCase();
}
