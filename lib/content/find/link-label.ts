import { findAddresses, findShortened } from './address-pattern.ts';

/** Whether a link's label is a name: a whole or shortened address in it speaks for itself. */
export function isName(label: string): boolean {
  const text = label.trim();
  // Starts like a hash but is no whole address: cut, or a hash of another kind. Nothing can vouch for it.
  if (/^0x[0-9a-f]{4,}/i.test(text)) return false;
  if (findAddresses(text).length > 0 || findShortened(text).length > 0) return false;
  return /[\p{L}\p{N}]/u.test(text);
}
