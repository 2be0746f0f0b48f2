import type { Address } from '../../domain/address/address.ts';
import type { LookAlikes } from '../../domain/address/look-alikes.ts';
import type { ToolbarCounts } from '../../domain/verdict/level.ts';
import type { MarkSource } from '../ask/mark-source.ts';
import type { Sighting } from '../find/sighting.ts';
import type { RowEvidence } from '../place/row/row-evidence.ts';
import { pageFlagsOf } from './mark-look.ts';

/** How many addresses have each level, and how many the page itself shows wrongly in at least one place. */
export function countForToolbar(
  sightings: Iterable<Sighting>,
  { markOf }: Pick<MarkSource, 'markOf'>,
  lookAlikes: Pick<LookAlikes, 'find'>,
  rows: Pick<RowEvidence, 'flagsOf'>,
): ToolbarCounts {
  const counts: ToolbarCounts = {};
  const counted = new Set<Address>();
  const warned = new Set<Address>();
  /** Texts that are written alike say the same at each place, unless they have flags. A list may have thousands. */
  const seen = new Set<string>();
  for (const sighting of sightings) {
    const { address, kind, written, flags } = sighting;
    const mark = markOf(address);
    // Call data is looked into, and is not what the page shows.
    if (mark === undefined || kind === 'word') continue;
    const rowFlags = rows.flagsOf(sighting);
    if (kind === 'text' && flags.length + rowFlags.length === 0) {
      if (seen.has(written)) continue;
      seen.add(written);
    }
    const isAlike = lookAlikes.find(address) !== null;
    if (pageFlagsOf(sighting, mark, isAlike, rowFlags).length > 0) warned.add(address);
    if (counted.has(address)) continue;
    counted.add(address);
    counts[mark.level] = (counts[mark.level] ?? 0) + 1;
  }
  if (warned.size > 0) counts.warned = warned.size;
  return counts;
}
