import type { Address } from '../../domain/address/address.ts';
import { NO_FLAGS } from '../../domain/verdict/level.ts';
import { attributeOf, isConnected, isHtml, localNameOf } from '../dom/node-reader.ts';
import { boxAround } from '../dom/layout-box.ts';
import { isWhole, withoutUnseen } from './address-pattern.ts';
import { mayBeginAt } from './candidate-texts.ts';
import type { CandidateText } from './candidate-texts.ts';
import { matchRun } from './match-run.ts';
import type { RunMatch } from './match-run.ts';
import { addressLedTo } from './resolver.ts';
import type { Resolver } from './resolver.ts';
import type { TextSighting } from './sighting.ts';
import { closestTo, focusedElement, isWithin, parentOf } from '../dom/shadow-tree.ts';
import { runFrom } from './text-run.ts';
import type { TextRun } from './text-run.ts';

/** Elements whose text readers do not see. They hold no visible elements either. */
const SKIPPED = /^(script|style|noscript|template|textarea|title)$/;
const EDITOR = '[contenteditable]:not([contenteditable="false"])';
/** `0x` and 40 digits. */
const ADDRESS_LENGTH = 42;
/** Most texts have none of these around them, and one question finds that out. */
const SPECIAL = `a, ${EDITOR}`;

/**
 * What may be an address in another form: in a word of 32 bytes, with its zeros counted (ERC-8117), or in the lines behind
 * a `MethodID`.
 */
const ENCODED = /0{24}|0x0[(₁-₉]|od ?ID/i;

/** How much of a long text is read at a time. */
const PIECE_LENGTH = 4000;
/** Pieces end at a space, or at the latest this much later. */
const LONGEST_WORD = 1000;
/** How much around a piece is looked at, to see whether something longer begins before it or ends behind it. */
const AROUND = 200;

/**
 * Where the piece that begins at `from` ends: where the next address may begin once the piece is long enough. Infinite
 * for the last piece.
 */
export function endOfPiece(data: string, from: number): number {
  const least = from + PIECE_LENGTH;
  if (data.length <= least) return Infinity;
  const space = data.slice(least, least + LONGEST_WORD).search(/\s/);
  const next = mayBeginAt(data, least + Math.max(space, 0));
  return next === -1 ? Infinity : next;
}

/**
 * The addresses that begin in one text node, in which `data` stands, from `from` to before `to`: whole, spread over
 * several nodes, or shortened with something on the page that vouches for them. Null if reading them takes a resolver
 * and it has not come yet.
 */
export function readText(
  { node, data, from }: CandidateText,
  to: number,
  resolver: Resolver | null,
): TextSighting[] | null {
  const parent = isConnected(node) ? parentOf(node) : null;
  if (parent === null || SKIPPED.test(localNameOf(parent))) return [];
  const isLast = to >= data.length;
  const run = isLast ? runFrom(node, data) : { text: data, parts: [node] };
  const begin = Math.max(0, from - AROUND);
  const end = to + AROUND;
  let matches = matchRun(run, begin, isLast ? undefined : end);
  const isEncoded = ENCODED.test(run.text.slice(begin, end));
  if (matches.length === 0 && !isEncoded) return [];
  const isSpecial = closestTo(parent, SPECIAL) !== null;
  if (isSpecial && isBeingWritten(parent)) return [];
  const link = isSpecial ? linkAround(parent) : null;
  if (isEncoded) {
    if (resolver === null) return null;
    matches = resolver.addEncoded(matches, run, link);
  }
  const found: TextSighting[] = [];
  let least = from;
  for (const match of matches) {
    if (match.start < least || match.start >= to) continue;
    if (resolver === null && needsResolver(match, link)) return null;
    const sighting = toSighting(node, parent, link, run, match, resolver);
    if (sighting === null) continue;
    found.push(sighting);
    // Shorter readings of the same text follow.
    least = match.start + 1;
  }
  // A copy has no spare room to grow, and this list is kept for long.
  return found.slice();
}

/** Whether the person is writing in this element right now. That is not read. */
function isBeingWritten(element: Element): boolean {
  const editor = closestTo(element, EDITOR);
  return editor !== null && isWithin(editor, focusedElement());
}

function needsResolver(match: RunMatch, link: HTMLAnchorElement | null): boolean {
  return !isWhole(match) || mayLeadElsewhere(link, match.address);
}

/** Whether a link's path ends with another address. */
function mayLeadElsewhere(
  link: HTMLAnchorElement | null,
  address: Address,
): link is HTMLAnchorElement {
  return ((link && addressLedTo(link.href)) ?? address) !== address;
}

function toSighting(
  node: Text,
  parent: Element,
  link: HTMLAnchorElement | null,
  run: TextRun,
  match: RunMatch,
  resolver: Resolver | null,
): TextSighting | null {
  const { start } = match;
  const text = run.text.slice(start, match.end);
  // A text of exactly this length has no invisible characters in it.
  const written = isWhole(match) && text.length === ADDRESS_LENGTH ? text : withoutUnseen(text);
  const vouched = isWhole(match) ? null : (resolver?.vouchFor(node, written, match) ?? null);
  const address = isWhole(match) ? match.address : vouched?.address;
  if (address === undefined) return null;
  const { parts, end } = endIn(run, match.end);
  return {
    address,
    kind: isWhole(match) ? (match.isWord ? 'word' : 'text') : 'short',
    node,
    start,
    parts,
    end,
    written,
    element: boxAround(parent),
    link,
    href: link === null ? null : attributeOf(link, 'href'),
    voucher: vouched?.voucher ?? null,
    flags:
      mayLeadElsewhere(link, address) && resolver?.ledElsewhere(link.href, address)
        ? ['text-link-mismatch']
        : NO_FLAGS,
  };
}

/** A link in SVG has a URL of another type. */
function linkAround(element: Element): HTMLAnchorElement | null {
  const link = closestTo(element, 'a');
  return link !== null && isHtml(link, 'a') ? link : null;
}

/** The nodes up to the one in which the run's `end` lies, and where in it. */
function endIn({ parts }: TextRun, end: number): { parts: readonly Text[]; end: number } {
  if (parts.length === 1) return { parts, end };
  let before = 0;
  const last = parts.findIndex(({ length }) => {
    before += length;
    return before >= end;
  });
  return { parts: parts.slice(0, last + 1), end: end - before + (parts[last]?.length ?? 0) };
}
