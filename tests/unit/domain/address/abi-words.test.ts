import { describe, expect, it } from 'vitest';
import {
  beginsList,
  findInLine,
  findInWords,
  isListed,
  mayBeNumber,
} from '../../../../lib/domain/address/abi-words.ts';

const A = 'c02aaa39b223fe8d0a0e5c4f27ead9083c756cc2';
const B = '7a250d5630b4cf539739df2c5dacb4c659f2488d';
const ZEROS = '0'.repeat(24);
const [wordA, wordB] = [ZEROS + A, ZEROS + B];
const HASH = 'b7f0ad3e915c26d84ab07f3c9e15d2a86b4c0f7e39a1d58c2e60b47f913ad5c8';
const word = (hex: string): string => hex.padStart(64, '0');
const SELECTOR = 'a9059cbb';

/** The addresses in a text without those that may be numbers, as the page shows none of them elsewhere. */
function found(text: string): string[] {
  return findInWords(text)
    .filter(({ start, end }) => !mayBeNumber(text.slice(start, end)))
    .map(({ address }) => address.slice(2));
}

describe('an address is found in', () => {
  it.each([
    ['a topic', `0x${wordA}`, [A]],
    ['a topic in capitals', `0x${wordA.toUpperCase()}`, [A]],
    ['a topic in a sentence', `Topic 1 (0x${wordA}), indexed.`, [A]],
    ['a topic in JSON', `["0x${HASH}","0x${wordA}"]`, [A]],
    ['call data', `0x${SELECTOR}${wordA}${word('de0b6b3a7640000')}`, [A]],
    ['call data with several', `0x${SELECTOR}${wordA}${wordB}${word('1')}`, [A, B]],
    ['the data of an event', `0x${word('5')}${wordA}`, [A]],
    ['a list of words', `MethodID: 0x${SELECTOR}\n[0]:  ${wordA}\n[1]:  ${word('5')}`, [A]],
    ['a list without numbers', `0x${SELECTOR}\n${wordA}\n${wordB}\n`, [A, B]],
    ['a list of data', `0x${word('5')}\n${wordA}`, [A]],
    [
      'a call within a call',
      `0x5ae401dc${word('20')}${word('44')}${SELECTOR}${wordA}${word('5')}${'0'.repeat(56)}${wordB}`,
      [A, B],
    ],
    [
      'a call within a call within a call',
      `0x5ae401dc${word('84')}5ae401dc${word('24')}${SELECTOR}${wordA}${'0'.repeat(56)}${'0'.repeat(56)}${wordB}`.replace(
        `${'0'.repeat(112)}${wordB}`,
        `${'0'.repeat(56)}${word('0')}${'0'.repeat(56)}${wordB}`,
      ),
      [A, B],
    ],
    ['a word with a few zeros more', `0x${ZEROS}0000000${A.slice(7)}`, [`0000000${A.slice(7)}`]],
  ])('%s', (_name, text, addresses) => expect(found(text)).toEqual(addresses));

  it('a word, which begins and ends where it is seen to', () => {
    const text = `data 0x${SELECTOR}${wordA}${wordB}`;
    expect(findInWords(text).map(({ start, end }) => text.slice(start, end))).toEqual([
      wordA,
      wordB,
    ]);
    const [alone] = findInWords(`data 0x${wordA} ...`);
    expect(alone).toMatchObject({ start: 5, end: 71 });
  });
});

describe('no address is found in', () => {
  it.each([
    ['a hash', `0x${HASH}`],
    ['a hash of a Bitcoin block', ZEROS + A],
    ['a list of such hashes', `${HASH} ${ZEROS}${A}`],
    ['a word with 23 zeros', `0x1${ZEROS.slice(1)}${A}`],
    ['a word with a digit too many', `0x${wordA}0`],
    ['a word with a digit too few', `0x${ZEROS.slice(1)}${A}`],
    ['a word with other letters behind it', `0x${wordA}z`],
    ['a word that is shortened at its end', `0x${wordA}…`],
    ['a word that is shortened with dots', `0x${wordA}...`],
    ['a word in a longer name', `slot0x${wordA}`],
    ['a word behind a great X', `0X${wordA}`],
    ['call data that is cut', `0x${SELECTOR}${wordA}${wordB.slice(0, 30)}`],
    ['call data that is shortened', `0x${SELECTOR}${wordA}…`],
    ['call data four bytes off', `0x${SELECTOR}12345678${wordA}${'0'.repeat(56)}`],
    ['call data of an odd number of digits', `0x${SELECTOR}0${wordA}`],
    ['a short number', `0x${word('de0b6b3a7640000')}`],
    ['a number of 16 bytes', `0x${word('de0b6b3a7640000de0b6b3a7640001')}`],
    ['a round number', `0x${ZEROS}${A.slice(0, 32)}00000000`],
    ['the highest number of 20 bytes', `0x${ZEROS}${'f'.repeat(40)}`],
    ['the highest price', `0x${ZEROS}fffd8963efd1fc6a506488495d951d5263988d25`],
    ['nothing but zeros', `0x${'0'.repeat(64)}`],
    ['an address on the left of its word', `0x${A}${ZEROS}`],
    ['a list without a call', `${wordA}\n${wordB}`],
    ['words behind other words', `0x${SELECTOR} and then ${wordA}`],
    ['a list whose word is cut', `0x${SELECTOR}\n${wordA.slice(0, 60)}`],
    [
      'the code of a contract',
      `0x60806040${word('1')}7c01${'0'.repeat(56)}8152${wordA}5b600080fd${'0'.repeat(36)}`,
    ],
    ['code behind its beginning', `0x${wordA}5b600080fd${'0'.repeat(54)}`],
    ['an address in base58', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
  ])('%s', (_name, text) => expect(found(text)).toEqual([]));
});

describe('a list of words', () => {
  const head = `MethodID: 0x${SELECTOR}`;
  it.each([
    ['a method', head, true],
    ['a method and its first words', `${head}\n[0]: ${wordA}\n[1]: ${wordB}\n`, true],
    ['a selector alone', `0x${SELECTOR}`, true],
    ['no other number', `Hash: 0x${SELECTOR}`, false],
    ['no longer one', `${head}00`, false],
    ['no method that other words follow', `${head} transfer`, false],
  ])('begins with %s', (_name, text, begins) => expect(beginsList(text)).toBe(begins));

  it.each([
    ['words', `[0]: ${wordA}\n${wordB}`, true],
    ['a number', ' [0]: ', true],
    ['a space', '\n', true],
    ['no cut word', wordB.slice(1), false],
    ['no word with another', `${wordA} Copy`, false],
    ['nothing else', 'and', false],
    ['no text behind very many blanks', `${' '.repeat(200_000)}x`, false],
  ])('goes on with %s', (_name, text, goesOn) => expect(isListed(text)).toBe(goesOn));

  it.each([
    [`[0]: ${wordA}`, [A]],
    [`${wordA}${wordB}`, [A, B]],
    [`12 ${wordA}\n[13] ${wordB}\n`, [A, B]],
    [`${wordA} Copy`, []],
    [`${wordA}0`, []],
    [`0x${wordA}`, []],
    [HASH, []],
  ])('%s', (line, addresses) => {
    expect(findInLine(line).map(({ address }) => address.slice(2))).toEqual(addresses);
  });
});

it('tells words that may be numbers, which hold an address only if the page shows it elsewhere', () => {
  const vanity = '0000000000000068f116a894984e2db1123eb395';
  const [match] = findInWords(`0x${ZEROS}${vanity}`);
  expect(match?.address).toBe(`0x${vanity}`);
  expect(mayBeNumber(ZEROS + vanity)).toBe(true);
  expect(mayBeNumber(wordA)).toBe(false);
  const telling = (digits: string) => mayBeNumber(ZEROS + digits);
  const rest = 'a'.repeat(32);
  expect([`0000000${rest}a`, `00000000${rest}`].map(telling)).toEqual([false, true]);
  expect([`${rest}a0000000`, `${rest}00000000`].map(telling)).toEqual([false, true]);
  expect([`${rest}afffffff`, `${rest}ffffffff`].map(telling)).toEqual([false, true]);
});

it('finds no address in a number that begins with 17 zeros, whatever the page shows elsewhere', () => {
  expect(findInWords(`0x${ZEROS}${'a'.repeat(24).padStart(40, '0')}`)).toHaveLength(1);
  expect(findInWords(`0x${ZEROS}${'a'.repeat(23).padStart(40, '0')}`)).toEqual([]);
});

it('reads a hundred thousand digits in no time, whether or not they are words', () => {
  const long = `0x${SELECTOR}${wordA.repeat(2000)}`;
  expect(findInWords(long)).toHaveLength(2000);
  expect(findInWords(`${long}0`)).toEqual([]);
  expect(findInWords('0x'.repeat(50_000))).toEqual([]);
});
