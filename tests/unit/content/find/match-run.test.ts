import { describe, expect, it } from 'vitest';
import { matchRun } from '../../../../lib/content/find/match-run.ts';
import type { TextRun } from '../../../../lib/content/find/text-run.ts';

const DIGITS = '12ab34cd56ef78901234567890abcdefabcdef12';
const WHOLE = `0x${DIGITS}`;

/** A run of pieces; of a node only its text counts here. */
function runOf(...pieces: string[]): TextRun {
  const parts = pieces.map((data) => ({ data, length: data.length })) as unknown as Text[];
  return { text: pieces.join(''), parts };
}

function found(...pieces: string[]): string[] {
  const run = runOf(...pieces);
  return matchRun(run).map(({ start, end }) => run.text.slice(start, end));
}

describe('an address that is spread over pieces', () => {
  it.each([
    ['one piece', [WHOLE], WHOLE],
    ['two', ['0x12ab', WHOLE.slice(6)], WHOLE],
    ['its prefix alone in the first', ['0x', DIGITS], WHOLE],
    ['half of its prefix', ['0', `x${DIGITS}`], WHOLE],
    ['every digit alone', Array.from(WHOLE), WHOLE],
    ['words before it', ['Send to 0x12ab', WHOLE.slice(6)], WHOLE],
    ['words behind it', ['0x12ab', `${WHOLE.slice(6)} today`], WHOLE],
    ['a button’s label right behind it', [WHOLE, 'Copy'], WHOLE],
    ['a label that begins like digits', [WHOLE, 'Add label'], WHOLE],
    ['shortened, in three', ['0x12ab', '…', 'cd34'], '0x12ab…cd34'],
    ['shortened with lines, in three', ['0x12ab', '__', 'cd34'], '0x12ab__cd34'],
    ['the end of a sentence behind it', [WHOLE, '.'], WHOLE],
    ['a file’s ending behind it', [WHOLE, '.json'], WHOLE],
    ['a block’s number right behind it', [WHOLE, '18934567'], WHOLE],
    ['an amount of many digits right behind it', [WHOLE, '1000000000000000000000000'], WHOLE],
    ['a number too short for the rest of a hash behind it', [WHOLE, 'a'.repeat(23)], WHOLE],
    ['shortened, with a label behind it', ['0x12ab…cd34', 'Copy'], '0x12ab…cd34'],
  ])('%s', (_name, pieces, expected) => {
    expect(found(...pieces)).toEqual([expected]);
  });

  it.each([
    ['a 64-digit hash cut at the 40th', [WHOLE, 'a'.repeat(24)]],
    ['such a hash with a place to break it', [WHOLE, `\u200B${'a'.repeat(24)}`]],
    ['a hash that goes on with dots', [WHOLE, '…']],
    ['a hash that goes on with dots at half height', [WHOLE, '⋯']],
    ['a hash that goes on with bullets', [WHOLE, '••••']],
    ['a name that is written like one', [WHOLE, '.eth']],
    ['such a name in pieces', [WHOLE, '.', 'eth']],
    ['such a name under another', [WHOLE, '.base', '.eth']],
    ['such a name under one in another script', [WHOLE, '.日本.eth']],
    ['a hash in three pieces', ['0x12', DIGITS, 'ab'.repeat(11)]],
    ['digits of a next word', ['0x12ab', ` ${WHOLE.slice(6)}`]],
    ['too few digits', ['0x12ab', WHOLE.slice(7)]],
  ])('is not %s', (_name, pieces) => {
    expect(found(...pieces)).toEqual([]);
  });

  it('may, shortened, end before each piece of digits, and is read with all of them first', () => {
    expect(found('0x12ab…cd', '3', '4')).toEqual(['0x12ab…cd34', '0x12ab…cd3', '0x12ab…cd']);
    expect(found('0x12ab…cd34', '3 days ago')).toEqual(['0x12ab…cd343', '0x12ab…cd34']);
  });

  it('is left to the node in which it begins', () => {
    expect(found('Pay ', WHOLE)).toEqual([]);
  });

  it('stands beside others in the first piece', () => {
    expect(found(`${WHOLE} and 0x12ab`, WHOLE.slice(6))).toEqual([WHOLE, WHOLE]);
  });
});

describe('a long text that goes on in pieces', () => {
  const LONG = `${WHOLE} and much more. `.repeat(2000);

  it('gives its own addresses and the one that goes on, each once', () => {
    const pieces = [`${LONG}to 0x12ab`, WHOLE.slice(6)];
    expect(found(...pieces)).toEqual(Array.from({ length: 2001 }, () => WHOLE));
  });

  it('gives no address that a letter stands before, wherever it is in the text', () => {
    for (let length = 30; length < 80; length += 1) {
      const before = `z${WHOLE} ${'.'.repeat(length)} `;
      expect(found(`${before}0x12ab`, WHOLE.slice(6))).toEqual([WHOLE]);
    }
  });
});
