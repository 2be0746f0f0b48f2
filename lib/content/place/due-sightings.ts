import type { Box } from '../dom/box.ts';
import { unite } from '../dom/box.ts';
import { UNCHANGED, SHIFTED } from '../dom/page-change.ts';
import type { PageChange } from '../dom/page-change.ts';
import type { Measure } from './measure.ts';
import type { Spot } from './spot.ts';
import type { Sighting } from '../find/sighting.ts';

/**
 * Decides which texts must be measured before the next paint: those in sight. Texts out of sight have no mark, because
 * browsers scroll without us and could show a mark beside another text after a change of the page. Whether such a text
 * could be seen at all is found out when there is time.
 */
export interface DueSightings {
  /** A pass begins. If the page scrolled by less than a screen, texts out of sight are where they were on the page. */
  begin(change: PageChange): void;
  /** Whether the sighting has to be measured in this pass. */
  isDue(sighting: Sighting): boolean;
  /** The sighting was measured. Null: it cannot be seen. Returns whether it is in sight. */
  noteSpot(sighting: Sighting, spot: Pick<Spot, 'lines'> | null): boolean;
  /**
   * Whether measuring a sighting cannot bring a new mark: it has one already, or is known to be out of sight.
   */
  isSettled(sighting: Sighting): boolean;
  /** Whether a sighting could be seen when it was last measured. */
  wasShown(sighting: Sighting): boolean;
  /** Whether it was within half a screen then. */
  wasNear(sighting: Sighting): boolean;
  /** Whether something was left for later. */
  readonly isBehind: boolean;
}

/**
 * What is this far outside the viewport also counts as in sight, because a scroll may show it a frame before we hear of
 * it. While the page scrolls, texts come and go in steps, because the browser has to paint each frame in which a mark
 * is drawn.
 */
const AHEAD_PX = 280;
const STEP_PX = 160;
/** Sightings out of sight get this many turns a pass, and more in a pass that has no other work. */
const LEAST = 5;
const BUDGET_MS = 0.4;

/** In CSS px of the page. */
type Extent = Pick<Box, 'top' | 'bottom'>;

interface Known {
  /** Where the text is, as of `turn`. Null while it is not shown. */
  text: Extent | null;
  turn: number;
  measuredTurn: number;
  wasInSight: boolean;
  isShown: boolean;
}

export function createDueSightings(measure: Pick<Measure, 'box'>): DueSightings {
  const known = new WeakMap<Sighting, Known>();
  let turn = 0;
  let endMs = 0;
  let isBehind = false;
  let turns = 0;
  /** Read once a pass: each time it is read, the browser makes sure that it has laid out the page. */
  let scrolledPx = 0;
  let heightPx = 0;

  function isInSight({ top, bottom }: Extent, aheadPx = AHEAD_PX): boolean {
    const steppedPx = Math.round(scrolledPx / STEP_PX) * STEP_PX;
    return bottom - steppedPx > -aheadPx && top - steppedPx < heightPx + aheadPx;
  }

  function onPage({ top, bottom }: Extent): Extent {
    return { top: top + scrolledPx, bottom: bottom + scrolledPx };
  }

  /** Where the text is. Measured at most once a turn. */
  function textOf(sighting: Sighting, last: Known | undefined): Extent | null {
    if (last?.turn === turn) return last.text;
    const box = measure.box(sighting);
    const text = box && onPage(box);
    if (last !== undefined) Object.assign(last, { text, turn });
    return text;
  }

  return {
    begin(change) {
      const beforePx = scrolledPx;
      [scrolledPx, heightPx] = [scrollY, innerHeight];
      // After a jump, what is sticky may be in sight without having come near on the way.
      if (change >= SHIFTED || Math.abs(scrolledPx - beforePx) > heightPx) turn += 1;
      endMs = performance.now() + (change === UNCHANGED ? BUDGET_MS : 0);
      isBehind = false;
      turns = 0;
    },
    isDue(sighting) {
      const last = known.get(sighting);
      if (last?.wasInSight === true) return true;
      const text = textOf(sighting, last);
      if (text !== null && isInSight(text)) return true;
      if (last?.measuredTurn === turn) return false;
      turns += 1;
      if (turns <= LEAST || performance.now() < endMs) return true;
      isBehind = true;
      return false;
    },
    noteSpot(sighting, spot) {
      const text = spot === null ? null : onPage(spot.lines.reduce(unite));
      const isShown = text !== null;
      const wasInSight = isShown && isInSight(text);
      known.set(sighting, { text, turn, measuredTurn: turn, wasInSight, isShown });
      return wasInSight;
    },
    isSettled(sighting) {
      const last = known.get(sighting);
      if (last?.wasInSight === true) return true;
      return last?.measuredTurn === turn && !(last.text && isInSight(last.text));
    },
    wasShown: (sighting) => known.get(sighting)?.isShown === true,
    wasNear(sighting) {
      const text = known.get(sighting)?.text;
      return text != null && isInSight(text, heightPx / 2);
    },
    get isBehind() {
      return isBehind;
    },
  };
}
