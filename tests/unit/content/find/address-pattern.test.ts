import { describe, expect, it } from 'vitest';
import { toAddress } from '../../../../lib/domain/address/address.ts';
import {
  findAddresses,
  findWritten,
  withoutUnseen,
} from '../../../../lib/content/find/address-pattern.ts';
import { agrees, patternsFrom } from '../../../../lib/content/resolve/page-tools.ts';

const { findShortened } = patternsFrom({ findWritten, withoutUnseen });

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
    ['in a file’s name, in JSON with a name', `"${A}.png","vitalik.eth"`, [[1, 43]]],
    ['before a dash and a name', `${A} - vitalik.eth`, [[0, 42]]],
    ['in a file’s name with a hyphen', `${A}-2026.csv vitalik.eth`, [[0, 42]]],
    ['behind a tab, in JSON', `"to\\t${A}"`, [[5, 47]]],
    ['behind the end of a Windows line, in JSON', `"\\r${A}"`, [[3, 45]]],
    ['behind a sign that a URL encodes', `q%3D${A}`, [[4, 46]]],
    ['behind a letter of a script without capitals', `地址${A}的`, [[2, 44]]],
    [
      'with signs that nobody sees',
      `\u200Bto ${A.slice(0, 9)}\u200B${A.slice(9)}\u200B.`,
      [[4, 47]],
    ],
    ['in a file’s URL with a name', `/${A}.json?of=vitalik.eth`, [[1, 43]]],
    ['on a new line, in JSON', `"account:\\n${A}\\n"`, [[11, 53]]],
  ] as const)('%s', (_, text, spans) => {
    expect(findAddresses(text).map(({ start, end }) => [start, end])).toEqual(spans);
  });

  it('come in lower case, with their place', () => {
    expect(findAddresses(`x ${B}`)).toEqual([{ address: B.toLowerCase(), start: 2, end: 44 }]);
  });

  it.each([
    ['a 64-digit hash', `0x${'a1'.repeat(32)}`],
    ['such a hash with a place where a line may be broken', `${A}\u200B${'a1'.repeat(12)}`],
    ['such a hash with a place where a word may be broken', `${A}\xAD${'a1'.repeat(12)}`],
    ['such a hash with a sign that directs text', `${A}\u200E${'a1'.repeat(12)}`],
    ['such a hash with operators that nobody sees', `${A}\u2061\u2064${'a1'.repeat(12)}`],
    ['one digit too few', A.slice(0, -1)],
    ['one digit too many', `${A}0`],
    ['a letter behind', `${A}g`],
    ['a letter before', `z${A}`],
    ['a letter of another script before', `я${A}`],
    ['an underscore behind', `${A}_`],
    ['the first letter behind', `${A}a`],
    ['the last letter behind', `${A}Z`],
    ['the last digit behind', `${A}9`],
    ['a wide digit behind', `${A}１`],
    ['a digit of two code units behind', `${A}𝟏`],
    ['a digit of another script before', `٣${A}`],
    ['a digit of two code units before', `𝟏${A}`],
    ['a last digit with a mark on it', `${A}\u0301`],
    ['a name that is written like one', `${A}.eth`],
    ['such a name under another', `${A}.my-wallet.base.eth`],
    ['such a name under one in another script', `${A}.日本.eth`],
    ['such a name under a picture sign', `${A}.🦄.base.eth`],
    ['such a name under one with an apostrophe', `${A}.it’s.eth`],
    ['such a name under a long one', `${A}.${'n'.repeat(250)}.eth`],
    ['such a name with a hyphen', `${A}-pay.eth`],
    ['such a name with a hyphen under another', `${A}-1.base.eth`],
    ['such a name with a dollar sign', `${A}$.eth`],
    ['such a name with a picture sign', `${A}💰.eth`],
    ['such a name with an older picture sign', `${A}⭐.eth`],
    ['such a name with a clock', `${A}⏰.base.eth`],
    ['such a name with a hyphen that does not break', `${A}‑pay.eth`],
    ['such a name of a chain', `${A}.bnb`],
    ['such a name of another chain', `${A}.arb`],
    ['such a name of a third chain', `${A}.avax`],
    ['such a name of a wallet', `${A}.wallet`],
    ['such a name of a coin', `${A}.crypto`],
    ['such a name of a token', `${A}.nft`],
    ['such a name of a group', `${A}.dao`],
    ['such a name of a letter', `${A}.x`],
    ['such a name of a network', `${A}.lens`],
    ['such a name in a URL', `https://x.example/${A}.eth/edit`],
    ['cut off with an ellipsis', `${A}…`],
    ['cut off with dots', `${A}...`],
    ['cut off with two dots in one sign', `${A}‥`],
    ['cut off with dots at half height', `${A}⋯`],
    ['cut off with bullets', `${A}••••`],
    ['a shortened address', '0x1234…abcd'],
    ['a name that begins with 0x', '0xBitcoin Token (0xBTC) and much more text to be long enough'],
    ['a digit that is none', `0x${'a1'.repeat(19)}zz`],
  ])('are not %s', (_, text) => {
    expect(findAddresses(text)).toEqual([]);
  });
});

describe('shortened addresses in text', () => {
  it.each([
    ['with dots', '0x12ab...cd34', '12ab', 'cd34'],
    ['with an ellipsis', '0x12AB…CD34', '12ab', 'cd34'],
    ['with bullets', '0x12••••cd34', '12', 'cd34'],
    ['with a dash', '0x12ab–cd34', '12ab', 'cd34'],
    ['with stars', '0x12ab****cd34', '12ab', 'cd34'],
    ['with a wave', '0x12ab~cd34', '12ab', 'cd34'],
    ['with waves', '0x12ab~~cd34', '12ab', 'cd34'],
    ['with a line', '0x12ab_cd34', '12ab', 'cd34'],
    ['with lines', '0x12ab____cd34', '12ab', 'cd34'],
    ['with spaces around the dots', '0x12ab ... cd34', '12ab', 'cd34'],
    ['with many digits', `0x${'a1'.repeat(15)}1…cd34`, `${'a1'.repeat(15)}1`, 'cd34'],
    ['inside a sentence', 'From 0x12ab…cd34, today', '12ab', 'cd34'],
    ['with a chain name before', 'eth:0x12ab…cd34', '12ab', 'cd34'],
  ])('%s', (_, text, head, tail) => {
    expect(findShortened(text)).toMatchObject([{ head, tail }]);
  });

  it.each([
    ['a name', '0xBitcoin Token (0xBTC)'],
    ['cut at the end alone', '0x12ab…'],
    ['with a letter that is no digit', '0x12ab…cd3g'],
    ['with more behind', '0x12ab…cd34…'],
    ['with bullets behind', '0x12ab…cd34••'],
    ['with one digit', '0x1…cd34'],
    ['a range', '0x12 - 0x34'],
    ['a range with a wave', '0x12ab~0xcd34'],
    ['a name in code', '0x12ab_decimals'],
    ['a number with a point', '0x12ab.cd34'],
    ['a product', '0x12ab*cd34'],
    ['a number in groups', '0x12ab_cd34_ef56'],
    ['cut at the end alone by lines', '0x12ab__'],
    ['behind a line', '_0x12ab~cd34'],
    ['a hash in two halves', `${A}~${'b2'.repeat(12)}`],
  ])('are not %s', (_, text) => {
    expect(findShortened(text)).toEqual([]);
  });

  it('are those of an address only where both ends agree', () => {
    const address = toAddress(A);
    expect(agrees(address, { head: 'a1a1', tail: 'a1' })).toBe(true);
    expect(agrees(address, { head: 'a1a2', tail: 'a1' })).toBe(false);
    expect(agrees(address, { head: 'a1', tail: 'b1' })).toBe(false);
  });
});
