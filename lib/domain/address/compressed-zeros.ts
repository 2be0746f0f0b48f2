import { NAME_ENDINGS, NAME_GOES_ON } from './address.ts';

/**
 * Addresses whose leading zeros are counted instead of written (ERC-8117): `0x0₈abcd…` with all digits behind the zeros,
 * or `0x0(8)abcd…`. The number is that of all leading zeros.
 */
export interface CompressedMatch {
  /** All digits that are told, with the zeros written out, in lower case. All 40 if the address was not shortened. */
  head: string;
  /** The last digits of one that is shortened as well; else empty. */
  tail: string;
  start: number;
  end: number;
}

const COMPRESSED = new RegExp(
  String.raw`(?<![\p{LC}\p{N}_])0x0(?:\(([1-9]\d?)\)|([₁-₉][₀-₉]?))(?=[1-9a-f])([0-9a-f]+)(?:(?![.*]\s?\w)[.…‥⋯–—•*~_]+([0-9a-f]{2,}))?(?![\p{LC}\p{N}\p{M}_…‥⋯•]|\.(\.|(\S{0,99}\.)?${NAME_ENDINGS})|${NAME_GOES_ON})`,
  'giu',
);
const AT_BEGIN = /^0x0(?:\(([1-9]\d?)\)|([₁-₉][₀-₉]?))/i;
const DIGITS = 40;
/** The code of the subscript zero. The others follow. */
const SUBSCRIPT_ZERO = 0x2080;

/** All such addresses in a text. One that is not shortened has exactly 40 digits, and a shortened one has fewer. */
export function findCompressed(text: string): CompressedMatch[] {
  return Array.from(text.matchAll(COMPRESSED), toMatch).filter(({ head, tail }) =>
    tail === '' ? head.length === DIGITS : head.length + tail.length < DIGITS,
  );
}

function toMatch(match: RegExpExecArray): CompressedMatch {
  const [written, number, subscript, rest = '', tail = ''] = match;
  const head = `${zerosOf(number, subscript)}${rest}`.toLowerCase();
  return { head, tail: tail.toLowerCase(), start: match.index, end: match.index + written.length };
}

/** A text that begins with counted zeros, with these written out. The other digits keep their capitals. */
export function writeZeros(written: string): string {
  return written.replace(
    AT_BEGIN,
    (_, number?: string, subscript?: string) => `0x${zerosOf(number, subscript)}`,
  );
}

function zerosOf(number?: string, subscript = ''): string {
  const plain = subscript.replace(/./g, (digit) => String(digit.charCodeAt(0) - SUBSCRIPT_ZERO));
  return '0'.repeat(Number(number ?? plain));
}
