import type { Address } from '../../domain/address/address.ts';
import type { Flag } from '../../domain/verdict/level.ts';
import { attributeOf, isConnected, ownerDocumentOf } from '../dom/node-reader.ts';
import { withoutUnseen } from './address-pattern.ts';
import { isWithin } from '../dom/shadow-tree.ts';
import { runFrom } from './text-run.ts';
import { isSameVoucher, isVouchedFor } from './vouching.ts';
import type { Voucher } from './vouching.ts';

/** What a person writes an address into. */
export type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * One place on the page where an address stands. It holds no Range: live ranges make every change of the page slower
 * (2,000 of them 7 times in Chromium, 22 times in Firefox).
 */
export type Sighting = TextSighting | LabelSighting | FieldSighting;

interface Sighted {
  address: Address;
  /** Where the address begins in `node`. */
  start: number;
  /** What was seen there: the sighting holds only as long as this is still there. */
  written: string;
  /** The nearest element with a box of its own. Until that was looked for, it is the text's own element. */
  element: Element;
  /** Found on the page itself. A bad checksum is not among them, because it is known only with the address's mark. */
  flags: readonly Flag[];
}

interface Written extends Sighted {
  node: Text;
  /** The text nodes that it is spread over, in order. Mostly `node` alone. */
  parts: readonly Text[];
  /** Where it ends in the last part. */
  end: number;
  /** The link around it, if any. */
  link: HTMLAnchorElement | null;
  /** That link's `href` attribute when it was read. */
  href: string | null;
  /** What tells the address, where neither the text nor the link's URL does so alone. */
  voucher: Voucher | null;
}

/**
 * An address in a text of the page. `text`: all of it is written there; `short`: it is shortened; `word`: it ends a word
 * of 32 bytes, which may hold a number instead. All of the word is `written`.
 */
export interface TextSighting extends Written {
  kind: 'text' | 'short' | 'word';
}

/** A link whose label is a name of the address in its URL. */
export interface LabelSighting extends Written {
  kind: 'label';
  link: HTMLAnchorElement;
  /** It could not be seen when it was read, so which of its pieces are on its first line is not known yet. */
  isHidden: boolean;
}

/** An address that a person has put into a field. */
export interface FieldSighting extends Sighted {
  kind: 'field';
  node: Field;
  /** All that the field holds. */
  value: string;
  /** The address that the person has just pasted. It is another one where the page has replaced it. */
  pasted?: Address | undefined;
  /** A field counts as being in no link. */
  link: null;
}

/** Whether the page still shows what the sighting says. */
export function isStillOnPage(sighting: Sighting): boolean {
  const { node, written } = sighting;
  // Pages move things between their frames; each is read by its own scanner.
  if (!isConnected(node) || ownerDocumentOf(node) !== document) return false;
  if (sighting.kind === 'field') return sighting.node.value === sighting.value;
  const { link, href, voucher } = sighting;
  return (
    readAgain(sighting) === written &&
    (link === null || (attributeOf(link, 'href') === href && isWithin(link, node))) &&
    (voucher === null || isVouchedFor(voucher, node))
  );
}

/**
 * What stands at the sighting's place now. Null when its pieces are not one text any more: they may have been moved,
 * hidden or parted, and each still has its text.
 */
function readAgain({
  kind,
  node,
  start,
  end,
  parts,
  written,
}: TextSighting | LabelSighting): string | null {
  const isOne = parts.length === 1;
  const run = isOne || kind === 'label' ? null : runFrom(node, node.data);
  if (run !== null && parts.some((part, index) => part !== run.parts[index])) return null;
  const text = isOne
    ? // A copy of all of a long text, for each of its addresses, takes Firefox minutes.
      node.substringData(Math.min(start, node.length), end - start)
    : parts
        .map(({ data }, index) => (index === parts.length - 1 ? data.slice(0, end) : data))
        .join('')
        .slice(start);
  return text.length === written.length ? text : withoutUnseen(text);
}

/** Whether two sightings are the same place and address, so that a mark can stay. */
export function isSameSighting(a: Sighting, b: Sighting): boolean {
  return (
    a.address === b.address &&
    a.node === b.node &&
    a.written === b.written &&
    a.start === b.start &&
    a.element === b.element &&
    a.flags.join() === b.flags.join() &&
    (a.kind === 'field'
      ? b.kind === 'field' && a.value === b.value
      : b.kind === a.kind && isSameText(a, b))
  );
}

function isSameText(a: Written, b: Written): boolean {
  return (
    a.end === b.end &&
    a.parts.length === b.parts.length &&
    a.parts.every((part, index) => part === b.parts[index]) &&
    a.link === b.link &&
    a.href === b.href &&
    isSameVoucher(a.voucher, b.voucher)
  );
}
