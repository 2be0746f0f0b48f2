import { SHIFTED, UNCHANGED } from '../../dom/page-change.ts';
import type { PageChange } from '../../dom/page-change.ts';
import { unite } from '../../dom/box.ts';
import type { Box } from '../../dom/box.ts';
import type { Sighting } from '../../find/sighting.ts';
import type { NearGroup } from '../../follow/near-viewport.ts';
import type { Measure } from '../measure.ts';
import { leastOf } from '../least-of.ts';
import { distanceOf, searchNear } from './search-near.ts';
import type { Extent, Part } from './search-near.ts';
import type { WrittenSighting } from '../text-boxes.ts';

/**
 * Finds the sightings in or near the viewport among the many of one group, without measuring each. A range rectangle in
 * a text of 30,000 lines takes Chromium 0.75 ms, because it goes through all of the text's lines. So a group is cut into
 * parts, each of which is measured as a whole and remembered.
 */
export interface DenseGroups {
  begin(change: PageChange): void;
  /** The sightings of those parts of a dense group that are in or near the viewport, as far as is known by now. */
  near(group: NearGroup): readonly Sighting[];
  /** Whether there is time in this pass to measure one more sighting without a mark. `inSight`: how many were by now. */
  isAdmitted(inSight: number): boolean;
  /** A sighting without a mark has come into sight. */
  noteNew(): void;
  /** Whether the page has a dense group. */
  readonly hasAny: boolean;
  /**
   * Until when new marks may be checked, by `performance.now()`. Infinite on a page without a dense group. What is only
   * for the looks of a mark waits until all marks are there: -Infinity while some are awaited.
   */
  newEndMs(isAwaited?: boolean): number;
  /** Whether something was left for the next frame. */
  readonly isBehind: boolean;
}

/**
 * How long a pass may take on a page with a dense group, half of it for measuring. While the page moves it is less,
 * because the page's own frames take their time.
 */
const DENSE_MS = 8;
const MOVING_MS = 4;
/** While the page is at rest, new marks may be checked until this long after the beginning of a pass. */
const CHECKED_MS = 13;
/** New sightings that are measured in any case. */
const LEAST_NEW = 2;
/** More new marks than this are not drawn in one pass, because drawing takes time as well. */
const MOST_NEW = 32;
/** Groups with more sightings than this are dense. */
export const MOST_IN_GROUP = 64;
/** Likely parts measured in every pass, however short the time is. */
const LEAST = 2;
/** Parts that are likely far are measured until this long after the beginning of a pass. One part always is. */
const FAR_MS = 1;
/** About as many lines as two screens have. */
const PART_SIZE = 128;
/** After a change, this many parts all over a group show whether it has moved. */
const SAMPLES = 8;
/** A part has moved if it is this far from where it was, in CSS px. */
const MOVED_PX = 1;

interface DensePart extends Part {
  members: readonly Sighting[];
  /** Whether all members are in one text, one behind the other. */
  isText: boolean;
  turn: number;
}

interface Dense {
  version: number;
  turn: number;
  parts: readonly DensePart[];
}

export function createDenseGroups(
  measure: Pick<Measure, 'box' | 'lines'>,
  isStillOnPage: (sighting: Sighting) => boolean,
): DenseGroups {
  const known = new WeakMap<NearGroup, Dense>();
  let turn = 1;
  let isBehind = false;
  let measured = 0;
  let startMs = 0;
  let allMs = 0;
  let hasAny = false;
  let tried = 0;
  let admitted = 0;

  const isOver = (ms: number): boolean => performance.now() > startMs + ms;

  function denseOf(group: NearGroup): Dense {
    let dense = known.get(group);
    if (dense?.version !== group.version) {
      const before = new Map(dense?.parts.map((part) => [part.members[0], part]));
      const parts = cut(group.sightings).map((part) => {
        const old = before.get(part.members[0]);
        return old !== undefined && isSame(old.members, part.members) ? old : part;
      });
      dense = { version: group.version, turn: dense?.turn ?? turn, parts };
      known.set(group, dense);
    }
    return dense;
  }

  /** After a change, parts near the viewport and a few others are measured again, and all if one of them has moved. */
  function beginTurn(dense: Dense, area: Extent): void {
    if (dense.turn === turn) return;
    dense.turn = turn;
    const stride = Math.ceil(dense.parts.length / SAMPLES);
    for (const [index, part] of dense.parts.entries()) {
      part.isOld ||= index % stride === 0 || isNear(part, area);
    }
  }

  function measurePart(part: DensePart, { parts }: Dense): void {
    const boxes = part.isText
      ? measure.lines(part.members as readonly WrittenSighting[])
      : boxesOf(part.members);
    const { extent: before } = part;
    measured += 1;
    part.extent = boxes.length === 0 ? null : onPage(boxes.reduce(unite));
    part.isOld = false;
    part.turn = turn;
    if (before === undefined || isAt(before, part.extent)) return;
    for (const other of parts) other.isOld ||= other.turn !== turn;
  }

  function boxesOf(members: readonly Sighting[]): Box[] {
    return members.flatMap((it) => (isStillOnPage(it) ? (measure.box(it) ?? []) : []));
  }

  return {
    begin(change) {
      if (change >= SHIFTED) turn += 1;
      isBehind = false;
      measured = tried = admitted = 0;
      hasAny = false;
      startMs = performance.now();
      allMs = change === UNCHANGED ? DENSE_MS : MOVING_MS;
    },
    near(group) {
      hasAny = true;
      const dense = denseOf(group);
      const area = onPage({ top: -innerHeight / 2, bottom: innerHeight * 1.5 });
      beginTurn(dense, area);
      const before = new Set(dense.parts.filter((part) => !part.isOld));
      const isDone = searchNear(
        dense.parts,
        area,
        (part) => measurePart(part, dense),
        (isLikely) => measured < (isLikely ? LEAST : 1) || !isOver(isLikely ? allMs / 2 : FAR_MS),
      );
      isBehind ||= !isDone;
      const near = dense.parts.filter((part) => isNear(part, area));
      // Where the lines of a text stand has to be read in every frame.
      for (const part of near) if (part.isText && before.has(part)) measurePart(part, dense);
      return (group.nearest = near.flatMap(({ members }) => members));
    },
    isAdmitted(inSight) {
      const isFull =
        admitted >= leastOf(inSight, MOST_NEW) ||
        (tried >= leastOf(inSight, LEAST_NEW) && isOver(allMs / 2));
      tried += 1;
      isBehind ||= isFull;
      return !isFull;
    },
    noteNew() {
      admitted += 1;
    },
    get hasAny() {
      return hasAny;
    },
    newEndMs(isAwaited = false) {
      if (!hasAny) return Infinity;
      return isAwaited ? -Infinity : startMs + (allMs === MOVING_MS ? MOVING_MS : CHECKED_MS);
    },
    get isBehind() {
      return isBehind;
    },
  };
}

/** Cuts a group into parts, so that no part has members of a long text beside others. */
function cut(sightings: Iterable<Sighting>): DensePart[] {
  const parts: DensePart[] = [];
  let members: Sighting[] = [];
  let part: DensePart | undefined;
  for (const sighting of sightings) {
    const last = members.at(-1);
    const goesOn = last !== undefined && isBehindInText(last, sighting);
    if (
      part === undefined ||
      members.length >= PART_SIZE ||
      (members.length > 1 && goesOn !== part.isText)
    ) {
      members = [];
      part = { members, isText: false, isOld: true, turn: 0 };
      parts.push(part);
    } else part.isText = goesOn;
    members.push(sighting);
  }
  return parts;
}

function isBehindInText(one: Sighting, other: Sighting): boolean {
  return (
    one.node === other.node &&
    one.start < other.start &&
    [one, other].every((it) => it.kind !== 'field' && it.parts.length === 1)
  );
}

function isSame(some: readonly Sighting[], others: readonly Sighting[]): boolean {
  return some.length === others.length && some.every((it, index) => it === others[index]);
}

function isNear({ extent }: Part, area: Extent): boolean {
  return extent != null && distanceOf(extent, area) === 0;
}

function isAt(before: Extent | null, now: Extent | null): boolean {
  if (!before || !now) return before === now;
  return Math.hypot(before.top - now.top, before.bottom - now.bottom) < MOVED_PX;
}

function onPage({ top, bottom }: Extent): Extent {
  return { top: top + scrollY, bottom: bottom + scrollY };
}
