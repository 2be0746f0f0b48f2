import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * The EIP-55 form of an address (`0x` + 40 hex digits in any case). It does not use the extension's
 * own code on purpose, so that a fault there cannot hide itself in its tests.
 */
export function toChecksumAddress(address: string): string {
  const digits = address.slice(2).toLowerCase();
  const digest = bytesToHex(keccak_256(utf8ToBytes(digits)));
  let checksummed = '0x';
  for (let index = 0; index < digits.length; index += 1) {
    const digit = digits.charAt(index);
    checksummed += digest.charAt(index) >= '8' ? digit.toUpperCase() : digit;
  }
  return checksummed;
}

/** An EIP-55 address that depends on nothing but `label`. */
export function addressFromLabel(label: string): string {
  return toChecksumAddress(`0x${bytesToHex(keccak_256(utf8ToBytes(label))).slice(24)}`);
}
