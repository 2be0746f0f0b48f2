import { createByTurns } from './by-turns.ts';
import type { ByTurns } from './by-turns.ts';
import { RESTYLED, SCROLLED, SHIFTED } from './happened.ts';
import type { Measure, Spot } from './measure.ts';
import { placeMark } from './place.ts';
import type { StyleReader } from './style-reader.ts';
import type { Sighting } from './sighting.ts';

/** Who knows. */
export interface Knowledge {
  /** Whether something of the page lies over a point of an element's text. */
  isCovered: (element: Element, x: number, y: number) => boolean;
  /** Whether people see something else there than what is written. */
  isDisguised: (sighting: Sighting) => boolean;
  /** Whether an element's text stands on a dark ground. */
  isOnDark: (element: Element, read: StyleReader) => boolean;
}

/** What takes too long to be asked of all texts in every pass. */
export interface Questions {
  /** Does it lie under something of the page's? */
  covered: ByTurns<Spot>;
  /** Does it begin under something of the page's? Its underline would be drawn over that. */
  begunUnder: ByTurns<Spot>;
  /** Does something else begin where its mark would stand? */
  crowded: ByTurns<Spot>;
  /** Is it seen as another text than what is written? */
  disguised: ByTurns<Spot>;
  /** Does it lie on a dark ground? */
  dark: ByTurns<Spot>;
}

/** `factor` tells the size of marks to the usual one. */
export function createQuestions(
  { isCovered, isDisguised, isOnDark }: Knowledge,
  measure: Measure,
  read: StyleReader,
  factor: () => number,
): Questions {
  return {
    covered: createByTurns(SCROLLED, ({ element, parts }, { line: { left, top, right, bottom } }) =>
      // At the end of a field the page's own buttons may lie over it.
      isCovered(element, parts.length === 0 ? (left + right) / 2 : right - 2, (top + bottom) / 2),
    ),
    begunUnder: createByTurns(SCROLLED, ({ element }, { lines: [first], line }) => {
      const { left, top, bottom } = first ?? line;
      return isCovered(element, left + 2, (top + bottom) / 2);
    }),
    crowded: createByTurns(SHIFTED, (sighting, spot) => {
      const mark = placeMark(spot, Infinity, factor());
      // Where people read from right to left, what comes before stands there.
      return (
        measure.isBeside(mark, sighting, true) ||
        (sighting.element.closest(':dir(rtl)') !== null && measure.isBeside(mark, sighting, false))
      );
    }),
    disguised: createByTurns(RESTYLED, isDisguised),
    dark: createByTurns(RESTYLED, ({ element }) => isOnDark(element, read)),
  };
}
