import type { Box } from '../dom/box.ts';
import { isCovered } from './is-covered.ts';
import { isDisguised } from './is-disguised.ts';
import { isOnDark } from './is-on-dark.ts';
import { createRotatingCheck } from './rotating-check.ts';
import type { RotatingCheck } from './rotating-check.ts';
import { RESTYLED, SCROLLED, SHIFTED } from '../dom/page-change.ts';
import type { Measure } from './measure.ts';
import type { Spot } from './spot.ts';
import { positionMark } from './mark-position.ts';
import type { ShadowTree } from '../dom/shadow-tree.ts';
import type { StyleReader } from './style-reader.ts';
import type { Sighting } from '../find/sighting.ts';

/** What takes too long to be asked of all texts in every pass. */
export interface SlowChecks {
  /** Does it lie under something of the page's? */
  covered: RotatingCheck<Spot>;
  /** Does it begin under something of the page's? Its underline would be drawn over that. */
  begunUnder: RotatingCheck<Spot>;
  /** Does something else begin where its mark would stand? */
  crowded: RotatingCheck<Spot>;
  /** Of a crowded one: does that reach up to where its mark would stand then? */
  cramped: RotatingCheck<Spot>;
  /** Is it seen as another text than what is written? */
  disguised: RotatingCheck<Spot>;
  /** Does it lie on a dark ground? */
  dark: RotatingCheck<Spot>;
}

/** `factor` tells the size of marks to the usual one. */
export function createSlowChecks(
  tree: ShadowTree,
  measure: Measure,
  read: StyleReader,
  factor: () => number,
): SlowChecks {
  const markAt = (spot: Spot) => positionMark(spot, Infinity, factor());
  const isTaken = (place: Box, sighting: Sighting) =>
    measure.isBeside(place, sighting, true) ||
    // Where people read from right to left, what comes before stands there.
    (tree.closestTo(sighting.element, ':dir(rtl)') !== null &&
      measure.isBeside(place, sighting, false));

  return {
    covered: createRotatingCheck(
      SCROLLED,
      ({ element, kind }, { line: { left, top, right, bottom } }) =>
        // At the end of a field the page's own buttons may lie over it.
        isCovered(
          element,
          kind === 'field' ? (left + right) / 2 : right - 2,
          (top + bottom) / 2,
          tree,
        ),
    ),
    begunUnder: createRotatingCheck(SCROLLED, ({ element }, { lines: [first], line }) => {
      const { left, top, bottom } = first ?? line;
      return isCovered(element, left + 2, (top + bottom) / 2, tree);
    }),
    crowded: createRotatingCheck(SHIFTED, (sighting, spot) => isTaken(markAt(spot), sighting)),
    cramped: createRotatingCheck(SHIFTED, (sighting, spot) => {
      // What begins as high as the text has its digits below the mark.
      const over = { ...markAt(spot), bottom: spot.line.top };
      return isTaken(over, sighting);
    }),
    disguised: createRotatingCheck(RESTYLED, (sighting) => isDisguised(sighting, tree)),
    dark: createRotatingCheck(RESTYLED, ({ element }) => isOnDark(element, read)),
  };
}
