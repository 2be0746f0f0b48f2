import { describe, expect, it } from 'vitest';
import { findCompressed, writeZeros } from '../../../../lib/domain/address/compressed-zeros.ts';

const REST = 'Abcd1234abcd1234abcd1234abcd1234';
const WHOLE = `00000000${REST.toLowerCase()}`;

describe('zeros that are counted are written out', () => {
  it.each([
    ['a subscript', `0x0₈${REST}`, WHOLE],
    ['parentheses', `0x0(8)${REST}`, WHOLE],
    ['a subscript of two digits', `0x0₁₄${REST.slice(6)}`, `${'0'.repeat(14)}${REST.slice(6)}`],
    ['a sentence', `Send to 0x0(8)${REST}, please.`, WHOLE],
    ['all but one', '0x0₃₉1', `${'0'.repeat(39)}1`],
    ['a sentence that Ethereum follows', `0x0₈${REST}.Ethereum`, WHOLE],
    ['a name with its chain', `0x0₈${REST}-eth`, WHOLE],
    ['a sentence that a name follows', `0x0₈${REST}. vitalik.eth`, WHOLE],
  ])('in %s', (_name, text, digits) => {
    expect(findCompressed(text)).toMatchObject([{ head: digits.toLowerCase(), tail: '' }]);
  });

  it('and capitals stay', () => {
    expect(writeZeros(`0x0₈${REST}`)).toBe(`0x00000000${REST}`);
    expect(writeZeros(`0x0(8)${REST}`)).toBe(`0x00000000${REST}`);
    expect(writeZeros(`0x${REST}`)).toBe(`0x${REST}`);
  });

  it('and what is also shortened has a beginning and an end', () => {
    const [match] = findCompressed('0x0₁₁4444…8A90');
    expect(match).toEqual({ head: `${'0'.repeat(11)}4444`, tail: '8a90', start: 0, end: 14 });
    expect(findCompressed('0x0₁₁4444~8A90')).toEqual([match]);
    expect(findCompressed('0x0₁₁4444_8A90')).toEqual([match]);
  });
});

describe('no address is', () => {
  it.each([
    ['one digit too many', `0x0₈${REST}0`],
    ['one digit too few', `0x0₈${REST.slice(1)}`],
    ['a zero behind the zeros', `0x0₈0${REST.slice(1)}`],
    ['a number that begins with zero', `0x0₀₈${REST}`],
    ['a number in two ways', `0x0₈(8)${REST}`],
    ['no number', `0x0()${REST}`],
    ['a superscript', `0x0⁸${REST}`],
    ['a selector', '0x0(8)a9059cbb'],
    ['a call of a function', '0x0(8)'],
    ['a part of a longer word', `ab0x0₈${REST}`],
    ['before a letter', `0x0₈${REST}z`],
    ['before a subscript', `0x0₈${REST}₈`],
    ['before a mark on its last digit', `0x0₈${REST}\u0301`],
    ['shortened, with all its digits', `0x0₈${REST.slice(4)}…1234`],
    ['shortened at its end', `0x0₈${REST}…`],
    ['shortened to too many digits', `0x0₈${REST}…1234`],
    ['an amount', '0.0₈1234'],
    ['a name that is written like one', `0x0₈${REST}.eth`],
    ['such a name in capitals', `0x0(8)${REST}.ETH, today`],
    ['such a name under another', `0x0₈${REST}.my-wallet.base.eth`],
    ['such a name under one in another script', `0x0₈${REST}.日本.eth`],
    ['such a name behind a hyphen', `0x0₈${REST}-pay.eth`],
    ['such a name, shortened', '0x0₁₁4444…8A90.eth'],
  ])('%s', (_name, text) => expect(findCompressed(text)).toEqual([]));
});
