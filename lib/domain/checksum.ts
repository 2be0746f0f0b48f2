import { keccak_256 } from '@noble/hashes/sha3.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import type { Address } from './address.ts';

/** The EIP-55 mixed-case form: a letter is upper case where the same nibble of keccak256(lower-case digits) is ≥ 8. */
export function toChecksumAddress(address: Address): string {
  const digits = address.slice(2);
  const hash = keccak_256(utf8ToBytes(digits));
  let checksummed = '0x';
  for (let index = 0; index < digits.length; index += 1) {
    const byte = hash[index >> 1] ?? 0;
    const nibble = index % 2 === 0 ? byte >> 4 : byte & 15;
    const digit = digits.charAt(index);
    checksummed += nibble >= 8 ? digit.toUpperCase() : digit;
  }
  return checksummed;
}
