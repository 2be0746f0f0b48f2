import { LEVELS, SEVERE_LEVELS } from '../domain/level.ts';
import type { Address } from '../domain/address.ts';
import type { Flag, Level } from '../domain/level.ts';
import type { Sighted } from '../domain/sighted.ts';
import type { FrameList } from '../platform/page-list.ts';
import type { AddressReport, PageSightings, SightingRow } from '../messaging/schemas.ts';

/** An address with all its sightings in a tab. */
interface Merged extends Omit<Sighted, 'places'> {
  places: SightingRow['places'];
}

/** What the frames of a tab show as one list, by address. */
export function mergeFrames(frames: readonly FrameList[]): Map<Address, Merged> {
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

/** The rows for the popup, worst first. `reports` are what is known of the addresses, asked of no service. */
export function toPageSightings(
  merged: ReadonlyMap<Address, Merged>,
  reports: readonly AddressReport[],
  isPartial: boolean,
): PageSightings {
  const rows = reports.flatMap((report): SightingRow[] => {
    const sighted = merged.get(report.address);
    return sighted === undefined ? [] : [toRow(report, sighted)];
  });
  return { rows: rows.toSorted(worstFirst), isPartial };
}

function toRow(report: AddressReport, { level, flags, claims, places }: Merged): SightingRow {
  const { address, checksumAddress, verdict, share } = report;
  const isBad = claims.some((claim) => claim.slice(2) !== checksumAddress.slice(2));
  const badChecksum: Flag[] = isBad ? ['bad-checksum'] : [];
  return {
    address,
    checksumAddress,
    level: report.level ?? levelWithoutVerdict(level, places),
    flags: [...report.flags, ...badChecksum, ...flags],
    share,
    name: verdict?.name ?? null,
    chain: verdict?.chain ?? null,
    places,
  };
}

/** What its mark says; what is in sight and has none yet is being asked for. */
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

/** A warning of the page's own outranks every level but the severe ones, as it does in a mark. */
function severityOf({ level, flags }: SightingRow): number {
  const isWarned = flags.some((flag) => flag !== 'bot' && flag !== 'stale');
  const rank = LEVELS.indexOf(level);
  return isWarned && !SEVERE_LEVELS.includes(level)
    ? SEVERE_LEVELS.length - 0.5 + rank / 100
    : rank;
}
