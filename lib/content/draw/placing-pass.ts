import type { Address } from '../../domain/address/address.ts';
import { isMarked } from '../../domain/mark/badge-look.ts';
import { underlineOf } from '../../domain/mark/underline.ts';
import type { MarkSource } from '../ask/mark-source.ts';
import type { DrawnMarks } from './drawn-marks.ts';
import { contains } from '../dom/box.ts';
import type { LookMaker, MarkLook } from './mark-look.ts';
import type { Measure } from '../place/measure.ts';
import type { Spot } from '../place/spot.ts';
import type { NearViewport } from '../follow/near-viewport.ts';
import type { Overlay } from './overlay.ts';
import type { SlowChecks } from '../place/slow-checks.ts';
import type { ShadowTree } from '../dom/shadow-tree.ts';
import type { Sighting } from '../find/sighting.ts';
import type { StyleReader } from '../place/style-reader.ts';
import type { DueSightings } from '../place/due-sightings.ts';

export interface PlacingDeps {
  source: Pick<MarkSource, 'markOf' | 'badges'>;
  drawnMarks: DrawnMarks;
  nearViewport: Pick<NearViewport, 'near'>;
  overlay: Overlay;
  lookOf: LookMaker;
  measure: Measure;
  read: StyleReader;
  due: DueSightings;
  isStillOnPage: (sighting: Sighting) => boolean;
  tree: Pick<ShadowTree, 'closestTo'>;
  slowChecks: SlowChecks;
  /** Sightings that have waited long enough for the waiting mark to be shown. */
  showsWaiting: (sighting: Sighting) => boolean;
  /** Whether a card stands, or is about to stand, at a sighting: then it has a mark whatever the person chose. */
  hasCard: (sighting: Sighting) => boolean;
}

/** What the browser shows above everything else, whatever its place in the document. */
const TOP_LAYER = 'dialog:modal, [popover]:popover-open, :fullscreen';
/** When a pass has taken this long, what can wait is left for the next frame. */
const PASS_MS = 0.6;
/** So long it takes to measure what is in sight of most pages. */
const USUAL_MS = 0.5;
/** Beyond its time a pass finds out more for no longer than this; so long only where thousands are in sight. */
const MOST_MORE_MS = 6;

/**
 * One pass: reads where the near sightings in sight stand, then writes their marks. Reading first and writing
 * after keeps the browser from laying out the page more than once. Returns the addresses that can be seen, or could
 * after a scroll: those in the viewport first.
 */
export function runPlacingPass(deps: PlacingDeps): Address[] {
  const { source, drawnMarks, slowChecks, nearViewport, overlay, measure, read, due } = deps;
  const viewport = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const startMs = performance.now();
  const spots = new Map<Sighting, Spot>();
  const visible = new Map<Sighting, Spot>();
  const outOfSight: Sighting[] = [];

  for (const sighting of nearViewport.near()) {
    if (!deps.isStillOnPage(sighting)) continue;
    if (!due.isDue(sighting)) {
      if (due.wasShown(sighting)) outOfSight.push(sighting);
      continue;
    }
    const spot = measure.spot(sighting, read);
    const isInSight = due.noteSpot(sighting, spot);
    if (spot === null) continue;
    if (!isInSight) {
      outOfSight.push(sighting);
      continue;
    }
    spots.set(sighting, spot);
    const { line } = spot;
    const isInside = contains(viewport, line.right - 2, (line.top + line.bottom) / 2);
    if (isInside) visible.set(sighting, spot);
  }
  const measuredMs = performance.now();
  // With hundreds in sight that alone takes so long that the rest is better done in a few passes than in as many.
  const moreMs = Math.min((measuredMs - startMs - USUAL_MS) / 2, MOST_MORE_MS);
  const endMs = Math.max(startMs + PASS_MS, measuredMs + moreMs);
  const refused = [
    ...slowChecks.covered.trueOf(visible, endMs).keys(),
    ...slowChecks.disguised.trueOf(spots, endMs).keys(),
  ];
  for (const sighting of refused) {
    spots.delete(sighting);
    visible.delete(sighting);
  }

  const onDark = slowChecks.dark.trueOf(spots, endMs);
  const looks = new Map<Sighting, MarkLook>();
  const marked = new Map<Sighting, Spot>();
  const underlined = new Map<Sighting, Spot>();
  for (const [sighting, spot] of spots) {
    const mark = source.markOf(sighting.address);
    if (mark === undefined && !deps.showsWaiting(sighting)) continue;
    const look = deps.lookOf(sighting, mark, onDark.has(sighting));
    const isWanted = isMarked(look.level, source.badges) || look.pageFlags.length > 0;
    if (!isWanted && !deps.hasCard(sighting)) continue;
    looks.set(sighting, look);
    marked.set(sighting, spot);
    if (underlineOf(look) !== null) underlined.set(sighting, spot);
  }
  const begunUnder = slowChecks.begunUnder.trueOf(underlined, endMs);
  for (const spot of begunUnder.values()) spot.isBegunUnder = true;
  const crowded = slowChecks.crowded.trueOf(marked, endMs);
  for (const spot of crowded.values()) spot.isCrowded = true;
  const cramped = slowChecks.cramped.trueOf(crowded, endMs);
  for (const spot of cramped.values()) spot.isCramped = true;
  measure.rest();
  for (const { sighting } of drawnMarks.marks()) {
    if (!looks.has(sighting)) drawnMarks.hide(sighting);
  }
  if (looks.size > 0) {
    const tops = visible.keys().map(({ element }) => deps.tree.closestTo(element, TOP_LAYER));
    overlay.canvas();
    overlay.prepare(new Set(tops.filter((top) => top !== null)));
    const frame = {
      // Asked before anything is written: else the browser lays out the page once more for it.
      pageRight: rightEdge(),
      origin: overlay.place((origin) => drawnMarks.commonShift(spots, origin)),
      factor: source.badges.size,
    };
    for (const [sighting, spot] of marked) {
      drawnMarks.show(sighting, looks.get(sighting) as MarkLook, spot, frame);
    }
  }
  drawnMarks.settle();
  const inSight = new Set<Address>();
  for (const list of [visible.keys(), spots.keys(), outOfSight])
    for (const { address } of list) inSight.add(address);
  return [...inSight];
}

/** Right edge of the page's scrollable area, in CSS px of the viewport. */
function rightEdge(): number {
  const root = document.documentElement;
  const isRightToLeft = getComputedStyle(root).direction === 'rtl';
  return (isRightToLeft ? root.clientWidth : root.scrollWidth) - scrollX;
}
