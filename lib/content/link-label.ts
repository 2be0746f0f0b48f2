import type { Address } from '../domain/address.ts';
import { findAddresses } from './find-addresses.ts';
import type { NamedAddresses } from './link-address.ts';

/** `0x1234…abcd` in the separators sites use. */
const SHORTENED = /^0x([0-9a-f]*)(?:\.{2,}|…|–|•+)([0-9a-f]+)$/i;

/**
 * The address a link's label stands for, or null to leave the link alone. A shortened address is resolved only when
 * the digits shown agree with the URL; a name stands for the address in the path; a whole address speaks for itself.
 */
export function addressOfLabel(label: string, named: NamedAddresses): Address | null {
  const text = label.trim();
  const shortened = SHORTENED.exec(text);
  if (shortened !== null) {
    const [, start = '', end = ''] = shortened;
    return [named.holder, named.path].find((it) => it !== null && agrees(it, start, end)) ?? null;
  }
  // Starts like a hash but is no whole address: cut, or a hash of another kind. Nothing can vouch for it.
  if (/^0x[0-9a-f]{4,}/i.test(text) || findAddresses(text).length > 0) return null;
  return /[\p{L}\p{N}]/u.test(text) ? named.path : null;
}

function agrees(address: Address, start: string, end: string): boolean {
  const digits = address.slice(2);
  return digits.startsWith(start.toLowerCase()) && digits.endsWith(end.toLowerCase());
}
