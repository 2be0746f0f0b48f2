import {
  NAME_ENDINGS,
  NAME_GOES_ON,
  toAddress,
  withoutUnseen,
} from '../../domain/address/address.ts';
import type { Address } from '../../domain/address/address.ts';

export { withoutUnseen };

/** One whole address inside a text: `text.slice(start, end)` is how it was written there. */
export interface AddressMatch {
  address: Address;
  start: number;
  end: number;
  /** It is the end of a word of 32 bytes. */
  isWord?: true;
}

/** A shortened address, such as `0x1234…abcd`: what is left of its digits, in lower case. */
export interface ShortMatch {
  head: string;
  tail: string;
  start: number;
  end: number;
}

/**
 * Whole, or shortened with the separators that sites use and at least two digits on either side. What may not stand
 * around it is checked separately: classes of letters in this pattern would cost every page milliseconds to compile.
 */
const WRITTEN =
  /0x(?:([0-9a-f]{40})|([0-9a-f]{2,37})\s?(?![.*]\s?\w)[.…‥⋯–—•*~_]+\s?([0-9a-f]{2,37}))/gi;
/** Most texts with an address hold it and nothing else. */
const ALONE = /^\s*(0x[0-9a-f]{40})\s*$/i;
/**
 * Letters of scripts with capitals look like an address's own. Letters of others, such as Chinese ones, are written
 * right beside an address, because many of those languages have no spaces.
 */
const WORD_BEFORE = /[\p{LC}\p{N}]$/u;
/** A combining mark makes the last digit another character, and dots of all kinds show that the address was cut. */
const GOES_ON = /^[\p{LC}\p{N}\p{M}…‥⋯•]/u;
/**
 * Dots that cut it, or the rest of a name (`.eth`, `.base.eth`, `.bnb`, `-pay.eth`) that is written to be taken for an
 * address. No name is longer: behind each of many addresses there may be a megabyte without a space.
 */
export const DOTS = String.raw`(\.(\.|([^\0-,/:-@]{1,255}\.)?${NAME_ENDINGS})|${NAME_GOES_ON})`;
const DOTTED = new RegExp(`^${DOTS}`, 'iu');
/** An encoded sign in a URL, `%3D` for `=`, or in JSON, `\n` for the end of a line. */
const ENCODED_BEFORE = /(%[0-9a-f]{2}|\\[nrt])$/i;

/** Whether a letter or digit stands before a place in a text. */
export function isWordBefore(text: string, place: number): boolean {
  const code = text.charCodeAt(place - 1);
  return code >= 128
    ? WORD_BEFORE.test(text.slice(Math.max(0, place - 2), place))
    : isAsciiWord(code);
}

/** `code` is NaN at a text's ends. */
function isAsciiWord(code: number): boolean {
  // Upper and lower case differ by one bit.
  const letter = code | 32;
  return (letter > 96 && letter < 123) || (code > 47 && code < 58) || code === 95;
}

/** Where each visible character stands in a text, and then where the text ends. */
function placesOfSeen(text: string): number[] {
  const places: number[] = [];
  for (let place = 0; place <= text.length; place += 1) {
    if (withoutUnseen(text.charAt(place)) !== '' || place === text.length) places.push(place);
  }
  return places;
}

/** Whether a match is only the end of something longer. */
function wentBefore(text: string, start: number): boolean {
  return (
    isWordBefore(text, start) && !ENCODED_BEFORE.test(text.slice(Math.max(0, start - 3), start))
  );
}

/** Whether a match is only the beginning of something longer, such as a 64-digit hash, or was cut off. */
function goesOn(text: string, end: number): boolean {
  const code = text.charCodeAt(end);
  const isWord = code >= 128 ? GOES_ON.test(text.slice(end, end + 2)) : isAsciiWord(code);
  return isWord || DOTTED.test(text.slice(end));
}

/** Every address in `text`, in order. Texts without one cost a cheap check. */
export function findWritten(text: string): (AddressMatch | ShortMatch)[] {
  if (!text.includes('0x')) return [];
  const alone = ALONE.exec(text)?.[1];
  if (alone !== undefined) {
    const start = text.indexOf(alone);
    return [{ address: toAddress(alone), start, end: start + alone.length }];
  }
  const seen = withoutUnseen(text);
  const found = findSeen(seen);
  if (seen.length === text.length || found.length === 0) return found;
  const places = placesOfSeen(text);
  for (const match of found) {
    match.start = places[match.start] ?? 0;
    match.end = (places[match.end - 1] ?? 0) + 1;
  }
  return found;
}

function findSeen(text: string): (AddressMatch | ShortMatch)[] {
  const found: (AddressMatch | ShortMatch)[] = [];
  WRITTEN.lastIndex = 0;
  for (let match = WRITTEN.exec(text); match !== null; match = WRITTEN.exec(text)) {
    const [written, digits, head = '', tail = ''] = match;
    const start = match.index;
    const end = WRITTEN.lastIndex;
    if (wentBefore(text, start) || goesOn(text, end)) WRITTEN.lastIndex = start + 2;
    else if (digits !== undefined) found.push({ address: toAddress(written), start, end });
    else found.push({ head: head.toLowerCase(), tail: tail.toLowerCase(), start, end });
  }
  return found;
}

export function isWhole(match: AddressMatch | ShortMatch): match is AddressMatch {
  return 'address' in match;
}

/** Every whole address in `text`. */
export function findAddresses(text: string): AddressMatch[] {
  return findWritten(text).filter(isWhole);
}
