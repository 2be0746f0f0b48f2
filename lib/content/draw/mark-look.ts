import { isMixedCase } from '../../domain/address/address.ts';
import { writeZeros } from '../../domain/address/compressed-zeros.ts';
import type { Address } from '../../domain/address/address.ts';
import { NO_FLAGS } from '../../domain/verdict/level.ts';
import type { Flag, Level } from '../../domain/verdict/level.ts';
import type { Mark } from '../../domain/mark/mark.ts';
import { DANGER_FLAGS } from '../../domain/mark/underline.ts';
import type { LookAlikes } from '../../domain/address/look-alikes.ts';
import type { Ground } from '../place/ground.ts';
import { ledElsewhere } from '../resolve/link-address.ts';
import type { RowEvidence } from '../place/row/row-evidence.ts';
import type { Sighting } from '../find/sighting.ts';

/** What a mark shows. Two equal looks need no redrawing. */
export interface MarkLook {
  address: Address;
  /** What is known of the address. Undefined while it is waited for. */
  mark: Mark | undefined;
  level: Level;
  flags: readonly Flag[];
  /** The flags that come from the page, not from the verdict. */
  pageFlags: readonly Flag[];
  /** The address to compare with this one: what was pasted, where its link leads, or one that it looks like. */
  alike: Address | null;
  /** What it is drawn on. */
  ground: Ground;
  /**
   * The address repeats here or stands in call data, and nothing warns of it: the mark is small, and its text not
   * underlined.
   */
  isQuiet: boolean;
}

export type LookMaker = (
  sighting: Sighting,
  mark: Mark | undefined,
  ground: Ground,
  isRepeat?: boolean,
) => MarkLook;

/**
 * How a sighting is marked, given what is known of its address. Without a mark it is waiting. `isRepeat`: it is to be
 * quiet unless something warns of it. The same input gives the identical object, so drawing hundreds of marks a frame
 * compares no texts. `onMade` is told of each new look.
 */
export function createLookMaker(
  lookAlikes: Pick<LookAlikes, 'find'>,
  rows: Pick<RowEvidence, 'flagsOf'>,
  onMade?: (look: MarkLook) => void,
): LookMaker {
  const known = new WeakMap<Sighting, { look: MarkLook; rowFlags: readonly Flag[] }>();

  return (sighting, mark, ground, isRepeat = false) => {
    const { address } = sighting;
    const { look: before, rowFlags: flagsBefore } = known.get(sighting) ?? {};
    const pasted = sighting.kind === 'field' ? sighting.pasted : address;
    const twin = lookAlikes.find(address);
    const rowFlags = rows.flagsOf(sighting);
    const alike = pasted === undefined || pasted === address ? (ledToBy(sighting) ?? twin) : pasted;
    if (
      before !== undefined &&
      before.mark === mark &&
      before.ground === ground &&
      before.alike === alike &&
      flagsBefore === rowFlags &&
      before.isQuiet === isQuietWith(before.flags, isRepeat)
    ) {
      return before;
    }
    const pageFlags = pageFlagsOf(sighting, mark, twin !== null, rowFlags);
    const told = mark?.flags ?? NO_FLAGS;
    const flags = pageFlags.length === 0 ? told : [...new Set([...told, ...pageFlags])];
    const level = mark?.level ?? 'waiting';
    const isQuiet = isQuietWith(flags, isRepeat);
    const look: MarkLook = { address, mark, level, flags, pageFlags, alike, ground, isQuiet };
    known.set(sighting, { look, rowFlags });
    onMade?.(look);
    return look;
  };
}

/** The address that a link leads to, where its text shows another one. */
function ledToBy({ flags, link, address }: Sighting): Address | null {
  return flags.includes('text-link-mismatch') ? ledElsewhere(link?.href ?? '', address) : null;
}

/** A warning is never quiet. */
function isQuietWith(flags: readonly Flag[], isRepeat: boolean): boolean {
  return isRepeat && !flags.some((flag) => DANGER_FLAGS.has(flag));
}

/**
 * What the page itself gives away, and whether the address looks like one that the person knows, which the background
 * tells. Mixed case is a claim: it must be the EIP-55 form. A shortened label makes none that could be checked.
 */
export function pageFlagsOf(
  { kind, written, flags }: Sighting,
  mark: Mark | undefined,
  isLookAlike: boolean,
  rowFlags: readonly Flag[],
): readonly Flag[] {
  const isBad =
    mark !== undefined &&
    (kind === 'text' || kind === 'field') &&
    isMixedCase(written) &&
    writeZeros(written).slice(2) !== mark.checksumAddress.slice(2);
  const all: (Flag | false)[] = [
    mark?.flags.includes('like-known') === true && 'like-known',
    isBad && 'bad-checksum',
    isLookAlike && 'look-alike',
    ...rowFlags,
    ...flags,
  ];
  return all.filter((it) => it !== false);
}
