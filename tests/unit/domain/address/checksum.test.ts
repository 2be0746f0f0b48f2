import { keccak_256 } from '@noble/hashes/sha3.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toAddress } from '../../../../lib/domain/address/address.ts';
import { toChecksumAddress } from '../../../../lib/domain/address/checksum.ts';

/** The test vectors of EIP-55. */
const VECTORS = [
  '0x52908400098527886E0F7030069857D2E4169EE7',
  '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
  '0xde709f2102306220921060314715629080e2fb77',
  '0x27b1fdb04752bbc536007a920d24acb045561c26',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
] as const;

const anyAddress = fc
  .array(fc.constantFrom(...'0123456789abcdef'.split('')), { minLength: 40, maxLength: 40 })
  .map((digits) => toAddress(`0x${digits.join('')}`));

describe('toChecksumAddress', () => {
  it.each(VECTORS)('writes %s', (vector) => {
    expect(toChecksumAddress(toAddress(vector))).toBe(vector);
  });

  it('goes by the library’s own keccak256', () => {
    fc.assert(
      fc.property(anyAddress, (address) => {
        const hash = Buffer.from(keccak_256(utf8ToBytes(address.slice(2)))).toString('hex');
        const upper = Array.from(address.slice(2), (digit, at) =>
          Number.parseInt(hash.charAt(at), 16) >= 8 ? digit.toUpperCase() : digit,
        );
        expect(toChecksumAddress(address)).toBe(`0x${upper.join('')}`);
      }),
    );
  });

  it('changes nothing but case', () => {
    fc.assert(
      fc.property(anyAddress, (address) => {
        expect(toChecksumAddress(address).toLowerCase()).toBe(address);
      }),
    );
  });
});
