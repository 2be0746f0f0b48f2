import type { Address } from '../../../../lib/domain/address.ts';
import { USUAL_BADGES } from '../../../../lib/domain/badge-look.ts';
import { VERDICT_LEVELS } from '../../../../lib/domain/level.ts';
import type { Mark } from '../../../../lib/domain/mark.ts';
import { createBoard } from '../../../../lib/content/board.ts';
import { createCoverCheck } from '../../../../lib/content/cover-check.ts';
import { createLookMaker } from '../../../../lib/content/look.ts';
import { createMeasure } from '../../../../lib/content/measure.ts';
import { createOverlay } from '../../../../lib/content/overlay.ts';
import { placeAll } from '../../../../lib/content/place-all.ts';
import { isTrue } from '../../../../lib/content/sighting.ts';
import type { Sighting } from '../../../../lib/content/sighting.ts';
import { createSightings } from '../../../../lib/content/sightings.ts';
import { createStyleReader } from '../../../../lib/content/style-reader.ts';
import { createUrgency } from '../../../../lib/content/urgency.ts';
import { addressOf, layOut } from './fill.ts';
import { nextFrame } from './storm.ts';

export type Change = 'scroll' | 'style';

const MOST_FRAMES = 5;

/** One pass; says how many marks there are, and whether something was left for the next frame. */
type Place = (change: Change | null) => { marks: number; isBehind: boolean };
let place: Place | null = null;

/** Fills the page with addresses and marks all of them, as if all were near the viewport. */
export function preparePlacement(count: number): void {
  const rows = Array.from(
    { length: count },
    (_, number) => `<tr><td>${number}</td><td>
    <a href="#${number}"><span>${addressOf(number)}</span></a></td><td>0.04 ETH</td></tr>`,
  );
  document.body.innerHTML = `<main><div style="overflow:hidden"><table>${rows.join('')}</table></div></main>`;
  layOut();
  const near: Sighting[] = [];
  const sightings = createSightings({ added: (it) => near.push(it), removed() {} });
  for (const _ of sightings.read(document.body, () => 0));
  const marks = new Map(near.map(({ address }, index) => [address, markFor(address, index)]));
  const overlay = createOverlay(() => {});
  const board = createBoard(() => overlay.canvas());
  const cover = createCoverCheck();
  const read = createStyleReader();
  const measure = createMeasure();
  const urgency = createUrgency(measure);
  const deps = {
    asker: { markOf: (address: Address) => marks.get(address), ...NEVER_ASKED },
    board,
    cover,
    lookOf: createLookMaker(
      { level: (it) => it, flag: (it) => it, cardTitle: '', product: '' },
      { has: () => false },
    ),
    isTrue,
    measure,
    nearness: { near: () => near, add() {}, remove() {}, stop() {} },
    overlay,
    read,
    urgency,
    showsWaiting: () => true,
    hasCard: () => false,
  };
  place = (change) => {
    if (change !== null) cover.expire();
    read.begin(change === 'style');
    urgency.begin(change === null ? 'nothing' : change === 'style' ? 'more' : 'pageScroll');
    placeAll(deps);
    return { marks: board.size, isBehind: urgency.isBehind };
  };
  place('style');
  while (place(null).isBehind);
  layOut();
}

/**
 * The longest pass after a change of the page, as before each paint: the page is laid out already. What our own
 * writing costs in layout is counted too. What is out of sight takes further frames, of which the first few count.
 */
export async function placeOnce(change: Change, turn: number) {
  // What the last pass has written is painted.
  await nextFrame();
  if (change === 'scroll') scrollTo(0, (turn % 7) * 9);
  else document.body.style.paddingTop = `${turn % 5}px`;
  layOut();
  const figures = { ms: 0, frames: 0, marks: 0 };
  for (let isBehind = true; isBehind && figures.frames < MOST_FRAMES; figures.frames += 1) {
    const startMs = performance.now();
    const pass = place?.(figures.frames === 0 ? change : null);
    layOut();
    figures.ms = Math.max(figures.ms, performance.now() - startMs);
    figures.marks = pass?.marks ?? 0;
    isBehind = pass?.isBehind === true;
    await nextFrame();
  }
  return figures;
}

const NEVER_ASKED = {
  badges: USUAL_BADGES,
  noteBadges() {},
  want() {},
  check() {},
  unasked: () => [],
  forget() {},
  stop() {},
};

/** On a page that people look at, most addresses are of a quiet level. */
function markFor(address: Address, index: number): Mark {
  const level = index % 4 === 0 ? VERDICT_LEVELS[(index / 4) % VERDICT_LEVELS.length] : 'low';
  return {
    address,
    checksumAddress: address,
    level: level ?? 'low',
    flags: [],
    reason: null,
    retryAfterMs: null,
  };
}
