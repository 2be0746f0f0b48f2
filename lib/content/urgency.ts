import type { Box } from './box.ts';
import type { Measure } from './measure.ts';
import type { Sighting } from './sighting.ts';

/** What has happened since the last pass: nothing that moves anything, a scroll of the whole page, or more. */
export type Happened = 'nothing' | 'pageScroll' | 'more';

/**
 * Decides which texts must be placed before the next paint: those that can be seen, and those whose marks can. What is
 * out of sight follows as the time allows.
 */
export interface Urgency {
  /** A pass begins. After a scroll of the whole page everything out of sight is where it was on the page. */
  begin(happened: Happened): void;
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
/** What is out of sight gets this many turns a pass, and more in a pass that has no other work. */
const LEAST = 5;
const BUDGET_MS = 0.7;
const NOWHERE = { top: Infinity, bottom: -Infinity };

interface Extent {
  /** In CSS px of the page. */
  top: number;
  bottom: number;
}

interface Known {
  /** Where the text is, as of `turn`. */
  text: Extent;
  turn: number;
  /** Where its mark was drawn, or would have been, as of `placedTurn`. */
  mark: Extent;
  placedTurn: number;
  wasInSight: boolean;
  hasPlace: boolean;
}

export function createUrgency(measure: Pick<Measure, 'box'>): Urgency {
  const known = new WeakMap<Sighting, Known>();
  let turn = 0;
  let endMs = 0;
  let isBehind = false;
  let turns = 0;
  /** Asked for once a pass: for each answer the browser makes sure that it has laid out the page. */
  let scrolledPx = 0;
  let heightPx = 0;

  function onPage({ top, bottom }: Extent): Extent {
    return { top: top + scrolledPx, bottom: bottom + scrolledPx };
  }

  function isInSight({ top, bottom }: Extent): boolean {
    return bottom - scrolledPx > -AHEAD_PX && top - scrolledPx < heightPx + AHEAD_PX;
  }

  /** Where the text is; measured at most once a turn. */
  function textOf(sighting: Sighting, last: Known | undefined): Extent {
    if (last?.turn === turn) return last.text;
    const text = onPage(measure.box(sighting));
    if (last !== undefined) Object.assign(last, { text, turn });
    return text;
  }

  return {
    begin(happened) {
      if (happened === 'more') turn += 1;
      [scrolledPx, heightPx] = [scrollY, innerHeight];
      endMs = performance.now() + (happened === 'nothing' ? BUDGET_MS : 0);
      isBehind = false;
      turns = 0;
    },
    needs(sighting) {
      const last = known.get(sighting);
      if (last?.wasInSight === true || (last !== undefined && isInSight(last.mark))) return true;
      if (isInSight(textOf(sighting, last))) return true;
      if (last?.placedTurn === turn) return false;
      turns += 1;
      if (turns <= LEAST || performance.now() < endMs) return true;
      isBehind = true;
      return false;
    },
    note(sighting, line) {
      const extent = onPage(line ?? NOWHERE);
      known.set(sighting, {
        text: extent,
        turn,
        mark: extent,
        placedTurn: turn,
        wasInSight: isInSight(extent),
        hasPlace: line !== null,
      });
    },
    hadPlace: (sighting) => known.get(sighting)?.hasPlace === true,
    get isBehind() {
      return isBehind;
    },
  };
}
