import { underlineOf } from '../../../domain/mark/underline.ts';
import type { Address } from '../../../domain/address/address.ts';
import { attributeOf, textContentOf } from '../../dom/node-reader.ts';
import { outwards } from '../../dom/outwards.ts';
import { VOUCHING_ATTRIBUTES } from '../../dom/vouching-attributes.ts';
import type { MarkLook } from '../../draw/mark-look.ts';
import type { Sighting } from '../../find/sighting.ts';
import type { CopyAct } from '../card-acts.ts';
import type { CardMarks, CardPage } from '../card-deps.ts';

/** More than an address with what stands around one. Somebody who copies a whole page does not mean an address. */
const LONGEST_TEXT = 400;
/** A button and its address stand in one row or one cell, which has no more levels than this. */
const MOST_LEVELS = 6;

const ADDRESS = /(?<![0-9a-z])0x[0-9a-f]{40}(?![0-9a-z])/g;

/** The hash of a transaction, or something else of 32 bytes. */
const HASH = /0x[0-9a-f]{64}/;
/** Shortened or whole. */
const BEGUN = /0x[0-9a-f]{2}/i;

type Place = Pick<CardPage, 'sightings' | 'tree'>;

/**
 * The place of the address that a person has just copied, where something is wrong with it: of high risk, blacklisted,
 * or with a warning of the page. Null where nothing is wrong, or where it is not certain which address was meant.
 */
export function findCopied(
  { text, at }: CopyAct,
  page: Place,
  drawn: Pick<CardMarks['drawn'], 'marks'>,
): Sighting | null {
  const warned = [...drawn.marks()].filter(({ look }) => isWarned(look));
  if (warned.length === 0) return null;
  const written = text ?? meantAt(at, page);
  const meant = warned.filter(({ look }) => holds(written, look.address));
  return nearest(meant, at, page)?.sighting ?? null;
}

/** The one address that a person has just copied, whatever is known of it; null if that is not certain. */
export function copiedAddress({ text, at }: CopyAct, page: Place): Address | null {
  const written = text ?? meantAt(at, page);
  const found = new Set(written.length > LONGEST_TEXT ? [] : written.toLowerCase().match(ADDRESS));
  const [address = null] = found as Set<Address>;
  return found.size === 1 ? address : null;
}

/**
 * As loud as a mark can be: medium risk alone is no reason to stop somebody. A mark that is drawn quietly, because its
 * address repeats in rows, says the same of it.
 */
function isWarned({ level, flags }: MarkLook): boolean {
  const style = underlineOf({ level, flags });
  return style !== null && style !== 'dashed';
}

function holds(text: string, address: Address): boolean {
  return text.length <= LONGEST_TEXT && text.toLowerCase().includes(address);
}

/**
 * What a button copies: an address in the attributes that pages use for whole ones, of the button or of what is around
 * it, or the only one that is shown there. The innermost part that tells or shows any decides. Empty if that is not
 * certain, as where it shows a shortened one that nothing vouches for, or something of 32 bytes.
 */
function meantAt(at: Node, { sightings, tree }: Place): string {
  const all = [...sightings()];
  for (const element of outwards(at, tree).take(MOST_LEVELS)) {
    const own = VOUCHING_ATTRIBUTES.map((name) => attributeOf(element, name)?.toLowerCase() ?? '');
    const vouched = own.find((value) => value.length <= LONGEST_TEXT && value.match(ADDRESS));
    if (vouched !== undefined) return vouched;
    const near = all.filter(({ node }) => tree.isWithin(element, node));
    const [alone = '', other] = new Set(near.map(({ address }) => address));
    if (other !== undefined) return '';
    if (alone || own.some((value) => HASH.test(value)) || BEGUN.test(textContentOf(element) ?? ''))
      return alone;
  }
  return '';
}

function nearest<Found extends { sighting: Sighting }>(
  found: readonly Found[],
  at: Node,
  { tree }: Place,
): Found | undefined {
  for (const element of outwards(at, tree).take(MOST_LEVELS)) {
    const near = found.find(({ sighting }) => tree.isWithin(element, sighting.node));
    if (near !== undefined) return near;
  }
  return found[0];
}
