import type { Address } from '../domain/address.ts';
import { findAddresses, findShortened } from './find-addresses.ts';
import type { ShortMatch } from './find-addresses.ts';
import type { TextRun } from './text-run.ts';

/** An address, whole or shortened, in a run, by its place in the run's text. */
export interface RunMatch {
  start: number;
  end: number;
  /** Set for a whole one. */
  address: Address | null;
  /** Set for a shortened one. */
  short: ShortMatch | null;
}

/**
 * What makes the text before it only a part of something longer. A word, such as the label of a button, does not; and
 * a short one may be of hex letters alone ("Add"), where what stands before it has all its digits.
 */
const WHOLE_GOES_ON = /^(?:[0-9a-f]{6,}(?![\p{L}\p{N}_])|…|\.\.|•)/iu;
const SHORT_GOES_ON = /^(?:[0-9a-f]+(?![\p{L}\p{N}_])|…|\.\.|•)/iu;

/**
 * The addresses that begin in a run's first node. Where pieces meet there is no sign of a word's end, so each piece
 * may be the last: the first one at which an address ends, and nothing goes on with it, decides.
 */
export function matchRun({ text, parts }: TextRun): RunMatch[] {
  const first = parts[0]?.data.length ?? 0;
  const found = new Map<number, RunMatch>();
  let seen = 0;
  for (const part of parts) {
    seen += part.data.length;
    const soFar = text.slice(0, seen);
    for (const match of allIn(soFar)) {
      const goesOn = match.short === null ? WHOLE_GOES_ON : SHORT_GOES_ON;
      const isSettled = match.end < seen || !goesOn.test(text.slice(seen));
      if (match.start < first && isSettled && !found.has(match.start))
        found.set(match.start, match);
    }
  }
  return [...found.values()];
}

function allIn(text: string): RunMatch[] {
  return [
    ...findAddresses(text).map(({ address, start, end }) => ({ start, end, address, short: null })),
    ...findShortened(text).map((short) => ({
      start: short.start,
      end: short.end,
      address: null,
      short,
    })),
  ];
}
