import { isMixedCase } from '../domain/address.ts';
import type { Flag, Level } from '../domain/level.ts';
import type { Mark } from '../domain/mark.ts';
import type { LookAlikes } from './look-alikes.ts';
import type { MarkLook } from './mark-element.ts';
import type { Sighting } from './sighting.ts';

/** Words for assistive technology, in the person's language. */
export interface LookWords {
  level: (level: Level) => string;
  flag: (flag: Flag) => string;
  cardTitle: string;
  /** Who speaks. */
  product: string;
}

export type LookMaker = (sighting: Sighting, mark: Mark | undefined, isOnDark: boolean) => MarkLook;

/**
 * How a sighting is marked, given what is known of its address; without a mark it is waiting. Equal questions get the
 * very same look, so that placing hundreds of marks a frame does not compare texts. `onMade` hears of each new one.
 */
export function createLookMaker(
  words: LookWords,
  lookAlikes: Pick<LookAlikes, 'has'>,
  onMade: (look: MarkLook) => void = () => undefined,
): LookMaker {
  const known = new WeakMap<Sighting, Known>();

  return (sighting, mark, isOnDark) => {
    const before = known.get(sighting);
    const isLookAlike = lookAlikes.has(sighting.address);
    if (
      before !== undefined &&
      before.mark === mark &&
      before.look.isOnDark === isOnDark &&
      before.isLookAlike === isLookAlike
    ) {
      return before.look;
    }
    const level = mark?.level ?? 'waiting';
    const pageFlags = pageFlagsOf(sighting, mark, isLookAlike);
    const flags = [...(mark?.flags ?? []), ...pageFlags];
    const label = [
      words.level(level),
      ...flags.map((flag) => words.flag(flag)),
      mark?.checksumAddress ?? sighting.address,
    ].join(', ');
    const { address } = sighting;
    const look: MarkLook = { address, level, flags, pageFlags, label, isOnDark };
    known.set(sighting, { mark, isLookAlike, look });
    onMade(look);
    return look;
  };
}

interface Known {
  mark: Mark | undefined;
  isLookAlike: boolean;
  look: MarkLook;
}

/** Mixed case is a claim: it must be the EIP-55 form. A shortened label makes none that could be checked. */
function pageFlagsOf(
  { kind, written, flags }: Sighting,
  mark: Mark | undefined,
  isLookAlike: boolean,
): Flag[] {
  const isBad =
    mark !== undefined &&
    kind === 'text' &&
    isMixedCase(written) &&
    written.slice(2) !== mark.checksumAddress.slice(2);
  return [
    ...(isBad ? (['bad-checksum'] as const) : []),
    ...(isLookAlike ? (['look-alike'] as const) : []),
    ...flags,
  ];
}
