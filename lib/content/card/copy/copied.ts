import { underlineOf } from '../../../domain/mark/underline.ts';
import type { Address } from '../../../domain/address/address.ts';
import { attributeOf } from '../../dom/node-reader.ts';
import { outwards } from '../../dom/outwards.ts';
import { VOUCHING_ATTRIBUTES } from '../../dom/vouching-attributes.ts';
import type { MarkLook } from '../../draw/mark-look.ts';
import type { Sighting } from '../../find/sighting.ts';
import type { CopyAct } from '../card-acts.ts';
import type { CardMarks, CardPage } from '../card-deps.ts';

/** More than an address with what stands around one. Who copies a whole page copies no address. */
const LONGEST_TEXT = 400;
/** A button and its address stand in one row or one cell, which has no more levels than this. */
const MOST_LEVELS = 6;

const ADDRESS = /(?<![0-9a-z])0x[0-9a-f]{40}(?![0-9a-z])/g;

/** Of a transaction, or something else of 32 bytes. */
const HASH = /0x[0-9a-f]{64}/i;

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
  const written = text === null ? vouchedAt(at, page) : text;
  const inText = warned.filter(({ look }) => holds(written, look.address));
  const alone = text === null && inText.length === 0 ? aloneBeside(at, page) : null;
  const meant = alone === null ? inText : warned.filter(({ look }) => look.address === alone);
  return nearest(meant, at, page)?.sighting ?? null;
}

/** The one address that a person has just copied, whatever is known of it; null if that is not certain. */
export function copiedAddress({ text, at }: CopyAct, page: Place): Address | null {
  const written = text ?? vouchedAt(at, page);
  const found = new Set(written.length > LONGEST_TEXT ? [] : written.toLowerCase().match(ADDRESS));
  const [address = null] = found as Set<Address>;
  if (found.size > 0) return found.size === 1 ? address : null;
  return text === null ? aloneBeside(at, page) : null;
}

/** As loud as a mark can be: medium risk alone is no reason to stop somebody. */
function isWarned(look: MarkLook): boolean {
  const style = underlineOf(look);
  return style !== null && style !== 'dashed';
}

function holds(text: string, address: Address): boolean {
  return text.length <= LONGEST_TEXT && text.toLowerCase().includes(address);
}

/**
 * What a button keeps in the attributes that pages use for whole addresses, or what is around it does, up to the first
 * part that shows an address: further out, an attribute may be about another one.
 */
function vouchedAt(at: Node, { sightings, tree }: Place): string {
  const all = [...sightings()];
  for (const element of outwards(at, tree).take(MOST_LEVELS)) {
    const own = attributesOf(element).filter((value) => value.length <= LONGEST_TEXT);
    const vouched = own.find((value) => /0x[0-9a-f]{40}/i.test(value));
    if (vouched !== undefined) return vouched;
    if (all.some(({ node }) => tree.isWithin(element, node))) break;
  }
  return '';
}

/** The only address in the nearest part of the page that has any, unless what is pressed names a transaction. */
function aloneBeside(at: Node, { sightings, tree }: Place): Address | null {
  const all = [...sightings()];
  for (const element of outwards(at, tree).take(MOST_LEVELS)) {
    const near = all.filter(({ node }) => tree.isWithin(element, node));
    const addresses = new Set(near.map(({ address }) => address));
    const [alone = null] = addresses;
    if (addresses.size > 0) return addresses.size === 1 ? alone : null;
    if (attributesOf(element).some((value) => HASH.test(value))) return null;
  }
  return null;
}

/** What the attributes say that may vouch for an address. */
function attributesOf(element: Element): string[] {
  return VOUCHING_ATTRIBUTES.map((name) => attributeOf(element, name) ?? '');
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
