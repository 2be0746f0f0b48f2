import type { Address } from '../../domain/address/address.ts';
import type {
  AddressMatch,
  findWritten,
  ShortMatch,
  withoutUnseen,
} from '../find/address-pattern.ts';
import type { Sighting } from '../find/sighting.ts';
import type { ShadowTree } from '../dom/shadow-tree.ts';

/** What it takes to find out whose a shortened address or a name is. */
export interface PageTools {
  tree: ShadowTree;
  patterns: Patterns;
  /** Everything sighted in this frame. */
  sightings: () => Iterable<Sighting>;
}

/** Ships in the scanner alone, which hands it over. */
export interface ScannerPatterns {
  findWritten: typeof findWritten;
  withoutUnseen: typeof withoutUnseen;
}

export interface Patterns extends ScannerPatterns {
  /** Every whole address in a text. */
  findAddresses: (text: string) => AddressMatch[];
  /**
   * Everything in a text that looks like a shortened address. The text alone cannot tell whose it is, or whether it is
   * one.
   */
  findShortened: (text: string) => ShortMatch[];
}

/** All patterns, made of the two that the scanner hands over. */
export function patternsFrom(scanner: ScannerPatterns): Patterns {
  const { findWritten } = scanner;
  return {
    ...scanner,
    findAddresses: (text) => findWritten(text).filter((match) => 'address' in match),
    findShortened: (text) => findWritten(text).filter((match) => 'head' in match),
  };
}

/** Whether a shortened address's digits are those of `address`. */
export function agrees(
  address: Address,
  { head, tail }: Pick<ShortMatch, 'head' | 'tail'>,
): boolean {
  return address.startsWith(head, 2) && address.endsWith(tail);
}
