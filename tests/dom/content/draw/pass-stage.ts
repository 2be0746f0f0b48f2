import { afterEach, beforeEach, vi } from 'vitest';
import { pageTree } from '../../../../lib/content/dom/layout-box.ts';
import type { DrawnMarks } from '../../../../lib/content/draw/drawn-marks.ts';
import { createLookMaker } from '../../../../lib/content/draw/mark-look.ts';
import type { MarkLook } from '../../../../lib/content/draw/mark-look.ts';
import type { Overlay } from '../../../../lib/content/draw/overlay.ts';
import { createPlacingPass } from '../../../../lib/content/draw/placing-pass.ts';
import type { PlacingDeps, PlacingPass } from '../../../../lib/content/draw/placing-pass.ts';
import type { LabelSighting, Sighting } from '../../../../lib/content/find/sighting.ts';
import type { NearGroup } from '../../../../lib/content/follow/near-viewport.ts';
import type { Spot } from '../../../../lib/content/place/spot.ts';
import { USUAL_STYLE } from '../../../../lib/domain/mark/mark-style.ts';
import type { MarkStyle } from '../../../../lib/domain/mark/mark-style.ts';
import type { Level } from '../../../../lib/domain/verdict/level.ts';
import { markOf } from '../../../unit/content/draw/mark-of.ts';
import { sightingsIn } from '../page.ts';

/** Passes over a page of the test, whose marks are not drawn but kept. */
export interface PassStage {
  passes: PlacingPass;
  sightings: readonly Sighting[];
  /** All of them, as what is near the viewport. */
  group: NearGroup;
  /** The marks that can be seen, with their looks and the room that each has. */
  drawn: Map<Sighting, [look: MarkLook, spot: Spot]>;
  /** Which of the addresses have a mark, by their place among them. */
  marked: () => number[];
}

/** What is known of all addresses, and what the person chose. */
export const known: { level: Level | undefined; style: MarkStyle } = {
  level: 'high',
  style: USUAL_STYLE,
};
export const canvas = vi.fn(() => ({}) as ReturnType<Overlay['canvas']>);
export const prepare = vi.fn<Overlay['prepare']>();
export const settle = vi.fn();
export const reach = vi.fn<DrawnMarks['reach']>();
export const readAgain = vi.fn<(label: LabelSighting) => void>();
let current: PlacingPass | undefined;

beforeEach(() => {
  Object.assign(known, { level: 'high', style: USUAL_STYLE });
});
afterEach(() => {
  current?.stop();
  vi.restoreAllMocks();
  for (const it of [canvas, prepare, settle, reach, readAgain]) it.mockClear();
});

/** Passes over all addresses of a body. */
export function stage(
  html: string,
  page: Partial<PlacingDeps['page']> = {},
  more: Partial<PlacingDeps> = {},
): PassStage {
  const sightings = sightingsIn(html);
  const group: NearGroup = { sightings: new Set(sightings), version: 1 };
  const drawn: PassStage['drawn'] = new Map();
  const overlay: Partial<Overlay> = {
    canvas,
    align: (shiftFor) => shiftFor({ x: 0, y: 0 }),
    prepare,
  };
  const drawnMarks: Partial<DrawnMarks> = {
    show: (sighting, look, spot) => void drawn.set(sighting, [look, spot]),
    hide: (sighting) => void drawn.delete(sighting),
    commonShift: () => ({ x: 0, y: 0 }),
    marks: () => Array.from(drawn, ([sighting, [look]]) => ({ sighting, look })),
    reach,
    settle,
  };
  const passes = createPlacingPass({
    page: {
      nearViewport: { near: () => [group] },
      isFlying: () => false,
      isStillOnPage: () => true,
      readAgain,
      tree: pageTree,
      ...page,
    },
    drawing: { overlay: overlay as Overlay, drawnMarks: drawnMarks as DrawnMarks },
    source: {
      markOf(address) {
        const { level } = known;
        return level === undefined ? undefined : markOf(address, { level });
      },
      get style() {
        return known.style;
      },
    },
    lookOf: createLookMaker({ find: () => null }, { flagsOf: () => [] }),
    repeats: { among: () => () => false, forget: () => undefined },
    rows: { look: () => false },
    showsWaiting: () => false,
    hasCard: () => false,
    onMoved: () => undefined,
    ...more,
  });
  current = passes;
  const marked = (): number[] => Array.from(drawn.keys(), (it) => sightings.indexOf(it));
  return { passes, sightings, group, drawn, marked };
}
