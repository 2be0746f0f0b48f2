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

export type LookMaker = (sighting: Sighting, mark: Mark | undefined, isOnDark: boolean) => MarkLook;

/**
 * How a sighting is marked, given what is known of its address; without a mark it is waiting. Equal questions get the
 * very same look, so that placing hundreds of marks a frame neither computes checksums nor compares texts.
 */
export function createLookMaker(words: LookWords): LookMaker {
  const known = new WeakMap<Sighting, { mark: Mark | undefined; look: MarkLook }>();

  return (sighting, mark, isOnDark) => {
    const before = known.get(sighting);
    if (before !== undefined && before.mark === mark && before.look.isOnDark === isOnDark) {
      return before.look;
    }
    const level = mark?.level ?? 'waiting';
    const flags = [...(mark?.flags ?? []), ...sighting.flags];
    const label = [
      words.level(level),
      ...flags.map((flag) => words.flag(flag)),
      toChecksumAddress(sighting.address),
    ].join(', ');
    const look: MarkLook = { address: sighting.address, level, flags, label, isOnDark };
    known.set(sighting, { mark, look });
    return look;
  };
}
