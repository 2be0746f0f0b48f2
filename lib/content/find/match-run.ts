import { DOTS, findWritten, isWhole, withoutUnseen } from './address-pattern.ts';
import type { AddressMatch, ShortMatch } from './address-pattern.ts';
import type { TextRun } from './text-run.ts';

/** A whole or shortened address in a run. Its start and end are places in the run's text. */
export type RunMatch = AddressMatch | ShortMatch;

/** What, following an address, may be more of it. A word, such as the label of a button, is not. */
const GOES_ON = new RegExp(String.raw`^([…‥⋯•]|${DOTS}|[0-9a-f]+(?![\p{LC}\p{N}_]))`, 'iu');
/**
 * Digits that do not make up the 64 of a hash: a number in the next column, such as a block's or an amount in its
 * smallest unit.
 */
const NUMBER = /^(\d*|\w{1,23})$/;
/**
 * Longer than what goes on behind an address, and than what may go on at the end of a first text (see `runFrom`), so
 * that a long text is searched only once.
 */
const LONGEST_BEGINNING = 100;

/**
 * The addresses that begin in a run's first node, searched from `begin` to `end` of its text. Nothing shows the end of a
 * word where pieces meet, so each piece may be the last. The first piece at which an address ends, with nothing going on
 * after it, decides. What goes on after a shortened one may be an age or an amount beside it ("3 days ago"), which no text
 * tells apart. So each shorter reading follows, with the same start, for where nothing vouches for a longer one.
 */
export function matchRun({ text, parts }: TextRun, begin = 0, end = text.length): RunMatch[] {
  if (parts.length === 1) return findIn(text, begin, end);
  const first = parts[0]?.length ?? 0;
  const from = Math.max(begin, first - LONGEST_BEGINNING);
  const found = new Map<number, RunMatch>();
  const shorter: RunMatch[] = [];
  let seen = 0;
  for (const part of parts) {
    const start = seen === 0 ? begin : from;
    seen += part.length;
    for (const match of findIn(text, start, seen)) {
      // This slice does not show what stands before its first character.
      const isUnclear = start > 0 && match.start === start;
      if (match.start >= first || isUnclear || found.has(match.start)) continue;
      const behind = withoutUnseen(text.slice(match.end, match.end + LONGEST_BEGINNING));
      const [goesOn = ''] = GOES_ON.exec(behind) ?? [];
      if (isWhole(match) ? NUMBER.test(goesOn) : goesOn === '') found.set(match.start, match);
      else if (!isWhole(match)) shorter.unshift(match);
    }
  }
  return [...found.values(), ...shorter];
}

function findIn(text: string, start: number, end: number): RunMatch[] {
  const found = findWritten(text.slice(start, end));
  for (const match of found) {
    match.start += start;
    match.end += start;
  }
  return found;
}
