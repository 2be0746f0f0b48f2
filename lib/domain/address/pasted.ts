import { isMixedCase, NAME_ENDINGS, NAME_GOES_ON, parseAddress, withoutUnseen } from './address.ts';
import type { Address } from './address.ts';
import { toChecksumAddress } from './checksum.ts';

/** An address among what was pasted. */
export interface PastedAddress {
  address: Address;
  /** How many times it was there. */
  times: number;
  /** Written in mixed case that breaks its EIP-55 checksum: mistyped or altered. */
  isBadChecksum: boolean;
}

/**
 * Why a line has no address. `long`: 64 digits, a transaction's hash or a private key. `cut`: shortened by dots.
 * `length`: begins like one and has too few or too many digits. `none`: nothing in it looks like one.
 */
export type LineProblem = 'long' | 'cut' | 'length' | 'none';

export interface BadLine {
  /** 1-based. */
  line: number;
  problem: LineProblem;
  /** The number of hex digits, if that is the problem. */
  digits: number | null;
}

export interface Pasted {
  addresses: PastedAddress[];
  badLines: BadLine[];
  /** Addresses beyond the limit, which are left out. */
  leftOut: number;
}

/** More addresses at a time than a person looks at. */
export const MOST_PASTED = 100;

/**
 * What begins like a hash, with all its digits. Letters of scripts without spaces between words may touch it. Where dots
 * follow, it is cut: its first 40 digits may be those of a longer hash, and nobody's address. A sentence that trails off
 * behind a whole address is taken for that too, which costs another paste and no false answer. Where `.eth` or the
 * like follows, it is somebody's name, which leads to any other address.
 */
const HASH = new RegExp(
  String.raw`(?<![\p{LC}\p{N}_])0x([0-9a-f]+)(?![\p{LC}\p{N}\p{M}_…‥⋯•]|\.(\.|([^\0-,/:-@]{0,99}\.)?${NAME_ENDINGS})|${NAME_GOES_ON})`,
  'giu',
);
/** A dash, a wave or a line is a separator only where digits follow right behind it. */
const CUT =
  /0x([0-9a-f]{2,62})\s?(?:\.{2,}|[…‥⋯]|•+|\*{2,}|[–—~_]+(?=[0-9a-f]{2}))(?:(\s[0-9a-f]{2,}|[0-9a-f]+)(?![\p{LC}\p{N}_]))?/iu;

/** The addresses in a text, each once, in their order; text around them is passed over. */
export function readPasted(text: string): Pasted {
  const found = new Map<Address, PastedAddress>();
  const badLines: BadLine[] = [];
  const lines = withoutUnseen(text).split(/\r\n|\r|\n/);
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue;
    const hashes = [...line.matchAll(HASH)];
    let hasAny = false;
    for (const [hash] of hashes) {
      const address = parseAddress(hash);
      if (address === null) continue;
      hasAny = true;
      const entry = found.get(address) ?? { address, times: 0, isBadChecksum: false };
      entry.times += 1;
      entry.isBadChecksum ||=
        isMixedCase(hash) && toChecksumAddress(address).slice(2) !== hash.slice(2);
      found.set(address, entry);
    }
    if (!hasAny) badLines.push({ line: index + 1, ...problemOf(line, hashes[0]?.[1]) });
  }
  const addresses = [...found.values()];
  return {
    addresses: addresses.slice(0, MOST_PASTED),
    badLines,
    leftOut: Math.max(0, addresses.length - MOST_PASTED),
  };
}

/** The addresses in a text as they are written there, without invisible characters, each spelling once. */
export function addressesWrittenIn(text: string): string[] {
  const hashes = [...withoutUnseen(text).matchAll(HASH)].map(([hash]) => hash);
  return [...new Set(hashes)].filter((hash) => parseAddress(hash) !== null);
}

/** The ends of the first shortened address in a text, in small letters; null if it has none. */
export function endsOfCut(text: string): { head: string; tail: string } | null {
  const [, head, tail = ''] = CUT.exec(withoutUnseen(text).toLowerCase()) ?? [];
  return head === undefined ? null : { head: `0x${head}`, tail: tail.trim() };
}

function problemOf(line: string, digits: string | undefined): Omit<BadLine, 'line'> {
  if (/(?<![0-9a-z])[0-9a-f]{64}(?![0-9a-z])/i.test(line.replaceAll(/0x/gi, ' '))) {
    return { problem: 'long', digits: null };
  }
  if (CUT.test(line)) return { problem: 'cut', digits: null };
  if (digits === undefined) return { problem: 'none', digits: null };
  return { problem: 'length', digits: digits.length };
}
