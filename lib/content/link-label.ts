import type { Address } from '../domain/address.ts';
import { findAddresses, findShortened } from './find-addresses.ts';
import type { NamedAddresses } from './link-address.ts';

/**
 * The address a link's label stands for as a name, or null to leave the link alone: a whole or shortened address in
 * it speaks for itself.
 */
export function addressOfName(label: string, named: NamedAddresses): Address | null {
  const text = label.trim();
  // Starts like a hash but is no whole address: cut, or a hash of another kind. Nothing can vouch for it.
  if (/^0x[0-9a-f]{4,}/i.test(text)) return null;
  if (findAddresses(text).length > 0 || findShortened(text).length > 0) return null;
  return /[\p{L}\p{N}]/u.test(text) ? named.path : null;
}
