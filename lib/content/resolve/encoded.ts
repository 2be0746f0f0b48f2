import { beginsList, findInLine, findInWords, isListed } from '../../domain/address/abi-words.ts';
import { findCompressed } from '../../domain/address/compressed-zeros.ts';
import { toAddress } from '../../domain/address/address.ts';
import { isConnected, rootNodeOf } from '../dom/node-reader.ts';
import type { RunMatch } from '../find/match-run.ts';
import type { Resolver } from '../find/resolver.ts';
import type { TextRun } from '../find/text-run.ts';
import type { ScannerPatterns } from './page-tools.ts';
import { textsIn } from './texts-in.ts';

/** A longer text is a dump that nobody reads. */
const MOST_TEXT = 1_000_000;
/** The most texts of a list of words that are read. They are read in one go. */
const MOST_LISTED = 500;
/** The most heads whose lists are read again where a page changes their lines. A transaction has one. */
const MOST_HEADS = 16;
/** What shows, behind the first node of a text, that its digits go on. A word beside it, such as "Copy", does not. */
const GOES_ON = /^([0-9a-f]+(?![\p{LC}\p{N}_])|[.…‥⋯•])/iu;

/**
 * Reads addresses that are written in another form than their digits alone: in words of 32 bytes, or with their zeros
 * counted. All of a text is read at once, because where words begin depends on what stands before them; it is kept for
 * the other pieces of a long one.
 */
export function createEncodedReader({
  withoutUnseen,
}: ScannerPatterns): Pick<Resolver, 'addEncoded' | 'takeListed'> {
  let known = '';
  let found: readonly RunMatch[] = [];
  const lines = new WeakSet<Text>();
  let heads: Text[] = [];
  let toRead: Text[] = [];

  function noteLines(head: Text): void {
    const listed = [...listBehind(head)];
    if (listed.length === 0) return;
    heads = [head, ...heads.filter((it) => it !== head && isConnected(it))].slice(0, MOST_HEADS);
    for (const node of listed) lines.add(node);
    toRead.push(...listed);
  }

  return {
    addEncoded(matches, run, link) {
      const text = textOf(run, withoutUnseen);
      const [first] = run.parts;
      if (first === undefined) return matches;
      noteLines(first);
      if (text !== known) {
        known = text;
        found = readAll(text, withoutUnseen);
      }
      const inLine = lines.has(first) ? findInLine(text) : [];
      const href = link?.href.toLowerCase();
      // A hash may begin with as many zeros, and then its link names all of it.
      const added = [...found, ...inLine].filter(
        ({ start, end }) =>
          start < first.length && href?.includes(text.slice(start, end).toLowerCase()) !== true,
      );
      return [...matches, ...added].toSorted((a, b) => a.start - b.start);
    },
    takeListed(isAgain) {
      if (isAgain) for (const head of heads.filter((it) => isConnected(it))) noteLines(head);
      const taken = toRead;
      toRead = [];
      return taken;
    },
  };
}

/** The texts in elements or lines of their own that follow the head of a list of words and are part of it. */
function* listBehind(head: Text): Generator<Text> {
  if (!beginsList(head.data)) return;
  let left = MOST_LISTED;
  for (const node of textsIn(rootNodeOf(head), head)) {
    if (left === 0 || !isListed(node.data)) return;
    left -= 1;
    yield node;
  }
}

/** The text of a run, up to the end of its first node unless the digits go on behind that. */
function textOf({ text, parts }: TextRun, withoutUnseen: ScannerPatterns['withoutUnseen']): string {
  const first = parts.length === 1 ? text.length : (parts[0]?.length ?? 0);
  return GOES_ON.test(withoutUnseen(text.slice(first))) ? text : text.slice(0, first);
}

function readAll(text: string, withoutUnseen: ScannerPatterns['withoutUnseen']): RunMatch[] {
  // An invisible character between digits would part what belongs together.
  if (text.length > MOST_TEXT || withoutUnseen(text) !== text) return [];
  const compressed = findCompressed(text).map(({ head, tail, start, end }) =>
    tail === '' ? { address: toAddress(`0x${head}`), start, end } : { head, tail, start, end },
  );
  return [...findInWords(text), ...compressed];
}
