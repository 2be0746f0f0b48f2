import type { Address } from '../../domain/address/address.ts';
import type { LookAlikes } from '../../domain/address/look-alikes.ts';
import type { MarkStyle } from '../../domain/mark/mark-style.ts';
import { isEmpty } from '../dom/box.ts';
import { boxOf, findOutwards } from '../dom/node-reader.ts';
import type { ShadowTree } from '../dom/shadow-tree.ts';
import type { Sighting } from '../find/sighting.ts';
import { rowAround } from '../place/row/row-around.ts';
import type { Spot } from '../place/spot.ts';
import { isShown } from '../place/style-reader.ts';
import type { StyleReader } from '../place/style-reader.ts';

/**
 * Knows where an address repeats, because the same verdict in every row is noise. Two kinds of addresses repeat: those
 * that the page is about, and those that stand at many places of it. Each has a leader, which is a mark outside of rows
 * if one is seen there, and the highest one otherwise. In all other rows the address repeats.
 */
export interface Repeats {
  /** What repeats among the sightings of a pass. */
  among(
    inSight: ReadonlyMap<Sighting, Spot>,
    style: Pick<MarkStyle, 'repeats'>,
    read: StyleReader,
  ): (sighting: Sighting) => boolean;
  /** The page no longer shows it. */
  forget(sighting: Sighting): void;
}

export interface RepeatsDeps {
  /** The addresses that the page is about. */
  ownAddresses: () => readonly Address[];
  lookAlikes: Pick<LookAlikes, 'countOf'>;
  /** Whether its mark is drawn quietly now. */
  isDrawnQuiet: (sighting: Sighting) => boolean;
  tree: Pick<ShadowTree, 'closestTo' | 'parentOf'>;
}

/** An address that stands at this many places repeats. */
const MANY = 6;
/** Addresses that stand nowhere any more are kept up to here, for rows that a page takes away and puts back. */
const MOST_IDLE = 500;

/**
 * A mark must not change its look while the page scrolls and rows come and go. So a leader stays one until it is gone or
 * hidden, and only what has no mark yet, or a full one, takes its place: a mark turns quiet once at most, when its
 * address begins to repeat, and never turns back.
 */
export function createRepeats({
  ownAddresses,
  lookAlikes,
  isDrawnQuiet,
  tree,
}: RepeatsDeps): Repeats {
  /** The leader of each address that repeats. Null: none has been seen since the last one went. */
  const leaders = new Map<Address, Sighting | null>();
  const rows = new WeakMap<Sighting, boolean>();

  function isInRow(sighting: Sighting): boolean {
    let isRow = rows.get(sighting);
    if (isRow === undefined) {
      const { kind, element } = sighting;
      isRow = kind !== 'field' && rowAround(element, tree) !== null;
      rows.set(sighting, isRow);
    }
    return isRow;
  }

  /** Which of two leads: the one outside of rows, else the higher one. */
  function leads(one: Sighting, other: Sighting, spots: ReadonlyMap<Sighting, Spot>): boolean {
    const isRow = isInRow(one);
    if (isRow !== isInRow(other)) return !isRow;
    const [a, b] = [spots.get(one)?.line, spots.get(other)?.line];
    return a !== undefined && b !== undefined && (a.top - b.top || a.left - b.left) < 0;
  }

  function chooseLeaders(spots: ReadonlyMap<Sighting, Spot>, read: StyleReader): void {
    const own = ownAddresses();
    const chosen = new Map<Address, Sighting | null>();
    for (const sighting of spots.keys()) {
      const { address, kind } = sighting;
      const leader = leaders.get(address);
      if (kind === 'word') continue;
      if (leader === undefined && !own.includes(address) && lookAlikes.countOf(address) < MANY) {
        continue;
      }
      let best = chosen.get(address);
      if (best === undefined) {
        best = leader != null && canBeSeen(leader.element, read) ? leader : null;
        chosen.set(address, best);
      }
      if (best === leader && best !== null) continue;
      if (isDrawnQuiet(sighting)) continue;
      if (best === null || leads(sighting, best, spots)) chosen.set(address, sighting);
    }
    for (const [address, leader] of chosen) leaders.set(address, leader);
  }

  return {
    among(inSight, { repeats }, read) {
      if (repeats === 'all') return () => false;
      chooseLeaders(inSight, read);
      return (sighting) => {
        const leader = leaders.get(sighting.address);
        return leader !== undefined && leader !== sighting && isInRow(sighting);
      };
    },
    forget(sighting) {
      const { address } = sighting;
      if (leaders.get(address) === sighting) leaders.set(address, null);
      const isIdle = leaders.size > MOST_IDLE && lookAlikes.countOf(address) === 0;
      if (isIdle) leaders.delete(address);
    },
  };
}

/** Whether an element's text is shown, if not now, then once it is scrolled to. */
function canBeSeen(element: Element, read: StyleReader): boolean {
  // What is folded away is in a part that clips it and takes no room.
  const folds = (at: Element): boolean => read.clipperOf(at) === at && isEmpty(boxOf(at));
  return isShown(element) && findOutwards(element, read.parentOf, folds) === null;
}
