import { describe, expect, it } from 'vitest';
import { readHandedText } from '../../../../lib/domain/address/handed-text.ts';

const NOW = 1_000_000;
const A = `0x${'aB'.repeat(20)}`;
const B = `0x${'1'.repeat(40)}`;
const HASH = `0x${'c'.repeat(64)}`;

const read = (texts: unknown, more: object = {}) =>
  readHandedText({ texts, isPrivate: false, isTyped: false, atMs: NOW, ...more }, NOW);
const typedText = (text: string) => read([text], { isTyped: true })?.text;
const textOf = (...texts: string[]) => read(texts)?.text;

describe('what was chosen to be checked', () => {
  it.each([
    ['an address', A, A],
    ['an address among words, as it is written', ` Pay ${A}, not ${B}. `, `${A}\n${B}`],
    ['one that stands there twice', `${A} ${A}`, A],
    ['a row of a table', `${HASH}\t17\t${A}\n2 days ago\t${B}`, `${A}\n${B}`],
    ['the target of a link', `https://etherscan.io/address/${A}#code`, A],
    ['a token and its holder', `https://etherscan.io/token/${A}?a=${B}`, `${A}\n${B}`],
    ['an encoded target', `https://x.example/?q=eth%3A${A}`, A],
    ['a chain’s name before it', `eth:${A}`, A],
  ])('becomes lines for the field: %s', (_what, text, lines) => {
    expect(textOf(text)).toBe(lines);
  });

  it('is the first text with an address: a shortened label tells less than its link', () => {
    const target = `https://etherscan.io/address/${A}`;
    expect(textOf('0xaBaB…aBaB', target)).toBe(A);
    expect(textOf('0xabab...BABAB', target)).toBe(A);
    expect(textOf('0xaBaB…', target)).toBe(A);
    expect(textOf('0xaBaB – 5 ETH', target)).toBe(A);
    expect(textOf('0xaBaB… 5 ETH', target)).toBe(A);
    expect(textOf('0xaBaB … aBaB', target)).toBe(A);
    expect(textOf('See the holder', target)).toBe(A);
    expect(textOf(B, target)).toBe(B);
    expect(textOf(`0x1234…5678 ${B}`, target)).toBe(B);
  });

  it('is a shortened label that its link contradicts, so that nothing else is taken for it', () => {
    const target = `https://etherscan.io/address/${A}`;
    const cut = ['0x1234…abab', '0xabab…1234', '0x1234...', `${A.slice(0, 12)}1…`];
    const apart = ['0xabab … 1234', '0xabab–1234', '0xabab~1234', '0xabab__1234', '0xabab–12'];
    const unseen = ['0x12\u200B34…abab', '0xabab\u2060…12\xAD34'];
    for (const label of [...cut, ...apart, ...unseen]) {
      expect(textOf(label, target)).toBe(label);
    }
    expect(textOf('0x1111…1111', `${target}?a=${B}`)).toBe(`${A}\n${B}`);
  });

  it('stays as it is where there is no address, so that the page can say why', () => {
    expect(textOf('0x1234…abcd')).toBe('0x1234…abcd');
    expect(textOf(`${A}…`)).toBe(`${A}…`);
    expect(textOf(`https://etherscan.io/tx/${HASH}`)).toBe(`https://etherscan.io/tx/${HASH}`);
    expect(textOf(' 100 % of nothing ')).toBe('100 % of nothing');
  });

  it('loses nothing of what was typed', () => {
    expect(typedText(`  ${A} 0x12,${B}; 0x1234…abcd`)).toBe(`${A}\n0x12\n${B}\n0x1234…abcd`);
    expect(typedText('vitalik.eth')).toBe('vitalik.eth');
    expect(typedText(`${A}.eth`)).toBe(`${A}.eth`);
  });
});

describe('a private window', () => {
  it.each([
    [true, true],
    [false, false],
    [undefined, true],
    ['no', true],
  ])('is what nobody knows for certain to be none: %s', (isPrivate, expected) => {
    expect(read([A], { isPrivate })?.isPrivate).toBe(expected);
  });
});

describe('nothing', () => {
  it.each([
    ['undefined', undefined],
    ['null', null],
    ['a text', A],
    ['no list', { texts: A, isPrivate: false, atMs: NOW }],
    ['no time', { texts: [A], isPrivate: false }],
    ['an empty list', { texts: [], isPrivate: false, atMs: NOW }],
    ['blanks', { texts: ['  ', 7], isPrivate: false, atMs: NOW }],
    ['what nobody took in time', { texts: [A], isPrivate: false, atMs: NOW - 61_000 }],
    ['what comes from a clock set back', { texts: [A], isPrivate: false, atMs: NOW + 61_000 }],
  ])('was handed over: %s', (_what, handed) => {
    expect(readHandedText(handed, NOW)).toBeNull();
  });
});
