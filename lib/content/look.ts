import { toChecksumAddress } from '../domain/checksum.ts';
import type { Flag, Level } from '../domain/level.ts';
import type { Mark } from '../domain/mark.ts';
import type { MarkLook } from './mark-element.ts';
import type { Sighting } from './sighting.ts';

/** Words for assistive technology, in the person's language. */
export interface LookWords {
  level: (level: Level) => string;
  flag: (flag: Flag) => string;
  cardTitle: string;
}

/** How a sighting is marked, given what is known of its address; without a mark it is waiting. */
export function lookOf(
  sighting: Sighting,
  mark: Mark | undefined,
  isOnDark: boolean,
  words: LookWords,
): MarkLook {
  const level = mark?.level ?? 'waiting';
  const flags = [...(mark?.flags ?? []), ...sighting.flags];
  const label = [
    words.level(level),
    ...flags.map((flag) => words.flag(flag)),
    toChecksumAddress(sighting.address),
  ].join(', ');
  return { address: sighting.address, level, flags, label, isOnDark };
}
