import { findWritten, isWhole, withoutUnseen } from './address-pattern.ts';
import type { AddressMatch, ShortMatch } from './address-pattern.ts';
import type { TextRun } from './text-run.ts';

/** A whole or shortened address in a run. Its start and end are places in the run's text. */
export type RunMatch = AddressMatch | ShortMatch;

/**
 * What, following a text, makes that only a part of something longer. A word, such as the label of a button, does not.
 * After a whole address, which has all its digits, even a short word of hex letters alone ("Add") does not.
 */
const WHOLE_GOES_ON = /^(?:[0-9a-f]{6,}(?![\p{LC}\p{N}_])|…|\.\.|•)/iu;
const SHORT_GOES_ON = /^(?:[0-9a-f]+(?![\p{LC}\p{N}_])|…|\.\.|•)/iu;
/** More than what may go on at the end of a first text (see `runFrom`), so that a long one is searched only once. */
const LONGEST_BEGINNING = 100;

/**
 * The addresses that begin in a run's first node, searched from `begin` to `end` of its text. Nothing shows the end of a
 * word where pieces meet, so each piece may be the last. The first piece at which an address ends, with nothing going on
 * after it, decides.
 */
export function matchRun({ text, parts }: TextRun, begin = 0, end = text.length): RunMatch[] {
  if (parts.length === 1) return findIn(text, begin, end);
  const first = parts[0]?.length ?? 0;
  const from = Math.max(begin, first - LONGEST_BEGINNING);
  const found = new Map<number, RunMatch>();
  let seen = 0;
  for (const part of parts) {
    const start = seen === 0 ? begin : from;
    seen += part.length;
    for (const match of findIn(text, start, seen)) {
      // This slice does not show what stands before its first character.
      const isUnclear = start > 0 && match.start === start;
      if (match.start >= first || isUnclear || found.has(match.start)) continue;
      const goesOn = isWhole(match) ? WHOLE_GOES_ON : SHORT_GOES_ON;
      const isEnded = withoutUnseen(text.slice(match.end, seen)) !== '';
      if (isEnded || !goesOn.test(withoutUnseen(text.slice(seen)))) found.set(match.start, match);
    }
  }
  return [...found.values()];
}

function findIn(text: string, start: number, end: number): RunMatch[] {
  const found = findWritten(text.slice(start, end));
  for (const match of found) {
    match.start += start;
    match.end += start;
  }
  return found;
}
