import type { Address } from '../../domain/address/address.ts';
import { isMarked } from '../../domain/mark/badge-look.ts';
import { underlineOf } from '../../domain/mark/underline.ts';
import type { MarkSource } from '../ask/mark-source.ts';
import { contains } from '../dom/box.ts';
import type { PageChange } from '../dom/page-change.ts';
import type { ShadowTree } from '../dom/shadow-tree.ts';
import type { DrawnMarks } from './drawn-marks.ts';
import type { Sighting } from '../find/sighting.ts';
import type { NearViewport } from '../follow/near-viewport.ts';
import type { LookMaker, MarkLook } from './mark-look.ts';
import type { Overlay } from './overlay.ts';
import { createDueSightings } from '../place/due-sightings.ts';
import { createMeasure } from '../place/measure.ts';
import { createSlowChecks } from '../place/slow-checks.ts';
import type { Spot } from '../place/spot.ts';
import { createStyleReader } from '../place/style-reader.ts';

/** Finds out where the sightings in view stand, and draws their marks. */
export interface PlacingPass {
  /**
   * One pass after a change of the page. Returns the addresses that can be seen, or could be after a scroll: those in
   * the viewport first.
   */
  run(change: PageChange): Address[];
  /** Whether something was left for the next frame. */
  readonly isBehind: boolean;
  /** Marks may have changed: sightings out of sight get their turn again. */
  noteMarks: () => void;
}

export interface PlacingDeps {
  /** What the scanner has found. */
  page: {
    nearViewport: Pick<NearViewport, 'near'>;
    isStillOnPage: (sighting: Sighting) => boolean;
    tree: ShadowTree;
  };
  drawing: { overlay: Overlay; drawnMarks: DrawnMarks };
  source: Pick<MarkSource, 'markOf' | 'badges'>;
  lookOf: LookMaker;
  /** Whether a sighting has waited long enough for the waiting mark to be shown. */
  showsWaiting: (sighting: Sighting) => boolean;
  /** Whether a card is or will be open at a sighting. Then it has a mark even if the person wants few. */
  hasCard: (sighting: Sighting) => boolean;
}

/** What one pass has measured. */
interface Seen {
  /** Sightings in the viewport or close to it. */
  spots: Map<Sighting, Spot>;
  /** Those of them whose end is in the viewport. */
  visible: Map<Sighting, Spot>;
  outOfSight: Sighting[];
}

/** What gets a mark in one pass. */
interface Marked {
  looks: Map<Sighting, MarkLook>;
  spots: Map<Sighting, Spot>;
  underlined: Map<Sighting, Spot>;
}

/** What the browser shows above everything else, whatever its place in the document. */
const TOP_LAYER = 'dialog:modal, [popover]:popover-open, :fullscreen';
/** After this long, a pass leaves what can wait for the next frame. */
const PASS_MS = 0.6;
/** On most pages it takes this long to measure what is in sight. */
const USUAL_MS = 0.5;
/** The slow checks may exceed the time of a pass by this much. Only with thousands in sight do they get all of it. */
const MOST_MORE_MS = 6;

/**
 * A pass first reads where all sightings in sight stand, and then writes all marks. In any other order the browser
 * would have to lay out the page more than once.
 */
export function createPlacingPass(deps: PlacingDeps): PlacingPass {
  const { source, lookOf, showsWaiting, hasCard } = deps;
  const { nearViewport, isStillOnPage, tree } = deps.page;
  const { overlay, drawnMarks } = deps.drawing;
  const measure = createMeasure();
  const read = createStyleReader(tree.parentOf);
  const due = createDueSightings(measure);
  const checks = createSlowChecks(tree, measure, read, () => source.badges.size);
  const unhurried = [due, ...Object.values(checks)];

  function measureNear(): Seen {
    const viewport = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    const seen: Seen = { spots: new Map(), visible: new Map(), outOfSight: [] };
    for (const sighting of nearViewport.near()) {
      if (!isStillOnPage(sighting)) continue;
      if (due.isDue(sighting)) {
        const spot = measure.spot(sighting, read);
        if (due.noteSpot(sighting, spot) && spot !== null) {
          const { right, top, bottom } = spot.line;
          seen.spots.set(sighting, spot);
          const isVisible = contains(viewport, right - 2, (top + bottom) / 2);
          if (isVisible) seen.visible.set(sighting, spot);
          continue;
        }
      }
      if (due.wasShown(sighting)) seen.outOfSight.push(sighting);
    }
    return seen;
  }

  /** A text that is covered, or that people see as another text, gets no mark. */
  function dropUnseen({ spots, visible }: Seen, endMs: number): void {
    const unseen = [
      ...checks.covered.trueOf(visible, endMs).keys(),
      ...checks.disguised.trueOf(spots, endMs).keys(),
    ];
    for (const sighting of unseen) {
      spots.delete(sighting);
      visible.delete(sighting);
    }
  }

  function chooseLooks(spots: Map<Sighting, Spot>, endMs: number): Marked {
    const onDark = checks.dark.trueOf(spots, endMs);
    const marked: Marked = { looks: new Map(), spots: new Map(), underlined: new Map() };
    for (const [sighting, spot] of spots) {
      const mark = source.markOf(sighting.address);
      if (mark === undefined && !showsWaiting(sighting)) continue;
      const look = lookOf(sighting, mark, onDark.has(sighting));
      const isWanted = isMarked(look.level, source.badges) || look.pageFlags.length > 0;
      if (!isWanted && !hasCard(sighting)) continue;
      marked.looks.set(sighting, look);
      marked.spots.set(sighting, spot);
      if (underlineOf(look) !== null) marked.underlined.set(sighting, spot);
    }
    return marked;
  }

  /** Notes on each spot how much room there is for its mark and underline. */
  function findRoom({ spots, underlined }: Marked, endMs: number): void {
    const begunUnder = checks.begunUnder.trueOf(underlined, endMs);
    for (const spot of begunUnder.values()) spot.isBegunUnder = true;
    const crowded = checks.crowded.trueOf(spots, endMs);
    for (const spot of crowded.values()) spot.isCrowded = true;
    const cramped = checks.cramped.trueOf(crowded, endMs);
    for (const spot of cramped.values()) spot.isCramped = true;
  }

  function draw({ spots, visible }: Seen, marked: Marked): void {
    for (const { sighting } of drawnMarks.marks()) {
      if (!marked.looks.has(sighting)) drawnMarks.hide(sighting);
    }
    if (marked.looks.size > 0) {
      const tops = visible.keys().map(({ element }) => tree.closestTo(element, TOP_LAYER));
      overlay.canvas();
      overlay.prepare(new Set(tops.filter((top) => top !== null)));
      const frame = {
        // Read before anything is written, or the browser would lay out the page once more for it.
        pageRight: rightEdge(),
        origin: overlay.align((origin) => drawnMarks.commonShift(spots, origin)),
        factor: source.badges.size,
      };
      for (const [sighting, spot] of marked.spots) {
        drawnMarks.show(sighting, marked.looks.get(sighting) as MarkLook, spot, frame);
      }
    }
    drawnMarks.settle();
  }

  return {
    run(change) {
      for (const it of [read, ...unhurried]) it.begin(change);
      const startMs = performance.now();
      const seen = measureNear();
      const endMs = endOfChecks(startMs, performance.now());
      dropUnseen(seen, endMs);
      const marked = chooseLooks(seen.spots, endMs);
      findRoom(marked, endMs);
      measure.rest();
      draw(seen, marked);
      const inView = [...seen.visible.keys(), ...seen.spots.keys(), ...seen.outOfSight];
      return [...new Set(inView.map(({ address }) => address))];
    },
    get isBehind() {
      return unhurried.some((it) => it.isBehind);
    },
    noteMarks: due.noteMarks,
  };
}

/**
 * Until when slow checks may go on. With hundreds in sight, measuring alone takes so long that a few long passes are
 * better than many short ones.
 */
function endOfChecks(startMs: number, measuredMs: number): number {
  const moreMs = Math.min((measuredMs - startMs - USUAL_MS) / 2, MOST_MORE_MS);
  return Math.max(startMs + PASS_MS, measuredMs + moreMs);
}

/** Right edge of the page's scrollable area, in CSS px of the viewport. */
function rightEdge(): number {
  const root = document.documentElement;
  const isRightToLeft = getComputedStyle(root).direction === 'rtl';
  return (isRightToLeft ? root.clientWidth : root.scrollWidth) - scrollX;
}
