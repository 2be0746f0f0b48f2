import type { Box } from '../dom/box.ts';
import { isClipped } from './cover/is-clipped.ts';
import { coverAt } from './cover/cover-at.ts';
import type { Layers } from './cover/layers.ts';
import { isDisguised } from './disguise/is-disguised.ts';
import { isMasked } from './disguise/is-masked.ts';
import { groundOf } from './ground.ts';
import type { Ground } from './ground.ts';
import { createRotatingCheck } from './rotating-check.ts';
import type { RotatingCheck } from './rotating-check.ts';
import { RESTYLED, SCROLLED, SHIFTED } from '../dom/page-change.ts';
import type { MarkSource } from '../ask/mark-source.ts';
import type { Measure } from './measure.ts';
import type { RowEvidence } from './row/row-evidence.ts';
import { isUpright } from './spot.ts';
import type { Spot } from './spot.ts';
import { positionMark } from './mark-position.ts';
import type { ShadowTree } from '../dom/shadow-tree.ts';
import type { StyleReader } from './style-reader.ts';
import type { Sighting } from '../find/sighting.ts';

/** The four grounds that there can be, made once: thousands of marks may stand on one. */
const GROUNDS: readonly Ground[] = [0, 1, 2, 3].map((at) => ({
  isDark: at % 2 > 0,
  isUnclear: at > 1,
}));

/** Checks that take too long to be made for all texts in every pass. */
export interface SlowChecks {
  /** Does something of the page lie over it, or is a part of it clipped or masked away? */
  covered: RotatingCheck<Spot>;
  /** Does something of the page lie over its beginning? The underline would be drawn over that. */
  begunUnder: RotatingCheck<Spot>;
  /** Does something else begin where its mark would stand? */
  crowded: RotatingCheck<Spot>;
  /** Does what crowds it also reach up to where a crowded mark would stand? */
  cramped: RotatingCheck<Spot>;
  /** Do people see another text than what is written? */
  disguised: RotatingCheck<Spot>;
  /** Is the ground behind it dark? */
  dark: RotatingCheck<Spot>;
  /** Is there anything in its row to warn of? The evidence itself remembers what. */
  rows: RotatingCheck<Spot>;
  /** The grounds of sightings, after a turn of `dark`. */
  groundsOf: (sightings: ReadonlyMap<Sighting, Spot>, endMs: number) => (of: Sighting) => Ground;
}

export interface SlowCheckDeps {
  page: { tree: ShadowTree };
  source: Pick<MarkSource, 'style'>;
  rows: Pick<RowEvidence, 'look'>;
}

export function createSlowChecks(
  { page: { tree }, source, rows }: SlowCheckDeps,
  measure: Measure,
  read: StyleReader,
  layers: Layers,
): SlowChecks {
  const markAt = (spot: Spot) => positionMark(spot, Infinity, source.style.size);
  const isTaken = (mark: Box, sighting: Sighting) =>
    measure.isBeside(mark, sighting, true) ||
    // In text that runs from right to left, what comes before stands there.
    (tree.closestTo(sighting.element, ':dir(rtl)') !== null &&
      measure.isBeside(mark, sighting, false));
  /** The element around the last piece of a text. A piece may have a background of its own, which covers nothing. */
  const endOf = (sighting: Sighting): Element =>
    (sighting.kind !== 'field' &&
      sighting.parts.length > 1 &&
      tree.parentOf(sighting.parts.at(-1) as Text)) ||
    sighting.element;
  const createRoomCheck = (roomOf: (spot: Spot) => Box): RotatingCheck<Spot> =>
    createRotatingCheck<Spot>(
      SHIFTED,
      (sighting, spot) => isTaken(roomOf(spot), sighting),
      false,
      (sighting, spot) => {
        // On a layer, as on a frozen column behind its text, a mark would seem to be about what that shows. A low one, as
        // a button, leaves the room above it.
        const { left, top, size } = markAt(spot);
        const y = top + size / 2;
        return layers.isOver(endOf(sighting), left + size / 2, y, y);
      },
    );

  const unclear = new WeakSet<Sighting>();
  const dark = createRotatingCheck<Spot>(RESTYLED, (sighting) => {
    const { isDark, isUnclear } = groundOf(sighting.element, read);
    if (isUnclear) unclear.add(sighting);
    else unclear.delete(sighting);
    return isDark;
  });

  const createCoverCheck = (isAtEnd: boolean): RotatingCheck<Spot> => {
    /** The element and a point in the middle of the text's end or beginning, then how high its mark stands there. */
    const pointOf = (
      sighting: Sighting,
      spot: Spot,
    ): [text: Element, x: number, y: number, markY: number] => {
      const { left, top, right, bottom } = (isAtEnd ? null : spot.lines[0]) ?? spot.line;
      const text = isAtEnd ? endOf(sighting) : sighting.element;
      if (isUpright(spot)) {
        const y = isAtEnd ? bottom - 2 : top + 2;
        return [text, (left + right) / 2, y, y];
      }
      // A field is tested in its middle, because the page's own buttons may lie over its end.
      const endX = sighting.kind === 'field' ? (left + right) / 2 : right - 2;
      return [text, isAtEnd ? endX : left + 2, (top + bottom) / 2, top + 2];
    };
    return createRotatingCheck<Spot>(
      SCROLLED,
      (sighting, spot) => {
        const [text, x, y] = pointOf(sighting, spot);
        const cover = layers.knowsAll ? null : coverAt([tree, read], text, x, y);
        if (cover !== null) layers.noteFound(cover);
        return (
          cover !== null ||
          // The check of the end asks about clips and masks already.
          (isAtEnd && (isMasked(sighting, spot.lines, read) || isClipped(sighting, tree, read)))
        );
      },
      isAtEnd,
      (sighting, spot) => layers.isOver(...pointOf(sighting, spot)),
      layers.noteTime,
    );
  };

  return {
    covered: createCoverCheck(true),
    begunUnder: createCoverCheck(false),
    crowded: createRoomCheck(markAt),
    // Neighbours that begin as high as the text have their digits below the mark.
    cramped: createRoomCheck((spot) => ({ ...markAt(spot), bottom: spot.line.top })),
    disguised: createRotatingCheck(RESTYLED, (sighting) => isDisguised(sighting, tree, read), true),
    dark,
    rows: createRotatingCheck(RESTYLED, (sighting) => rows.look(sighting)),
    groundsOf(sightings, endMs) {
      const onDark = dark.trueOf(sightings, endMs);
      return (sighting) => GROUNDS[+onDark.has(sighting) + 2 * +unclear.has(sighting)] as Ground;
    },
  };
}
