import type { Box } from './box.ts';
import type { Measure } from './measure.ts';
import type { Sighting } from './sighting.ts';

/**
 * Decides which texts must be placed before the next paint: those that can be seen, and those whose marks can. What is
 * out of sight follows as the time allows.
 */
export interface Urgency {
  /** A pass begins. After a scroll of the whole page everything out of sight is where it was on the page. */
  begin(isPageScroll: boolean): void;
  /** Whether the sighting has to be placed in this pass. */
  needs(sighting: Sighting): boolean;
  /** It was placed, or found to have no place (null). */
  note(sighting: Sighting, line: Box | null): void;
  /** Of a sighting that was left for later: whether it had a place the last time. */
  hadPlace(sighting: Sighting): boolean;
  /** Whether something was left for later. */
  readonly isBehind: boolean;
}

/** Scrolling may show this much more before we hear of it. */
const AHEAD_PX = 100;
/** What is out of sight gets this many turns a pass, and more while there is time. */
const LEAST = 5;
const BUDGET_MS = 0.5;
const NOWHERE = { top: Infinity, bottom: -Infinity };

interface Last {
  /** In CSS px of the page. */
  top: number;
  bottom: number;
  wasInSight: boolean;
  hasPlace: boolean;
  turn: number;
}

export function createUrgency(measure: Pick<Measure, 'box'>): Urgency {
  const known = new WeakMap<Sighting, Last>();
  let turn = 0;
  let endMs = 0;
  let isPageScroll = false;
  let isBehind = false;
  let turns = 0;

  /** Asked for once a pass: for each answer the browser makes sure that it has laid out the page. */
  let scrolledPx = 0;
  let heightPx = 0;

  function isInSight(top: number, bottom: number): boolean {
    return bottom > -AHEAD_PX && top < heightPx + AHEAD_PX;
  }

  function isSeen(sighting: Sighting, last: Last | undefined): boolean {
    if (last !== undefined) {
      // Its mark is still where it was drawn.
      if (last.wasInSight || isInSight(last.top - scrolledPx, last.bottom - scrolledPx))
        return true;
      if (isPageScroll) return false;
    }
    const { top, bottom } = measure.box(sighting);
    return isInSight(top, bottom);
  }

  return {
    begin(isScroll) {
      isPageScroll = isScroll;
      [scrolledPx, heightPx] = [scrollY, innerHeight];
      if (!isScroll) turn += 1;
      endMs = performance.now() + BUDGET_MS;
      isBehind = false;
      turns = 0;
    },
    needs(sighting) {
      const last = known.get(sighting);
      if (isSeen(sighting, last)) return true;
      if (last?.turn === turn) return false;
      turns += 1;
      if (turns <= LEAST || performance.now() < endMs) return true;
      isBehind = true;
      return false;
    },
    note(sighting, line) {
      const { top, bottom } = line ?? NOWHERE;
      known.set(sighting, {
        top: top + scrolledPx,
        bottom: bottom + scrolledPx,
        wasInSight: isInSight(top, bottom),
        hasPlace: line !== null,
        turn,
      });
    },
    hadPlace: (sighting) => known.get(sighting)?.hasPlace === true,
    get isBehind() {
      return isBehind;
    },
  };
}
