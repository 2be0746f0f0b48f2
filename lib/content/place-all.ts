import { isReservedAddress } from '../domain/address.ts';
import type { Address } from '../domain/address.ts';
import type { Asker } from './asker.ts';
import type { Board } from './board.ts';
import { contains } from './box.ts';
import { lookOf } from './look.ts';
import type { LookWords } from './look.ts';
import type { createMeasure, Spot } from './measure.ts';
import type { Nearness } from './nearness.ts';
import type { Overlay } from './overlay.ts';
import type { MarkLook } from './mark-element.ts';
import { isTrue } from './sighting.ts';
import type { Sighting } from './sighting.ts';
import { createStyleReader } from './style-reader.ts';

export interface PlaceAllDeps {
  asker: Asker;
  board: Board;
  nearness: Nearness;
  overlay: Overlay;
  words: LookWords;
  measure: ReturnType<typeof createMeasure>;
  /** Sightings that have waited long enough for the waiting mark to be shown. */
  showsWaiting: (sighting: Sighting) => boolean;
}

/**
 * One pass: reads where every near sighting stands, then writes all marks. Reading first and writing after keeps the
 * browser from laying out the page more than once. Returns the addresses in sight, those in the viewport first.
 */
export function placeAll(deps: PlaceAllDeps): Address[] {
  const { asker, board, nearness, overlay, measure } = deps;
  const read = createStyleReader();
  const viewport = { left: 0, top: 0, right: window.innerWidth, bottom: window.innerHeight };
  const spots = new Map<Sighting, Spot>();
  const inside = new Set<Address>();
  const around = new Set<Address>();

  for (const sighting of nearness.near()) {
    if (isReservedAddress(sighting.address) || !isTrue(sighting)) continue;
    const spot = measure.measure(sighting, read, viewport);
    const line = spot?.lines.at(-1);
    if (spot === null || line === undefined) continue;
    spots.set(sighting, spot);
    const isInside = contains(viewport, line.right - 1, (line.top + line.bottom) / 2);
    (isInside ? inside : around).add(sighting.address);
  }
  measure.rest();

  const looks = new Map<Sighting, MarkLook>();
  for (const [sighting, spot] of spots) {
    const mark = asker.markOf(sighting.address);
    if (mark === undefined && !deps.showsWaiting(sighting)) continue;
    looks.set(sighting, lookOf(sighting, mark, spot.isLightText, deps.words));
  }
  for (const { sighting } of board.marks()) if (!looks.has(sighting)) board.hide(sighting);
  if (looks.size > 0) {
    const corner = overlay.layer().getBoundingClientRect();
    const frame = { origin: { x: corner.left, y: corner.top }, pageRight: rightEdge() };
    for (const [sighting, look] of looks) {
      const spot = spots.get(sighting);
      if (spot !== undefined) board.show(sighting, look, spot, frame);
    }
  }
  return [...inside, ...[...around].filter((address) => !inside.has(address))];
}

/** Right edge of the page's scrollable area, in CSS px of the viewport. */
function rightEdge(): number {
  const root = document.documentElement;
  const isRightToLeft = getComputedStyle(root).direction === 'rtl';
  return (
    (isRightToLeft ? root.clientWidth : Math.max(root.scrollWidth, root.clientWidth)) - scrollX
  );
}
