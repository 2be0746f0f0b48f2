import { toAddress } from './address.ts';
import type { Address } from './address.ts';

/**
 * An address in a word of 32 bytes, as event topics and call data have it: 24 zero digits and then its own.
 * `text.slice(start, end)` is that word, with the `0x` before it if there is one. It ends with the address.
 */
export interface WordMatch {
  address: Address;
  start: number;
  end: number;
  isWord: true;
}

/** In hexadecimal digits. */
const WORD = 64;
const SELECTOR = 8;
const PADDING = 24;

/**
 * A `0x` and all digits behind it. Nothing of a longer name stands before it, and nothing shows that it goes on or was
 * cut.
 */
const DATA = /(?<![\p{LC}\p{N}_])0x([0-9a-fA-F]{8,})(?![\p{LC}\p{N}\p{M}_…‥⋯•]|\.\.)/gu;
/** Explorers show call data as a list, a word a line, often numbered: `[0]: 0000…`. */
const LISTED = /\s+(\[?\d{1,4}\]?:?\s+)?[0-9a-f]{64}(?![\p{LC}\p{N}\p{M}_…‥⋯•]|\.\.)/iuy;
/** The beginning of a list in which each line has an element of its own. Elsewhere, words without a `0x` are hashes. */
const HEAD = /(method ?id\W+|^\s*)0x[0-9a-f]{8}(\s+(\[?\d{1,4}\]?:?\s+)?[0-9a-f]{64})*\s*$/i;
/** A line of it, or several: words alone, numbered or not. */
const LINE = /^\s*((\[?\d{1,4}\]?:?\s+)?[0-9a-f]{64}\s*)+$/i;
const ALL_WORDS = /[0-9a-f]{64}/gi;
/** The number of a line, alone, or a space. */
const NUMBER = /^\s*(\[?\d{1,4}\]?:?\s*)?$/;
/** How far back the beginning of a list is looked for in a text that has its first lines. */
const LONGEST_HEAD = 10_000;
/**
 * Code of a contract, by how compilers begin it and by what it reverts with. It is full of constants with many zeros, and
 * the digits behind those are instructions.
 */
const CODE = /^6(0|1..)..6040|^(363d3d37|3d602d80)|5b(600080|60006000|5f80)fd/i;
/**
 * What may be a number: it is short, round or the highest of its type, or (by its first digits) a limit that exchanges
 * are told for "any price". Such a word holds an address only if the page shows that elsewhere.
 */
const MAY_BE_NUMBER = /^0{8}|0{8}$|f{8}|^fffd8963efd1fc6a5064/i;
/** Shorter numbers are never looked for. Nearly all numbers are this short, and hardly any address is. */
const SHORT_NUMBER = /^0{17}/;

/** All addresses in the words of a text, in order. Each word holds one or a number: see `mayBeNumber`. */
export function findInWords(text: string): WordMatch[] {
  const found: WordMatch[] = [];
  for (const match of text.matchAll(DATA)) {
    const [written, digits = ''] = match;
    const rest = digits.length % WORD;
    if ((rest !== 0 && rest !== SELECTOR) || CODE.test(digits)) continue;
    const end = match.index + written.length;
    // A word that stands alone is marked with its `0x`, as people see it.
    if (digits.length === WORD) noteWord(found, text, end - WORD, match.index);
    else readWords(found, text, match.index + 2 + rest, end);
    readList(found, text, end);
  }
  return found;
}

/** Whether a list of words begins at the end of a text, and may go on in the next ones. */
export function beginsList(text: string): boolean {
  return HEAD.test(text.slice(-LONGEST_HEAD));
}

/** Whether a text may be part of such a list: words alone, a line's number, or nothing that is seen. */
export function isListed(text: string): boolean {
  return LINE.test(text) || NUMBER.test(text);
}

/** The addresses in a line of a list of words. It is known to be one by what stands before it. */
export function findInLine(text: string): WordMatch[] {
  const found: WordMatch[] = [];
  if (!LINE.test(text)) return found;
  for (const { index } of text.matchAll(ALL_WORDS)) noteWord(found, text, index);
  return found;
}

/** Whether the digits that a word ends with may as well be a number. */
export function mayBeNumber(word: string): boolean {
  return MAY_BE_NUMBER.test(word.slice(-40));
}

/** The words that follow one another in a list. */
function readList(found: WordMatch[], text: string, from: number): void {
  LISTED.lastIndex = from;
  while (LISTED.test(text)) noteWord(found, text, LISTED.lastIndex - WORD);
}

/** The words of encoded data. One that tells the length of another call is followed by that call's own words. */
function readWords(found: WordMatch[], text: string, from: number, end: number): void {
  let at = from;
  while (at < end) {
    const inner = lengthOfCall(text, at, end);
    noteWord(found, text, at);
    at += WORD;
    if (inner === 0) continue;
    readWords(found, text, at + SELECTOR, at + inner);
    at += Math.ceil(inner / WORD) * WORD;
  }
}

/**
 * How many digits of another call follow a word that tells their number; 0 if no call does. A call is a selector and
 * whole words, so it is filled up with zeros.
 */
function lengthOfCall(text: string, at: number, end: number): number {
  const word = text.slice(at, at + WORD);
  if (!word.startsWith('0'.repeat(WORD - SELECTOR))) return 0;
  const length = Number.parseInt(word.slice(-SELECTOR), 16) * 2;
  const begin = at + WORD;
  const filled = begin + Math.ceil(length / WORD) * WORD;
  const isCall =
    length % WORD === SELECTOR &&
    length > SELECTOR &&
    filled <= end &&
    !text.startsWith('0'.repeat(SELECTOR), begin) &&
    /^0*$/.test(text.slice(begin + length, filled));
  return isCall ? length : 0;
}

/** Notes the word at a place if it may hold an address. `start`: where it is seen to begin. */
function noteWord(found: WordMatch[], text: string, at: number, start = at): void {
  if (!text.startsWith('0'.repeat(PADDING), at)) return;
  const end = at + WORD;
  const digits = text.slice(at + PADDING, end);
  if (!SHORT_NUMBER.test(digits))
    found.push({ address: toAddress(`0x${digits}`), start, end, isWord: true });
}
