import { severityOf } from '../../domain/mark/severity.ts';
import type { Address } from '../../domain/address/address.ts';
import type { BookEntry } from '../../domain/book/address-book.ts';
import type { Flag, Level } from '../../domain/verdict/level.ts';
import type { Sighted, ViewPosition } from '../../domain/page-list.ts';
import type { Output } from '../../messaging/contract.ts';
import type { FrameList } from '../../platform/tabs/cards-script.ts';

type Known = Output<'recallAddresses'>['known'][number];

/** An address on the page in front, as our pages list it. */
export interface SightingRow {
  address: Address;
  checksumAddress: string;
  level: Level;
  flags: Flag[];
  /** Fraud probability as a share of 1. */
  share: number | null;
  name: string | null;
  chain: string | null;
  /** What the person has noted of it. */
  entry?: BookEntry | undefined;
  /** Where each of its sightings stands. */
  places: { frameId: number; place: ViewPosition }[];
}

export interface PageSightings {
  /** Worst first. */
  rows: SightingRow[];
  /** There are more than are listed. */
  isPartial: boolean;
}

/** An address with all its sightings in a tab. */
interface Merged extends Omit<Sighted, 'places'> {
  places: SightingRow['places'];
}

/** The addresses that the frames of a tab show, each once. */
export function addressesIn(frames: readonly FrameList[]): Address[] {
  return [...mergeFrames(frames).keys()];
}

/** What the frames of a tab show as one list, with what is known. */
export function toPageSightings(
  frames: readonly FrameList[],
  known: readonly Known[],
): PageSightings {
  const merged = mergeFrames(frames);
  const rows = known.flatMap((of) => {
    const sighted = merged.get(of.address);
    return sighted === undefined ? [] : [toRow(of, sighted)];
  });
  return {
    rows: rows.toSorted(worstFirst),
    isPartial: rows.length < merged.size || frames.some((frame) => frame.isPartial),
  };
}

/**
 * The first rows, and in their places those that the person is at work on. One of these that the page no longer shows
 * is listed as not shown.
 */
export function firstRows(
  rows: readonly SightingRow[],
  most: number,
  inWork: readonly SightingRow[],
): SightingRow[] {
  const first = rows.slice(0, most);
  const others = inWork.filter(({ address }) => first.every((row) => row.address !== address));
  const kept = others.map(
    (old) => rows.find(({ address }) => address === old.address) ?? asNotShown(old),
  );
  return [...first, ...kept].toSorted(worstFirst);
}

function asNotShown(row: SightingRow): SightingRow {
  return { ...row, places: row.places.map((it) => ({ ...it, place: 'hidden' })) };
}

function mergeFrames(frames: readonly FrameList[]): Map<Address, Merged> {
  const merged = new Map<Address, Merged>();
  for (const { frameId, sighted } of frames) {
    for (const { address, level, flags, claims, places } of sighted) {
      const entry = merged.get(address) ?? { address, level, flags: [], claims: [], places: [] };
      merged.set(address, entry);
      entry.level ??= level;
      entry.flags = [...new Set([...entry.flags, ...flags])];
      entry.claims.push(...claims);
      entry.places.push(...places.map((place) => ({ frameId, place })));
    }
  }
  return merged;
}

function toRow(known: Known, { level, flags, claims, places }: Merged): SightingRow {
  const { address, checksumAddress, verdict, share } = known;
  const isBad = claims.some((claim) => claim.slice(2) !== checksumAddress.slice(2));
  const badChecksum: Flag[] = isBad ? ['bad-checksum'] : [];
  return {
    address,
    checksumAddress,
    level: known.level ?? levelWithoutVerdict(level, places),
    flags: [...known.flags, ...badChecksum, ...flags],
    share,
    // A service may send an empty name for none.
    name: verdict?.name || null,
    chain: verdict?.chain || null,
    entry: known.entry,
    places,
  };
}

/** The level that its mark shows. An address in sight without a mark is being asked for. */
function levelWithoutVerdict(level: Level | null, places: SightingRow['places']): Level {
  if (level === 'unavailable' || level === 'off') return level;
  return places.some(({ place }) => place === 'inSight') ? 'waiting' : 'off';
}

function worstFirst(a: SightingRow, b: SightingRow): number {
  return (
    severityOf(a) - severityOf(b) ||
    (b.share ?? -1) - (a.share ?? -1) ||
    b.places.length - a.places.length ||
    a.address.localeCompare(b.address)
  );
}
