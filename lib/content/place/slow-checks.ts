import type { Box } from '../dom/box.ts';
import { isCovered } from './is-covered.ts';
import { isDisguised } from './is-disguised.ts';
import { isOnDark } from './is-on-dark.ts';
import { createByTurns } from './rotating-check.ts';
import type { ByTurns } from './rotating-check.ts';
import { RESTYLED, SCROLLED, SHIFTED } from '../dom/page-change.ts';
import type { Measure, Spot } from './measure.ts';
import { placeMark } from './mark-position.ts';
import type { ShadowTree } from '../dom/shadow-tree.ts';
import type { StyleReader } from './style-reader.ts';
import type { Sighting } from '../find/sighting.ts';

/** What takes too long to be asked of all texts in every pass. */
export interface Questions {
  /** Does it lie under something of the page's? */
  covered: ByTurns<Spot>;
  /** Does it begin under something of the page's? Its underline would be drawn over that. */
  begunUnder: ByTurns<Spot>;
  /** Does something else begin where its mark would stand? */
  crowded: ByTurns<Spot>;
  /** Of a crowded one: does that reach up to where its mark would stand then? */
  cramped: ByTurns<Spot>;
  /** Is it seen as another text than what is written? */
  disguised: ByTurns<Spot>;
  /** Does it lie on a dark ground? */
  dark: ByTurns<Spot>;
}

/** `factor` tells the size of marks to the usual one. */
export function createQuestions(
  tree: ShadowTree,
  measure: Measure,
  read: StyleReader,
  factor: () => number,
): Questions {
  const isTaken = (place: Box, sighting: Sighting) =>
    measure.isBeside(place, sighting, true) ||
    // Where people read from right to left, what comes before stands there.
    (tree.closestTo(sighting.element, ':dir(rtl)') !== null &&
      measure.isBeside(place, sighting, false));

  return {
    covered: createByTurns(SCROLLED, ({ element, parts }, { line: { left, top, right, bottom } }) =>
      // At the end of a field the page's own buttons may lie over it.
      isCovered(
        element,
        parts.length === 0 ? (left + right) / 2 : right - 2,
        (top + bottom) / 2,
        tree,
      ),
    ),
    begunUnder: createByTurns(SCROLLED, ({ element }, { lines: [first], line }) => {
      const { left, top, bottom } = first ?? line;
      return isCovered(element, left + 2, (top + bottom) / 2, tree);
    }),
    crowded: createByTurns(SHIFTED, (sighting, spot) =>
      isTaken(placeMark(spot, Infinity, factor()), sighting),
    ),
    cramped: createByTurns(SHIFTED, (sighting, spot) => {
      // What begins as high as the text has its digits below the mark.
      const over = { ...placeMark(spot, Infinity, factor()), bottom: spot.line.top };
      return isTaken(over, sighting);
    }),
    disguised: createByTurns(RESTYLED, (sighting) => isDisguised(sighting, tree)),
    dark: createByTurns(RESTYLED, ({ element }) => isOnDark(element, read)),
  };
}
