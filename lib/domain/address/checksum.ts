import { keccakP } from '@noble/hashes/sha3.js';
import type { Address } from './address.ts';

/** The EIP-55 mixed-case form: a letter is upper case where the same nibble of keccak256(lower-case digits) is ≥ 8. */
export function toChecksumAddress(address: Address): string {
  const digits = address.slice(2);
  const hash = keccak256(digits);
  let checksummed = '0x';
  for (let index = 0; index < digits.length; index += 1) {
    const byte = hash[index >> 1] ?? 0;
    const nibble = index % 2 === 0 ? byte >> 4 : byte & 15;
    const digit = digits.charAt(index);
    checksummed += nibble >= 8 ? digit.toUpperCase() : digit;
  }
  return checksummed;
}

/** The sponge of keccak256 takes blocks of this many bytes. */
const BLOCK_BYTES = 136;

/**
 * The hash of 40 digits is in the first bytes of what is returned. They fit into one block, so the whole sponge is one
 * permutation; that of the library, for texts of any length, would be more code than the permutation itself. Words are
 * little-endian, as they are on every machine that browsers run on.
 */
function keccak256(digits: string): Uint8Array {
  const state = new Uint32Array(50);
  const bytes = new Uint8Array(state.buffer);
  for (let index = 0; index < digits.length; index += 1) bytes[index] = digits.charCodeAt(index);
  bytes[digits.length] = 1;
  bytes[BLOCK_BYTES - 1] = 0x80;
  keccakP(state);
  return bytes;
}
