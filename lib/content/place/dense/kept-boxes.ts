import type { Box } from '../../dom/box.ts';
import { RESTYLED } from '../../dom/page-change.ts';
import type { PageChange } from '../../dom/page-change.ts';
import type { Sighting } from '../../find/sighting.ts';

/**
 * Remembers where addresses stand in a long text whose lines are wrapped, as in call data. In a text of 2,000 lines
 * Chromium takes 0.2 ms to measure one address, so each is measured once. While the page is only scrolled, and its lines
 * keep their places relative to each other, an address keeps its place among them.
 */
export interface KeptBoxes {
  begin(change: PageChange): void;
  /** Where the lines from the first to the last of some sightings are in this pass. */
  note(sightings: readonly Sighting[], lines: readonly Box[]): void;
  /** The boxes of a sighting: measured by `ask`, unless they follow from its lines. */
  boxesOf(sighting: Sighting, ask: () => Box[]): Box[];
}

interface Lines {
  /** As they were first noted. */
  boxes: readonly Box[];
  /** How far they have moved since then, in CSS px, as of `pass`. */
  x: number;
  y: number;
  pass: number;
  /** The sightings' boxes among the lines, as these were first noted. */
  own: Map<Sighting, readonly Box[]>;
}

/** Lines keep their places up to this difference, in CSS px. */
const SAME_PX = 0.05;

export function createKeptBoxes(): KeptBoxes {
  let linesOf = new WeakMap<Sighting, Lines>();
  let pass = 0;

  return {
    begin(change) {
      pass += 1;
      if (change >= RESTYLED) linesOf = new WeakMap();
    },
    note(sightings, boxes) {
      const [sighting] = sightings;
      const [first] = boxes;
      if (sighting === undefined || first === undefined) return;
      const known = linesOf.get(sighting);
      const before = known?.boxes[0] ?? first;
      const [x, y] = [first.left - before.left, first.top - before.top];
      if (known !== undefined && isMoved(known.boxes, boxes, x, y)) {
        Object.assign(known, { x, y, pass });
        return;
      }
      const lines = { boxes, x: 0, y: 0, pass, own: new Map() };
      for (const it of sightings) linesOf.set(it, lines);
    },
    boxesOf(sighting, ask) {
      const lines = linesOf.get(sighting);
      if (lines?.pass !== pass) return ask();
      const { x, y, own } = lines;
      const kept = own.get(sighting);
      if (kept !== undefined) return kept.map((box) => moved(box, x, y));
      const boxes = ask();
      own.set(
        sighting,
        boxes.map((box) => moved(box, -x, -y)),
      );
      return boxes;
    },
  };
}

function isMoved(before: readonly Box[], now: readonly Box[], x: number, y: number): boolean {
  return (
    before.length === now.length &&
    before.every((box, index) => isSame(moved(box, x, y), now[index] as Box))
  );
}

function moved({ left, top, right, bottom }: Box, x: number, y: number): Box {
  return { left: left + x, top: top + y, right: right + x, bottom: bottom + y };
}

function isSame(one: Box, other: Box): boolean {
  const sides = ['left', 'top', 'right', 'bottom'] as const;
  return sides.every((side) => Math.abs(one[side] - other[side]) < SAME_PX);
}
