import { attempt } from '../dom/attempt.ts';
import { isMarked } from '../../domain/mark/mark-style.ts';
import { underlineOf } from '../../domain/mark/underline.ts';
import type { MarkSource } from '../ask/mark-source.ts';
import { contains } from '../dom/box.ts';
import type { Cause, PageChange } from '../dom/page-change.ts';
import type { ShadowTree } from '../dom/shadow-tree.ts';
import { viewportBox } from '../dom/viewport.ts';
import type { DrawnMarks } from './drawn-marks.ts';
import type { LabelSighting, Sighting } from '../find/sighting.ts';
import type { NearViewport } from '../follow/near-viewport.ts';
import type { LookMaker, MarkLook } from './mark-look.ts';
import { rightEdgeOfPage } from './overlay.ts';
import type { Overlay } from './overlay.ts';
import type { Repeats } from './repeats.ts';
import { createLayers } from '../place/cover/layers.ts';
import { TOP_LAYER } from '../place/cover/stacking-order.ts';
import { createDenseGroups, MOST_IN_GROUP } from '../place/dense/dense-groups.ts';
import { createDueSightings } from '../place/due-sightings.ts';
import { createMeasure } from '../place/measure.ts';
import type { MovingElements } from '../place/moving-elements.ts';
import { createPlaceWatch } from '../place/place-watch.ts';
import type { RowEvidence } from '../place/row/row-evidence.ts';
import { createSlowChecks } from '../place/slow-checks.ts';
import type { Spot } from '../place/spot.ts';
import { createStyleReader } from '../place/style-reader.ts';

/** Finds out where the sightings in view stand, and draws their marks. */
export interface PlacingPass {
  /**
   * One pass after a change of the page. Returns what can be seen, or could be after a scroll. What is in the viewport
   * comes first, and may be in the list twice.
   */
  run(change: PageChange): Sighting[];
  /** Whether something was left for the next frame. */
  readonly isBehind: boolean;
  /** Layers over texts may have come or changed there. */
  noteChanged: (causes: Iterable<Cause>) => void;
  stop(): void;
}

export interface PlacingDeps {
  /** What the scanner has found. */
  page: {
    nearViewport: Pick<NearViewport, 'near'>;
    isFlying: MovingElements['isFlying'];
    isStillOnPage: (sighting: Sighting) => boolean;
    readAgain: (label: LabelSighting) => void;
    tree: ShadowTree;
  };
  drawing: { overlay: Overlay; drawnMarks: DrawnMarks };
  source: Pick<MarkSource, 'markOf' | 'style'>;
  lookOf: LookMaker;
  repeats: Repeats;
  rows: Pick<RowEvidence, 'look'>;
  /** Whether a sighting has waited long enough for the waiting mark to be shown. */
  showsWaiting: (sighting: Sighting) => boolean;
  /** Whether a card is or will be open at a sighting. Then it has a mark even if the person wants few. */
  hasCard: (sighting: Sighting) => boolean;
  /** A marked text has moved without any event. */
  onMoved: () => void;
}

type Spots = Map<Sighting, Spot>;
type Looks = Map<Sighting, MarkLook>;

/** After this long, a pass leaves what can wait for the next frame. */
const PASS_MS = 0.6;
/** On most pages it takes this long to measure what is in sight. */
const USUAL_MS = 0.5;
/** The slow checks may exceed the time of a pass by this much. Only with thousands in sight do they get all of it. */
const MOST_MORE_MS = 6;
/** The same on a page with a dense group, where measuring may take all of its time. */
const MOST_MORE_DENSE_MS = 1;
/** New texts may be looked through for disguises for this long, which is enough for a hundred or two. */
const MOST_NEW_MS = 8;

/**
 * A pass first reads where all sightings in sight stand, and then writes all marks. In any other order the browser
 * would have to lay out the page more than once.
 */
export function createPlacingPass(deps: PlacingDeps): PlacingPass {
  const { source, lookOf, repeats, showsWaiting, hasCard } = deps;
  const { nearViewport, isFlying, isStillOnPage, readAgain, tree } = deps.page;
  const { overlay, drawnMarks } = deps.drawing;
  const measure = createMeasure();
  const read = createStyleReader(tree.parentOf);
  const due = createDueSightings(measure);
  const layers = createLayers(tree, read);
  const { groundsOf, ...checks } = createSlowChecks(deps, measure, read, layers);
  const watch = createPlaceWatch(deps.onMoved);
  const dense = createDenseGroups(measure, isStillOnPage);
  const unhurried = [due, dense, layers, ...Object.values(checks)];

  /** `inSight` includes what is close to the viewport; `visible` is what ends in the viewport, by its upper half. */
  function measureNear(): [inSight: Spots, visible: Spots, outOfSight: Sighting[]] {
    const viewport = viewportBox();
    const inSight: Spots = new Map();
    const visible: Spots = new Map();
    const outOfSight: Sighting[] = [];
    const lookAt = (sighting: Sighting, isDense: boolean): void => {
      if (!isStillOnPage(sighting)) return;
      const isNew = isDense && !due.isSettled(sighting);
      if ((!isNew || dense.isAdmitted(inSight.size)) && due.isDue(sighting)) {
        const spot = measure.spot(sighting, read);
        if (due.noteSpot(sighting, spot) && spot !== null) {
          const { right, top, bottom } = spot.line;
          inSight.set(sighting, spot);
          if (sighting.kind === 'label' && sighting.isHidden) readAgain(sighting);
          if (isNew) dense.noteNew();
          const isVisible = [top, (top + bottom) / 2].some((y) => contains(viewport, right - 2, y));
          if (isVisible) visible.set(sighting, spot);
          return;
        }
      }
      const isNear = !isDense || due.wasNear(sighting);
      if (isNear && due.wasShown(sighting)) outOfSight.push(sighting);
    };
    for (const group of nearViewport.near()) {
      const isDense = group.sightings.size > MOST_IN_GROUP;
      for (const sighting of isDense ? dense.near(group) : group.sightings)
        attempt(() => lookAt(sighting, isDense));
    }
    return [inSight, visible, outOfSight];
  }

  /**
   * A text that is covered, or that people see as another text, gets no mark. Nor does one for which there was no time to
   * find that out.
   */
  function dropUnseen(inSight: Spots, visible: Spots, endMs: number): void {
    const newEndMs = dense.newEndMs();
    const covered = checks.covered.trueOf(visible, endMs, newEndMs);
    const disguisedEndMs = Math.min(performance.now() + MOST_NEW_MS, newEndMs);
    const disguised = checks.disguised.trueOf(inSight, endMs, disguisedEndMs);
    drop([...covered.keys(), ...disguised.keys()], inSight, visible);
  }

  /** A text in flight gets no mark either, but it can be seen. */
  function dropFlying(inSight: Spots, visible: Spots): Sighting[] {
    const flying = [...inSight.keys()].filter(({ element }) => isFlying(element));
    drop(flying, inSight, visible);
    return flying;
  }

  function chooseLooks(
    inSight: Spots,
    endMs: number,
  ): [looks: Looks, marked: Spots, underlined: Spots] {
    const groundOf = groundsOf(inSight, endMs);
    checks.rows.trueOf(inSight, endMs, endMs);
    const isRepeat = repeats.among(inSight, source.style, read);
    const looks: Looks = new Map();
    const marked: Spots = new Map();
    const underlined: Spots = new Map();
    for (const [sighting, spot] of inSight) {
      const mark = source.markOf(sighting.address);
      if (mark === undefined && !showsWaiting(sighting)) continue;
      const isWord = sighting.kind === 'word';
      const look = lookOf(sighting, mark, groundOf(sighting), isWord || isRepeat(sighting));
      const isWanted =
        isMarked(look.level, source.style, look.isQuiet, isWord) || look.pageFlags.length > 0;
      if (!isWanted && !hasCard(sighting)) continue;
      looks.set(sighting, look);
      marked.set(sighting, spot);
      if (underlineOf(look) !== null) underlined.set(sighting, spot);
    }
    return [looks, marked, underlined];
  }

  /** Notes on each spot how much room there is for its mark and underline. */
  function findRoom(marked: Spots, underlined: Spots, endMs: number): void {
    const newEndMs = dense.newEndMs(checks.covered.isBehind);
    const begunUnder = checks.begunUnder.trueOf(underlined, endMs, newEndMs);
    for (const spot of begunUnder.values()) spot.isBegunUnder = true;
    const crowded = checks.crowded.trueOf(marked, endMs);
    for (const spot of crowded.values()) spot.isCrowded = true;
    const cramped = checks.cramped.trueOf(crowded, endMs);
    for (const spot of cramped.values()) spot.isCramped = true;
  }

  function draw(inSight: Spots, visible: Spots, marked: Spots, looks: Looks): void {
    const hideOthers = (): void => {
      for (const { sighting } of drawnMarks.marks())
        if (!looks.has(sighting)) drawnMarks.hide(sighting);
    };
    // A page that sees our host come must not learn what is known already, nor what is notable.
    if (inSight.size === 0) hideOthers();
    else {
      const tops = visible
        .keys()
        .map(({ element }) => attempt(() => tree.closestTo(element, TOP_LAYER), null));
      overlay.canvas();
      attempt(() => overlay.prepare(new Set(tops.filter((top) => top !== null))));
      const frame = {
        // Read before anything is written, or the browser would lay out the page once more for it.
        pageRight: rightEdgeOfPage(),
        origin: overlay.align((origin) => drawnMarks.commonShift(inSight, origin)),
        factor: source.style.size,
      };
      hideOthers();
      for (const [sighting, spot] of marked) {
        const look = looks.get(sighting) as MarkLook;
        const isDrawn = attempt(() => {
          drawnMarks.show(sighting, look, spot, frame);
          return true;
        }, false);
        if (!isDrawn) drawnMarks.hide(sighting);
      }
      drawnMarks.reach(inSight, frame);
    }
    drawnMarks.settle();
  }

  return {
    run(change) {
      for (const it of [read, measure, ...unhurried]) it.begin(change);
      const startMs = performance.now();
      const [inSight, visible, outOfSight] = measureNear();
      const mostMoreMs = dense.hasAny ? MOST_MORE_DENSE_MS : MOST_MORE_MS;
      const endMs = endOfChecks(startMs, performance.now(), mostMoreMs);
      const flying = dropFlying(inSight, visible);
      dropUnseen(inSight, visible, endMs);
      const [looks, marked, underlined] = chooseLooks(inSight, endMs);
      findRoom(marked, underlined, endMs);
      attempt(() => watch.note(marked));
      measure.rest();
      draw(inSight, visible, marked, looks);
      return [...visible.keys(), ...inSight.keys(), ...flying, ...outOfSight];
    },
    get isBehind() {
      return watch.isBehind || unhurried.some((it) => it.isBehind);
    },
    noteChanged: layers.note,
    stop: () => watch.stop(),
  };
}

function drop(sightings: readonly Sighting[], ...from: readonly Spots[]): void {
  for (const spots of from) for (const sighting of sightings) spots.delete(sighting);
}

/**
 * Until when slow checks may go on. With hundreds in sight, measuring alone takes so long that a few long passes are
 * better than many short ones.
 */
function endOfChecks(startMs: number, measuredMs: number, mostMoreMs: number): number {
  const moreMs = Math.min((measuredMs - startMs - USUAL_MS) / 2, mostMoreMs);
  return Math.max(startMs + PASS_MS, measuredMs + moreMs);
}
