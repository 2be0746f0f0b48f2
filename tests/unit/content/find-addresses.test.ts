import { describe, expect, it } from 'vitest';
import { findAddresses } from '../../../lib/content/find-addresses.ts';

const A = `0x${'a1'.repeat(20)}`;
const B = `0x${'B2'.repeat(20)}`;

describe('whole addresses in text', () => {
  it.each([
    ['alone', A, [[0, 42]]],
    ['inside a sentence', `Send to ${A}, please.`, [[8, 50]]],
    ['with a chain name before it', `eth:${A}`, [[4, 46]]],
    [
      'two of them',
      `${A} ${B}`,
      [
        [0, 42],
        [43, 85],
      ],
    ],
    ['in brackets and quotes', `("${A}")`, [[2, 44]]],
    ['in a URL', `https://x.example/address/${A}?q=1`, [[26, 68]]],
    ['before a full stop', `${A}.`, [[0, 42]]],
  ] as const)('%s', (_, text, spans) => {
    expect(findAddresses(text).map(({ start, end }) => [start, end])).toEqual(spans);
  });

  it('come in lower case, with their place', () => {
    expect(findAddresses(`x ${B}`)).toEqual([{ address: B.toLowerCase(), start: 2, end: 44 }]);
  });

  it.each([
    ['a 64-digit hash', `0x${'a1'.repeat(32)}`],
    ['one digit too few', A.slice(0, -1)],
    ['one digit too many', `${A}0`],
    ['a letter behind', `${A}g`],
    ['a letter before', `z${A}`],
    ['a letter of another script before', `я${A}`],
    ['an underscore behind', `${A}_`],
    ['cut off with an ellipsis', `${A}…`],
    ['cut off with dots', `${A}...`],
    ['a shortened address', '0x1234…abcd'],
    ['a name that begins with 0x', '0xBitcoin Token (0xBTC) and much more text to be long enough'],
    ['a digit that is none', `0x${'a1'.repeat(19)}zz`],
  ])('are not %s', (_, text) => {
    expect(findAddresses(text)).toEqual([]);
  });
});
